import type { Command } from 'commander';
import { exportToFile, importFromFile } from '../content/transfer-content.ts';
import { act } from '../context.ts';
import { examples } from '../examples.ts';

/** `shop content …` */
export function addContentCommands(program: Command): void {
  const content = program.command('content').description('the texts and pictures of the pages');
  content
    .command('export')
    .description('write every content list and the footer into a JSON file that import reads back')
    .argument('[file]', 'where to; without it, to standard output')
    .addHelpText(
      'after',
      examples([['npm run shop -- content export content.json', 'to edit and import again']]),
    )
    .action(act((context, _options, file?: string) => exportToFile(context, file)));
  content
    .command('import')
    .description('make the content what a JSON file says, all of it or nothing')
    .argument('<file>', 'a file as export writes it; lists that it does not name stay as they are')
    .option('--dry-run', 'only show what would change')
    .addHelpText(
      'after',
      `${examples([
        ['npm run shop -- content import content.json --dry-run', 'what would change'],
        ['npm run shop -- content import content.json --yes', 'without being asked'],
      ])}
A list of the file becomes the whole list of the shop, in its order: what it does not hold is removed.
Pictures and films are addresses, such as /media/content/article-wool-1600.webp.`,
    )
    .action(act((context, options, file = '') => importFromFile(context, options, file)));
}
