import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { type Film, frameSize } from './film.ts';
import { donation } from './scenes/donation.ts';
import { foundryLane } from './scenes/foundry-lane.ts';

/** Wide pictures of the content that are a moment of a film: 21:9, `up` pixels of the frame left out on top. */
const stills: { name: string; film: Film; t: number; up: number }[] = [
  { name: 'contact-hero', film: foundryLane, t: 0.55, up: 150 },
  { name: 'donation-hero', film: donation, t: 0, up: 150 },
];

const content = join(import.meta.dirname, '../../media/content');
const scale = 1.25;
const height = Math.round((frameSize.width * 9) / 21);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--force-color-profile=srgb'],
});
const page = await browser.newPage({ viewport: frameSize, deviceScaleFactor: scale });
for (const { name, film, t, up } of stills) {
  const { width } = frameSize;
  await page.setContent(
    `<style>*{margin:0}</style><svg viewBox="0 0 ${width} ${frameSize.height}" width="${width}">${film.frame(t)}</svg>`,
  );
  const shot = await page.screenshot({ clip: { x: 0, y: up, width, height } });
  for (const size of [800, 1600]) {
    const file = join(content, `${name}-${size}.avif`);
    await sharp(shot).resize(size).avif({ quality: 52, effort: 5 }).toFile(file);
  }
  await sharp(shot)
    .webp({ quality: 74 })
    .toFile(join(content, `${name}-1600.webp`));
}
await browser.close();
