import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import type { Plate } from '../kit/plate.ts';
import { print } from './press.ts';
import { prepareStone } from './stone.ts';

export interface Studio {
  /** Prints a plate at `width` pixels; RGB bytes. `unit` is the size of the textures, 1 on a sheet of 1600 pixels. */
  print(
    plate: Plate,
    width: number,
    unit?: number,
  ): Promise<{ pixels: Uint8Array; width: number; height: number }>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);

function fontFace(style: 'normal' | 'italic'): string {
  const file = require.resolve(`@fontsource-variable/fraunces/files/fraunces-latin-full-${style}.woff2`);
  const data = readFileSync(file).toString('base64');
  return `@font-face{font-family:Fraunces;font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
}

/** Opens one headless Chromium page in which every plate is rasterised. `CHROMIUM` names another binary. */
export async function openStudio(): Promise<Studio> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.setContent(
    `<style>${fontFace('normal')}${fontFace('italic')}*{margin:0}svg{display:block}</style><p style="font:20px Fraunces">a <i>a</i></p><div></div>`,
  );
  await page.evaluate('document.fonts.ready.then(() => document.querySelector("p").remove())');
  const devtools = await page.context().newCDPSession(page);
  return {
    async print(plate, width, unit = width / 1600) {
      const height = Math.round((width * plate.height) / plate.width);
      const size = page.viewportSize();
      if (size?.width !== width || size.height !== height * 3) {
        await page.setViewportSize({ width, height: height * 3 });
      }
      await page.evaluate(
        `document.querySelector('div').innerHTML = ${JSON.stringify(plate.toSvg(width, height))}`,
      );
      const shot = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      const { data, info } = await sharp(Buffer.from(shot.data, 'base64'))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const channels = info.channels === 4 ? 4 : 3;
      return { pixels: print({ pixels: data, channels }, prepareStone(width, height, unit)), width, height };
    },
    close: () => browser.close(),
  };
}
