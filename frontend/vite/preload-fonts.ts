import type { HtmlTagDescriptor, Plugin } from 'vite';
import { assetUrl } from './html.ts';

/** The fonts that every page needs, as they are named in `styles/fonts.css`. */
const firstFonts = ['src/styles/fonts/inter-english.woff2', 'src/styles/fonts/fraunces-english.woff2'];

/** Preloads both typefaces, so that the browser does not wait for the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return firstFonts.map((file): HtmlTagDescriptor => {
          const href = assetUrl(file, bundle);
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
