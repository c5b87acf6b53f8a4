import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const fonts = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
];

const require = createRequire(import.meta.url);

/** Tells the browser about both typefaces before it has read the style sheet, whatever name the build gives them. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return fonts.map((font): HtmlTagDescriptor => {
          const file = require.resolve(font);
          const built = Object.values(bundle ?? {}).find(
            (output) => output.type === 'asset' && Buffer.from(output.source).equals(readFileSync(file)),
          );
          const href = bundle
            ? `/${built?.fileName ?? ''}`
            : `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`;
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
            injectTo: 'head',
          };
        });
      },
    },
  };
}
