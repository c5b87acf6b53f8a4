import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { firstFonts } from './slim-fonts.ts';

/** Tells the browser about both typefaces before it has read the style sheet, whatever name the build gives them. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return firstFonts.map((file): HtmlTagDescriptor => {
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
