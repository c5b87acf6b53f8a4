import type { Plugin } from 'vite';
import { paths } from '../src/lib/paths.ts';

/** The hero's first frame, in the widths and at the sizes that the page asks for. */
const hero = (api: string) =>
  `<${api}/media/video/hero-800.avif>; rel=preload; as=image; type="image/avif"; fetchpriority=high; ` +
  `imagesrcset="${api}/media/video/hero-800.avif 800w, ${api}/media/video/hero-1280.avif 1280w"; ` +
  'imagesizes="(min-width: 64rem) 56vw, 100vw"';

/**
 * Writes `page-files.json`: what a page will ask for as soon as it runs, as values of a `Link` header. A browser that the
 * server tells of it with the page fetches it beside the first script and not after it.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle() {
      const pages = [{ path: paths.home, links: [hero(process.env.VITE_BACKEND_URL ?? '')] }];
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(pages) });
    },
  };
}
