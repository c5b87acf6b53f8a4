import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { askedForAtOnce, filesWith, type Manifest } from '../budget/first-visit.ts';
import { openingStyle, startScript } from './opening.ts';
import { writeBrotliCopy } from './precompress.ts';

const worker = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
/** The pages that show products and the cart. */
const browsingPages = [
  'src/features/product/listing/collection-page.tsx',
  'src/features/product/listing/kind-page.tsx',
  'src/features/product/detail/product-page.tsx',
  'src/features/cart/cart-page.tsx',
  'src/i18n/en/pages.ts',
  'src/app/page/with-head.tsx',
  'src/ui/feedback/toasts.tsx',
  // The cart of a signed-in customer.
  'src/api/axios-client.ts',
];

/** Builds the service worker beside the shop, with the names of the files that it keeps. */
export function buildServiceWorker(): Plugin {
  let apiUrl = '';
  return {
    name: 'build-service-worker',
    apply: 'build',
    configResolved(config) {
      apiUrl = String(config.env.VITE_BACKEND_URL ?? '').replace(/\/+$/, '');
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const manifest = bundle['.vite/manifest.json'];
      if (manifest?.type !== 'asset') throw new Error('The service worker needs build.manifest');
      const known = JSON.parse(String(manifest.source)) as Manifest;
      const filesOf = (names: readonly string[]) =>
        names.flatMap((name) => filesWith(name, known)).map((file) => `/${file}`);
      const page = filesOf(['index.html', openingStyle, startScript]);
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const first = new Set([...page, ...filesOf(askedForAtOnce), ...fonts.map((file) => `/${file}`)]);
      const browsing = new Set(filesOf(browsingPages).filter((file) => !first.has(file)));
      const builtFiles = JSON.stringify({ page, first: [...first], browsing: [...browsing] });
      const buildId = createHash('sha256').update(builtFiles).digest('hex').slice(0, 16);
      const result = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          apiUrl: JSON.stringify(apiUrl),
          builtFiles,
          buildId: JSON.stringify(buildId),
        },
        build: {
          write: false,
          target: 'es2022',
          rolldownOptions: { input: worker, output: { format: 'iife' } },
        },
      });
      const [chunk] = [result].flat().flatMap((output) => ('output' in output ? output.output : []));
      if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
      const file = join(dir, 'sw.js');
      writeFileSync(file, chunk.code);
      writeBrotliCopy(file);
    },
  };
}
