import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { type Film, frameSize } from './film.ts';
import { films } from './films.ts';

const framesPerSecond = 24;
const out = new URL('../../media/video/', import.meta.url).pathname;

/** Paper under the ink: still, so that it costs the film no bytes after the first frame. */
const grain = `<svg xmlns="http://www.w3.org/2000/svg" width="${frameSize.width}" height="${frameSize.height}">
  <filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" seed="7"/>
  <feColorMatrix values="0 0 0 0 .13  0 0 0 0 .1  0 0 0 0 .08  .5 .5 0 0 -.44"/></filter>
  <rect width="100%" height="100%" filter="url(#g)"/></svg>`;

async function openScreen(): Promise<{ page: Page; close(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage({ viewport: frameSize });
  const paper = (await sharp(Buffer.from(grain)).png().toBuffer()).toString('base64');
  await page.setContent(`<style>*{margin:0}svg,i{position:absolute;inset:0}
    i{background:url(data:image/png;base64,${paper});mix-blend-mode:multiply;opacity:.55}</style>
    <svg viewBox="0 0 ${frameSize.width} ${frameSize.height}" width="${frameSize.width}" height="${frameSize.height}"></svg><i></i>`);
  return { page, close: () => browser.close() };
}

async function photograph(page: Page, film: Film, t: number): Promise<Buffer> {
  await page.evaluate((markup) => {
    const svg = document.querySelector('svg');
    if (svg) svg.innerHTML = markup;
  }, film.frame(t));
  return page.screenshot({ type: 'jpeg', quality: 95 });
}

/** A contact sheet of six moments, to judge a film by before it is shot. */
async function proof(page: Page, film: Film, file: string): Promise<void> {
  const shots: Buffer[] = [];
  for (const index of [0, 1, 2, 3, 4, 5]) shots.push(await photograph(page, film, index / 6));
  const small = await Promise.all(shots.map((shot) => sharp(shot).resize(640).toBuffer()));
  await sharp({ create: { width: 1280, height: 1080, channels: 3, background: '#fff' } })
    .composite(
      small.map((input, index) => ({ input, left: (index % 2) * 640, top: Math.floor(index / 2) * 360 })),
    )
    .png()
    .toFile(file);
}

/** The first frame as a picture: AVIF in two widths, and WebP for whoever cannot show that. */
async function keepPoster(shot: Buffer, name: string): Promise<void> {
  await sharp(shot).webp({ quality: 80 }).toFile(`${out}${name}.webp`);
  for (const width of [800, frameSize.width])
    await sharp(shot).resize(width).avif({ quality: 55, effort: 5 }).toFile(`${out}${name}-${width}.avif`);
}

async function shoot(page: Page, film: Film): Promise<void> {
  const words =
    `-y -loglevel error -f image2pipe -framerate ${framesPerSecond} -c:v mjpeg -i - -an -c:v libx264 -profile:v main ` +
    `-pix_fmt yuv420p -preset slow -crf 26 -movflags +faststart ${out}${film.name}.mp4`;
  const encoder = spawn('ffmpeg', words.split(' '), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'exit');
  const frames = Math.round(film.seconds * framesPerSecond);
  for (let index = 0; index < frames; index += 1) {
    const shot = await photograph(page, film, index / frames);
    if (index === 0) await keepPoster(shot, film.name);
    if (!encoder.stdin.write(shot)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await ended;
}

/** `tsx backend/artwork/films/index.ts [--proof DIR] [name …]`: needs Chromium and, to shoot, ffmpeg. */
const words = process.argv.slice(2);
const proofDir = words[0] === '--proof' ? words.splice(0, 2)[1] : undefined;
const wanted = films.filter(({ name }) => words.length === 0 || words.includes(name));
const screen = await openScreen();
await mkdir(out, { recursive: true });
for (const film of wanted) {
  if (proofDir) await proof(screen.page, film, `${proofDir}/${film.name}.png`);
  else await shoot(screen.page, film);
}
await screen.close();
