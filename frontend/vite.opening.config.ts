import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { brand } from './vite/brand.ts';
import { classNames } from './vite/class-names.ts';
import { productionRouter } from './vite/production-router.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds what renders the openings of pages, for the server (`backend/src/http/storefront/openings.ts`). After the shop. */
export default defineConfig(({ mode }) => {
  process.env.VITE_BACKEND_URL = loadEnv(mode, root, '').VITE_BACKEND_URL ?? '';
  return {
    envDir: root,
    publicDir: false,
    plugins: [react(), classNames(), brand()],
    resolve: { alias: productionRouter },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // The server's image has none of the storefront's libraries.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/opening.tsx',
      outDir: 'dist/.server',
      target: 'node20',
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash:7].mjs' },
      },
    },
  };
});
