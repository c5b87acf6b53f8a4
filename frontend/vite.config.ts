import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { paths as api } from '../backend/src/contract/paths.ts';
import { brand, webAppManifest } from './vite/brand.ts';
import { buildServiceWorker } from './vite/build-service-worker.ts';
import { sharedChunks } from './vite/chunks.ts';
import { classNames } from './vite/class-names.ts';
import { opening } from './vite/opening.ts';
import { pageFiles } from './vite/page-files.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { productionRouter } from './vite/production-router.ts';
import { servePages } from './vite/serve-pages.ts';
import { withoutEval } from './vite/without-eval.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The first script has the names of all others, which hardly compress. 42 bits of a hash are enough: a changed file
 * that gets the name of an earlier one is one in 4 trillion.
 */
const fileName = 'assets/[name]-[hash:7]';

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, root, '');
  // The dev server finds the API by itself; a build with no address set talks to the origin it is served from.
  const fallback = command === 'serve' ? `http://localhost:${env.PORT || 4000}` : '';
  process.env.VITE_BACKEND_URL = env.VITE_BACKEND_URL || fallback;
  // What the API serves on the storefront's origin.
  const target = env.VITE_BACKEND_URL || `http://localhost:${env.PORT || 4000}`;
  // The console's calls too, so that its cookies are those of its own origin.
  const proxied = [...Object.values(api.site), '/api/admin/'];
  const proxy = Object.fromEntries(proxied.map((path) => [path, { target }]));

  return {
    envDir: root,
    publicDir: fileURLToPath(new URL('../brand/icons', import.meta.url)),
    plugins: [
      react(),
      classNames(),
      brand(),
      webAppManifest(),
      withoutEval(),
      opening(),
      preloadFonts(),
      pageFiles(),
      servePages({ hasConsole: env.ADMIN !== 'off' }),
      precompress(),
      buildServiceWorker(),
    ],
    resolve: { alias: command === 'build' ? productionRouter : [] },
    server: { host: 'localhost', port: Number(env.FRONTEND_PORT) || 5173, strictPort: true, proxy },
    preview: { host: 'localhost', port: Number(env.FRONTEND_PORT) || 5173, strictPort: true, proxy },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // The budget reads it.
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Reading a property runs no code in what the shop is made of.
        treeshake: { propertyReadSideEffects: false },
        output: {
          entryFileNames: `${fileName}.js`,
          chunkFileNames: `${fileName}.js`,
          assetFileNames: `${fileName}[extname]`,
          codeSplitting: { groups: sharedChunks() },
        },
      },
    },
  };
});
