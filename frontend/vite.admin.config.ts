import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { brand } from './vite/brand.ts';
import { classNames } from './vite/class-names.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { withoutEval } from './vite/without-eval.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the console. It is a build of its own: in one build with the shop, shared modules would move into other chunks, and
 * the shop's first visit would change with the console. The folder mirrors the URLs: `admin/index.html`,
 * `admin/preview.html`, `admin/assets`.
 */
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, root, '');
  process.env.VITE_BACKEND_URL = env.VITE_BACKEND_URL ?? '';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    envDir: root,
    publicDir: false,
    plugins: [react(), classNames(), brand(), withoutEval(), preloadFonts(), precompress()],
    build: {
      outDir: 'admin/dist',
      emptyOutDir: true,
      assetsDir: 'admin/assets',
      target: 'es2022',
      assetsInlineLimit: 0,
      // The budget reads it.
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          console: fileURLToPath(new URL('admin/index.html', import.meta.url)),
          // The shop's pages with the drafts of its content.
          preview: fileURLToPath(new URL('admin/preview.html', import.meta.url)),
        },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            ],
          },
        },
      },
    },
  };
});
