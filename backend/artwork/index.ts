import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { catalogue } from '../src/seed/catalogue/index.ts';
import { bookViews, capViews } from '../src/seed/catalogue/product.ts';
import { writeIcons } from './icons.ts';
import { openStudio, type Studio } from './studio.ts';

/**
 * `npm run artwork [-- slug|caps|books|share|icons …] [--sheet file.png] [--width pixels] [--exposures count] [--views front,back] [--missing]`
 *
 * Draws the pictures of the catalogue and writes them to `backend/media/products`. With `--sheet` it writes one
 * contact sheet to look at instead, and leaves the pictures alone.
 */
const productsDir = join(import.meta.dirname, '../media/products');
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const words = process.argv.slice(2);
const wanted = words.filter(
  (word, i) =>
    !word.startsWith('--') && (i === 0 || words[i - 1] === '--missing' || !words[i - 1]?.startsWith('--')),
);
const width = Number(option('width') ?? 1200);
const height = width * 1.25;
const exposures = Number(option('exposures') ?? 3);
const sheet = option('sheet');
const isMissingOnly = process.argv.includes('--missing');
const effort = Number(option('effort') ?? 2);

async function main(): Promise<void> {
  if (wanted.includes('icons')) await writeIcons();
  if (wanted.join() === 'icons') return;
  const studio = await openStudio();
  const tiles: Buffer[] = [];
  const written: Promise<void>[] = [];
  try {
    for (const { slug, category } of catalogue) {
      const isWanted = wanted.length === 0 || wanted.includes(slug) || wanted.includes(category);
      if (!isWanted || (isMissingOnly && existsSync(join(productsDir, slug, 'detail-800.webp')))) continue;
      const views = option('views')?.split(',') ?? (category === 'caps' ? [...capViews] : [...bookViews]);
      const started = performance.now();
      const pictures = await studio.draw(slug, category, views, { width, height, exposures });
      // The last product's files are written while this one is drawn.
      await Promise.all(written.splice(0));
      for (const [i, view] of views.entries()) {
        const picture = pictures[i];
        if (!picture) throw new Error(`${slug} has no ${view}`);
        if (sheet) tiles.push(picture);
        else written.push(write(slug, category, view, picture));
      }
      console.log(slug, `${Math.round((performance.now() - started) / 1000)} s`);
    }
    if (wanted.includes('share')) await writeShare(await studio.share(exposures));
    await Promise.all(written);
    if (sheet) await writeSheet(tiles, sheet);
  } finally {
    await studio.close();
  }
}

/** One picture in every size the storefront asks for. */
async function write(slug: string, kind: string, view: string, picture: Buffer): Promise<void> {
  const folder = join(productsDir, slug);
  await mkdir(folder, { recursive: true });
  for (const wide of [400, 800, 1200]) {
    const sized = sharp(picture).resize(wide, wide * 1.25, { kernel: 'lanczos3' });
    // Cloth from near by is all grain: it takes more bytes and shows less of what is lost.
    const isBusy = view === 'detail' && kind === 'caps';
    const quality = (wide === 1200 ? 50 : 54) - (isBusy ? 10 : 0);
    await sized
      .clone()
      .avif({ quality, effort })
      .toFile(join(folder, `${view}-${wide}.avif`));
    const webp = sized.clone().webp({ quality: isBusy ? 62 : 74, effort: 4 });
    if (wide === 800) await webp.toFile(join(folder, `${view}-800.webp`));
  }
}

async function writeShare(picture: Buffer): Promise<void> {
  const folder = join(productsDir, '../share');
  await mkdir(folder, { recursive: true });
  await sharp(picture)
    .resize(1200, 630)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(folder, 'default.jpg'));
}

async function writeSheet(tiles: readonly Buffer[], file: string): Promise<void> {
  const columns = Math.min(Number(option('columns') ?? 5), tiles.length);
  const gap = 6;
  const composite = tiles.map((input, i) => ({
    input,
    left: (i % columns) * (width + gap),
    top: Math.floor(i / columns) * (height + gap),
  }));
  await sharp({
    create: {
      width: columns * (width + gap),
      height: Math.ceil(tiles.length / columns) * (height + gap),
      channels: 3,
      background: '#faf6ee',
    },
  })
    .composite(composite)
    .png()
    .toFile(file);
}

export type { Studio };

await main();
