import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const publicDir = join(import.meta.dirname, '../../frontend/public');

/** Makes the icons of home screens from the favicon. Apple rounds the corners itself, so its icon has none. */
export async function writeIcons(): Promise<void> {
  const drawn = await readFile(join(publicDir, 'favicon.svg'), 'utf8');
  const icons = [
    { name: 'apple-touch-icon', size: 180, svg: drawn.replace('rx="13"', '') },
    { name: 'icon-192', size: 192, svg: drawn },
    { name: 'icon-512', size: 512, svg: drawn },
  ];
  for (const { name, size, svg } of icons) {
    const picture = sharp(Buffer.from(svg), { density: 72 * (size / 64) }).resize(size, size);
    await picture.png({ compressionLevel: 9, palette: true }).toFile(join(publicDir, `${name}.png`));
  }
}
