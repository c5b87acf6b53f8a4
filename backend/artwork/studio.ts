import { chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';

/** The books of the share picture, from below. */
const shareBooks = ['the-understorey', 'weather-talk', 'the-salt-road'];
const faces = ['front', 'spine', 'back', 'left', 'right'];

export interface Studio {
  /** @returns the pictures as PNG files, in the order of the views */
  draw(
    slug: string,
    kind: 'caps' | 'books',
    views: string[],
    size: { width: number; height: number; exposures: number },
  ): Promise<Buffer[]>;
  /** @returns the picture that people see when they share the shop, 1200 by 630 at twice the density */
  share(exposures: number): Promise<Buffer>;
  close(): Promise<void>;
}

const bytes = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/** A browser with the drawing page open. The page is WebGL on the processor, so that every machine draws alike. */
export async function openStudio(): Promise<Studio> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    server: {
      port: Number(process.env.ARTWORK_PORT ?? 5791),
      hmr: false,
      watch: null,
      fs: { allow: ['../..'] },
    },
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...[
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
      '--ignore-gpu-blocklist',
    ],
  });
  const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 1400, height: 1200 } });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => 'artwork' in window);
  return {
    async draw(slug, kind, views, { width, height, exposures }) {
      if (kind === 'books') await photographFaces(page, slug);
      const size = [slug, views, width, height, exposures] as const;
      const addresses = await page.evaluate(
        ([s, v, w, h, n]) => window.artwork.draw(s, [...v], w, h, n),
        size,
      );
      return addresses.map(bytes);
    },
    async share(exposures) {
      for (const slug of shareBooks) await photographFaces(page, slug);
      const id = await page.evaluate((n) => window.artwork.showShare(n), exposures);
      return page.locator(`#${id}`).screenshot({ type: 'png' });
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Has every printed face of a book set by the browser, photographs it, and hands it back to be bound. */
async function photographFaces(page: Page, slug: string): Promise<void> {
  for (const face of faces) {
    const id = await page.evaluate(([s, f]) => window.artwork.showFace(s, f), [slug, face] as const);
    const picture = await page.locator(`#${id}`).screenshot({ type: 'png' });
    const address = `data:image/png;base64,${picture.toString('base64')}`;
    await page.evaluate(([s, f, a]) => window.artwork.keepFace(s, f, a), [slug, face, address] as const);
  }
}
