import type { HtmlTagDescriptor, Plugin } from 'vite';
import { preloadedFonts } from '../../brand/typefaces.js';
import { assetUrl } from './html.ts';

/** Preloads the typefaces that every page needs, so that the browser does not wait for the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return preloadedFonts.map((file): HtmlTagDescriptor => {
          const href = assetUrl(`../brand/fonts/${file}`, bundle);
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
