import type { Plugin } from 'vite';
import { brandColour } from '../../backend/src/config/brand.ts';
import { shopName, wordmark } from '../../backend/src/contract/brand.ts';
import { escapeHtml } from '../../backend/src/contract/pages/escape-html.ts';

const [before, accent, after] = wordmark.map(escapeHtml);
const placeholders: Readonly<Record<string, string>> = {
  '%brand.name%': escapeHtml(shopName),
  '%brand.surface%': brandColour('surface'),
  '%brand.wordmark%': `${before}<span>${accent}</span>${after}`,
};

const manifestFile = 'site.webmanifest';
const icon = (pixels: number) => ({
  src: `/icon-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
});
const manifest = JSON.stringify({
  name: shopName,
  short_name: shopName,
  start_url: '/',
  display: 'browser',
  background_color: brandColour('surface'),
  theme_color: brandColour('surface'),
  icons: [icon(192), icon(512)],
});

/** Fills the placeholders of the brand in the pages' templates. */
export function brand(): Plugin {
  return {
    name: 'brand',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%brand\.\w+%/g, (name) => placeholders[name] ?? name),
    },
  };
}

/** Writes the web app manifest, and serves it in development. */
export function webAppManifest(): Plugin {
  return {
    name: 'web-app-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestFile, source: manifest });
    },
    configureServer(server) {
      server.middlewares.use(`/${manifestFile}`, (_req, res) => {
        res.setHeader('Content-Type', 'application/manifest+json').end(manifest);
      });
    },
  };
}
