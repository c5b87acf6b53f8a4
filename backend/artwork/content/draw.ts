import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plate } from './kit/plate.ts';
import { pictures } from './pictures/index.ts';
import { openStudio } from './press/studio.ts';

const media = join(import.meta.dirname, '../../media');
const [first, ...rest] = process.argv.slice(2);
const proofs = first === '--proof';
const wanted = proofs ? rest : process.argv.slice(2);

/** What phones show of a wide picture, which is higher there than wide: of its 1600 px, those from `left` on. */
const phoneCuts: Readonly<Record<string, { left: number; width: number }>> = {
  'donation-hero': { left: 683, width: 860 },
};

/** Draws the named content pictures (all without a name); `--proof` writes small PNG proofs beside the sources instead. */
async function draw(
  name: string,
  plate: Plate,
  studio: Awaited<ReturnType<typeof openStudio>>,
): Promise<void> {
  // Wide pictures hold small things: they are cut on a larger sheet, where the knife is finer.
  const sheet =
    plate.width > plate.height * 2 ? await studio.print(plate, 2400, 1.05) : await studio.print(plate, 1600);
  const image = sharp(sheet.pixels, { raw: { width: sheet.width, height: sheet.height, channels: 3 } });
  if (proofs) {
    const folder = process.env.PROOFS ?? join(media, '../proofs');
    mkdirSync(folder, { recursive: true });
    await image
      .resize(1400)
      .png()
      .toFile(join(folder, `${name}.png`));
    return;
  }
  const folder = join(media, 'content');
  mkdirSync(folder, { recursive: true });
  for (const width of [800, 1600]) {
    await image
      .clone()
      .resize(width)
      .avif({ quality: width === 800 ? 46 : 38, effort: 4, chromaSubsampling: '4:2:0' })
      .toFile(join(folder, `${name}-${width}.avif`));
  }
  const cut = phoneCuts[name];
  if (cut) {
    const { data, info } = await image.clone().resize(1600).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    await sharp(data, { raw: { width, height, channels } })
      .extract({ ...cut, top: 0, height })
      .avif({ quality: 36, effort: 6, chromaSubsampling: '4:2:0' })
      .toFile(join(folder, `${name}-phone.avif`));
  }
  await image
    .clone()
    .resize(1600)
    .webp({ quality: 58, effort: 6 })
    .toFile(join(folder, `${name}-1600.webp`));
}

const studio = await openStudio();
try {
  for (const [name, plate] of Object.entries(pictures)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const start = Date.now();
    await draw(name, plate(), studio);
    process.stdout.write(`${name} ${Date.now() - start} ms\n`);
  }
} finally {
  await studio.close();
}
