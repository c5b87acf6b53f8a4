import { uploadsFolder } from '../../adapters/images/index.ts';
import { adoptUploadStore } from '../../adapters/images/upload-store.ts';
import type { ShopCommand } from '../shop-command.ts';

/** `shop uploads …` */
export function addUploadCommands(program: ShopCommand): void {
  const uploads = program.command('uploads').description('where uploaded pictures are stored');
  uploads
    .command('adopt')
    .description(
      'let the shop use the store of DATA_DIR and CLOUDINARY_URL, after the pictures were moved there',
    )
    .addHelpText(
      'after',
      '\nThe database remembers its store of pictures, and a server with another one refuses to start. Copy the pictures first.',
    )
    .examples([
      ['DATA_DIR=/mnt/shop npm run shop -- uploads adopt', 'after uploads/ was copied to /mnt/shop'],
      ['uploads adopt --yes', 'after CLOUDINARY_URL was set or removed, without being asked'],
    ])
    .run(async (context) => {
      const { settings } = context;
      await context.openDatabase();
      const { before, store, isChanged } = await adoptUploadStore(settings, context.confirm);
      const location =
        store.kind === 'disk' ? uploadsFolder(settings.dataDir) : `the Cloudinary cloud ${store.name}`;
      const text = isChanged
        ? `The shop's uploads are in ${location} from now on. Restart servers that use another store.`
        : `The shop's uploads are in ${location} already. Nothing was changed.`;
      return { data: { before: before ?? null, store, changed: isChanged }, text };
    });
}
