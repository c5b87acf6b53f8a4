import { exportToFile, importFromFile } from '../content/transfer-content.ts';
import type { ShopCommand } from '../shop-command.ts';

/** `shop content …` */
export function addContentCommands(program: ShopCommand): void {
  const content = program.command('content').description('the texts and pictures of the pages');
  content
    .command('export')
    .description('write every content list and the footer into a JSON file that import reads back')
    .argument('[file]', 'where to; without it, to standard output')
    .examples([['content export content.json', 'to edit and import again']])
    .run((context, _options, file?: string) => exportToFile(context, file));
  content
    .command('import')
    .description('make the content what a JSON file says, all of it or nothing')
    .argument('<file>', 'a file as export writes it; lists that it does not name stay as they are')
    .option('--dry-run', 'only show what would change')
    .examples(
      [
        ['content import content.json --dry-run', 'what would change'],
        ['content import content.json --yes', 'without being asked'],
      ],
      `
A list of the file becomes the whole list of the shop, in its order: what it does not hold is removed.
Pictures and films are addresses, such as /media/content/article-wool-1600.webp.`,
    )
    .run((context, options, file = '') => importFromFile(context, options, file));
}
