import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
import { type Language, languages } from '../../backend/src/contract/constants.ts';
import { productListIn } from '../../backend/src/contract/paths.ts';
import type { LanguageFiles, PageTable } from '../../backend/src/http/storefront/page-table.ts';
import { filesWith, type Manifest } from '../budget/first-visit.ts';
import { pages as pageEntries } from '../src/app/pages.ts';
import { cardSizes, gallerySizes } from '../src/features/product/image-sizes.ts';
import { paths } from '../src/lib/paths.ts';
import type * as pageTableModule from './page-table.ts';

/** What all other pages need to set their heads. */
const pageHead = 'src/app/page/with-head.tsx';
/** What the home page fetches beside its first screen. */
const homeSections = 'src/app/home/sections.tsx';

/** A large image that stands first on its page, in the widths and at the sizes that the page asks for. */
interface Hero {
  stem: string;
  widths: readonly number[];
  sizes: string;
  /** What screens of at most 30rem show instead. */
  phone?: string;
}
const heroes: Readonly<Record<string, Hero>> = {
  [paths.home]: { stem: '/media/video/hero', widths: [800, 1280], sizes: '(min-width: 64rem) 56vw, 100vw' },
  [paths.donation]: {
    stem: '/media/content/donation-hero',
    widths: [800, 1600],
    sizes: '(max-width: 47.99rem) 175vw, 100vw',
    phone: '/media/content/donation-hero-phone.avif',
  },
};

function heroLink(path: string, backendUrl: string): string[] {
  const hero = heroes[path];
  if (!hero) return [];
  const file = (width: number) => `${backendUrl}${hero.stem}-${width}.avif`;
  const srcset = hero.widths.map((width) => `${file(width)} ${width}w`).join(', ');
  const attributes = 'rel=preload; as=image; type="image/avif"; fetchpriority=high';
  const wide = `<${file(800)}>; ${attributes}; imagesrcset="${srcset}"; imagesizes="${hero.sizes}"`;
  if (!hero.phone) return [wide];
  return [
    `<${backendUrl}${hero.phone}>; ${attributes}; media="(max-width: 30rem)"`,
    `${wide}; media="(min-width: 30.01rem)"`,
  ];
}

/** Which product images pages show first, and how wide (see `features/product/image-sizes.ts`). */
const productImages: Readonly<Record<string, { count: number; sizes: string }>> = {
  [paths.product]: { count: 1, sizes: gallerySizes },
  // Two rows on a phone.
  [paths.collection]: { count: 4, sizes: cardSizes },
  [paths.caps]: { count: 4, sizes: cardSizes },
  [paths.books]: { count: 4, sizes: cardSizes },
};

const isStyle = (file: string) => file.endsWith('.css');

/** Loads the route table and the texts; Node.js alone cannot load the backend's contract that they import. */
export async function loadPageTable(): Promise<PageTable> {
  const { pageTable } = (await tsImport('./page-table.ts', import.meta.url)) as typeof pageTableModule;
  return pageTable();
}

/**
 * Writes `page-files.json`: for each page what its head says, its style sheets, the scripts of its own code, its texts and
 * products in each language, and the pictures that a `Link` header names. The server sends them with the page, so that
 * browsers fetch the files without waiting for the scripts that ask for them.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      // After the manifest was written.
      order: 'post',
      async handler(_options, bundle) {
        const asset = bundle['.vite/manifest.json'];
        if (asset?.type !== 'asset') throw new Error('The list of page files needs build.manifest');
        const manifest = JSON.parse(String(asset.source)) as Manifest;
        const everywhere = new Set(filesWith('index.html', manifest));
        const filesFor = (names: readonly string[]) => [
          ...new Set(
            names.flatMap((name) => filesWith(name, manifest)).filter((file) => !everywhere.has(file)),
          ),
        ];
        const scriptsFor = (names: readonly string[]) =>
          filesFor(names).flatMap((file) => (isStyle(file) ? [] : [`/${file}`]));
        const backendUrl = (process.env.VITE_BACKEND_URL ?? '').replace(/\/+$/, '');
        const entries = new Map(pageEntries.map((page) => [page.path, page]));
        const table = await loadPageTable();
        const pages = table.pages.map(({ path, ...row }) => {
          const entry = entries.get(path);
          const code = entry ? [`src/features/${entry.file}`, pageHead] : [homeSections];
          const styles = entry ? filesFor(code).filter(isStyle) : [];
          return {
            path,
            ...row,
            ...(styles.length > 0 && { styles: styles.map((file) => `/${file}`) }),
            links: heroLink(path, backendUrl),
            scripts: scriptsFor(code),
            ...(productImages[path] && { images: { ...productImages[path], address: backendUrl } }),
            languageFiles: Object.fromEntries(
              languages.map((language): [Language, LanguageFiles] => [
                language,
                {
                  scripts: scriptsFor([
                    ...(language === 'en' ? [] : [`src/i18n/${language}/first.ts`]),
                    ...(entry ? [`src/i18n/${language}/pages.ts`] : []),
                  ]),
                  ...((!entry || entry.needsCatalogue) && {
                    catalogue: `${backendUrl}${productListIn(language)}`,
                  }),
                },
              ]),
            ),
          };
        });
        this.emitFile({
          type: 'asset',
          fileName: 'page-files.json',
          source: JSON.stringify({ ...table, pages }),
        });
      },
    },
  };
}
