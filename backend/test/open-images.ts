import { EventEmitter, once } from 'node:events';
import { withImage } from '../src/adapters/images/open-image.ts';
import { makeImages } from './builders/images.ts';

/**
 * Opens images as slow decoding would: two are open, the others wait.
 * @returns closes them
 */
export async function keepImagesOpen(count: number): Promise<() => Promise<void>> {
  const { PNG: png = Buffer.alloc(0) } = await makeImages(40, 30);
  const opened = new EventEmitter();
  const close = once(opened, 'close');
  const bothOpen = once(opened, 'both');
  let open = 0;
  const all = Array.from({ length: count }, () =>
    withImage(png, async () => {
      open += 1;
      if (open === 2) opened.emit('both');
      await close;
    }),
  );
  await bothOpen;
  return async () => {
    opened.emit('close');
    await Promise.all(all);
  };
}
