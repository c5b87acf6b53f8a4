import { shopName, shopPlace } from '../../backend/src/contract/brand.ts';
import { type Language, languages } from '../../backend/src/contract/constants.ts';
import type { HeadTexts } from '../../backend/src/contract/pages/head.ts';
import type { PageRow, PageTable } from '../../backend/src/http/storefront/page-table.ts';
import { pages } from '../src/app/pages.ts';
import { en } from '../src/i18n/en/index.ts';
import { es } from '../src/i18n/es/index.ts';
import { fr } from '../src/i18n/fr/index.ts';
import { paths } from '../src/lib/paths.ts';

const texts: Readonly<Record<Language, object>> = { en, es, fr };

/** @throws {Error} for a key without a text */
function textAt(language: Language, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], texts[language]);
  if (typeof found !== 'string') throw new Error(`Missing text ${key} in ${language}`);
  return found.replaceAll('{{shopName}}', shopName).replaceAll('{{shopPlace}}', shopPlace);
}

const headTexts = (key: string, parts: readonly ('title' | 'description')[] = ['title', 'description']) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(parts.map((part) => [part, textAt(language, `${key}.${part}`)])),
    ]),
  ) as HeadTexts;

/** The route table with the texts of each page's head, without the files of a build. */
export function pageTable(): PageTable {
  const home: PageRow = {
    path: paths.home,
    // Its title is the shop's name.
    head: headTexts('home', ['description']),
    contents: 'shop',
    hasOpening: true,
    links: [],
  };
  const rows = pages.map(
    ({ path, head, contents, hasOpening, isPrivate, canonicalPath }): PageRow => ({
      path,
      head: headTexts(head),
      ...(contents && { contents }),
      ...(hasOpening && { hasOpening }),
      ...(isPrivate && { isPrivate }),
      ...(canonicalPath && { canonicalPath, isSecret: true }),
      links: [],
    }),
  );
  return {
    pages: [home, ...rows],
    notFound: headTexts('content.notFound'),
    productNotFound: headTexts('product.notFound'),
  };
}
