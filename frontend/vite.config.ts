import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { pageFiles } from './vite/page-files.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { slimAxios } from './vite/slim-axios.ts';
import { slimRouter } from './vite/slim-router.ts';
import { withoutEval } from './vite/without-eval.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const inEveryPage =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|i18next-browser-languagedetector|react-i18next|use-sync-external-store|axios|react-hot-toast)[\\/]/;

const smallParts =
  /rolldown[\\/]runtime|src[\\/](shop[\\/]cart-steps|lib[\\/]random-id|ui[\\/]content-link)\.|icons[\\/](pause|play|circle-check)\./;

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, root, '');
  // The dev server finds the API by itself; a build with no address set talks to the origin it is served from.
  const fallback = command === 'serve' ? `http://localhost:${env.PORT || 4000}` : '';
  process.env.VITE_BACKEND_URL = env.VITE_BACKEND_URL || fallback;

  return {
    envDir: root,
    plugins: [
      react(),
      slimRouter(),
      slimAxios(),
      withoutEval(),
      preloadFonts(),
      pageFiles(),
      precompress(),
      serviceWorker(),
    ],
    server: { host: 'localhost', port: Number(env.FRONTEND_PORT) || 5173, strictPort: true },
    preview: { host: 'localhost', port: Number(env.FRONTEND_PORT) || 5173, strictPort: true },
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
          // What every page needs comes in two files: one that changes with the libraries, one with the shop.
          codeSplitting: {
            groups: [
              { name: 'vendor', test: inEveryPage, priority: 2 },
              {
                // Small parts that the first page shares with others: a file of its own for each costs a request.
                name: 'common',
                test: smallParts,
                priority: 3,
              },
              {
                name: 'shop',
                // The phone field brings a library that few pages need.
                test: /frontend[\\/]src[\\/](?!ui[\\/]phone)(api|i18n[\\/](en[\\/]|[\w-]+\.ts)|lib|shop|ui)[\\/]?/,
                minShareCount: 3,
              },
            ],
          },
        },
      },
    },
  };
});
