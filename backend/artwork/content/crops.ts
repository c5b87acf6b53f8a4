import { join } from 'node:path';
import sharp from 'sharp';

const media = join(import.meta.dirname, '../../media');

interface Crop {
  name: string;
  from: string;
  /** Width by height of what is cut out of the middle. */
  ratio: number;
}

/** Content pictures that are views of the shop's own goods, or cut out of a print. */
const crops: Crop[] = [
  { name: 'who-readers', from: 'products/banksia-a-life-in-twelve-species/spread-1200.avif', ratio: 4 / 5 },
  { name: 'who-binders', from: 'products/psalms-for-the-long-paddock/detail-1200.avif', ratio: 4 / 5 },
  { name: 'who-stitchers', from: 'products/wattle-cord-cap/detail-1200.avif', ratio: 4 / 5 },
  { name: 'who-neighbours', from: 'products/the-table-is-wide/front-1200.avif', ratio: 4 / 5 },
  { name: 'about-choose', from: 'content/featured-caps-1600.webp', ratio: 4 / 5 },
  { name: 'about-mend', from: 'products/mend/front-1200.avif', ratio: 4 / 5 },
  { name: 'about-send', from: 'content/article-parcels-1600.webp', ratio: 4 / 5 },
];

for (const { name, from, ratio } of crops) {
  const source = sharp(join(media, from));
  const { width, height } = await source.metadata();
  const [cutWidth, cutHeight] =
    width / height > ratio ? [Math.round(height * ratio), height] : [width, Math.round(width / ratio)];
  const cut = await source
    .extract({
      left: Math.round((width - cutWidth) / 2),
      top: Math.round((height - cutHeight) / 2),
      width: cutWidth,
      height: cutHeight,
    })
    .resize(1600)
    .toBuffer();
  for (const size of [800, 1600]) {
    const file = join(media, 'content', `${name}-${size}.avif`);
    await sharp(cut)
      .resize(size)
      .avif({ quality: size === 800 ? 52 : 44, effort: 5 })
      .toFile(file);
  }
  await sharp(cut)
    .webp({ quality: 68 })
    .toFile(join(media, 'content', `${name}-1600.webp`));
}
