import type { Language } from '../../contract/constants.ts';
import { escapeHtml } from '../../contract/pages/escape-html.ts';
import {
  asDataScript,
  type HeadOrigins,
  headValues,
  metaKey,
  type PageHead,
} from '../../contract/pages/head.ts';
import type { PageRow } from './page-table.ts';

/** The parts of `index.html` around what differs between pages. */
export interface PageTemplate {
  beforeLanguage: string;
  beforeHead: string;
  afterHead: string;
  /** What is seen until the shop runs, unless the page has an opening of its own. */
  opening: string;
  afterOpening: string;
}

const language = '<html lang="en">';
const [headStart, headEnd] = ['<!--head-->', '<!--/head-->'];
const [openingStart, openingEnd] = ['<!--opening-->', '<!--/opening-->'];

/**
 * Splits the storefront's `index.html` at its language, its head markers and its opening's.
 * @throws {Error} when it lacks one of them
 */
export function splitTemplate(html: string): PageTemplate {
  const at = (text: string) => {
    const index = html.indexOf(text);
    if (index < 0) throw new Error(`index.html has no ${text}`);
    return index;
  };
  const [atLanguage, start, end] = [at(language), at(headStart), at(headEnd)];
  const [openingAt, openingTo] = [at(openingStart), at(openingEnd)];
  return {
    beforeLanguage: html.slice(0, atLanguage),
    beforeHead: html.slice(atLanguage + language.length, start),
    afterHead: html.slice(end + headEnd.length, openingAt),
    opening: html.slice(openingAt + openingStart.length, openingTo),
    afterOpening: html.slice(openingTo + openingEnd.length),
  };
}

const element = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

/** What a page's head says, as HTML. No text of it can leave its place. */
export function headHtml(page: PageHead, data: readonly object[], origins: HeadOrigins): string {
  const { title, canonical, metas } = headValues(page, origins);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries(metas).flatMap(([name, content]) =>
      content ? [element('meta', { [metaKey(name)]: name, content: String(content) })] : [],
    ),
    ...(canonical ? [element('link', { rel: 'canonical', href: canonical })] : []),
    ...data.map(
      (each) =>
        element('script', { type: 'application/ld+json', 'data-path': page.path ?? '' }) +
        `${asDataScript(each)}</script>`,
    ),
  ].join('\n    ');
}

/**
 * The files of a page's own code in one language, as HTML: its style sheets, which its opening needs at once, and in a
 * template what the storefront's `start.ts` fetches when the opening is on the screen, unless the visitor chose another language
 * than a link's `hreflang`.
 */
export function fileLinks({ styles = [], scripts = [], languageFiles }: PageRow, language: Language): string {
  const { scripts: texts, catalogue } = languageFiles?.[language] ?? { scripts: [] };
  const deferred = [
    ...scripts.map((href) => element('link', { rel: 'modulepreload', href })),
    ...texts.map((href) => element('link', { rel: 'modulepreload', hreflang: language, href })),
    ...(catalogue
      ? [
          element('link', {
            rel: 'preload',
            as: 'fetch',
            crossorigin: '',
            hreflang: language,
            href: catalogue,
          }),
        ]
      : []),
  ];
  return [
    ...styles.map((href) => element('link', { rel: 'stylesheet', crossorigin: '', href })),
    ...(deferred.length > 0 ? [`<template class="deferred">${deferred.join('')}</template>`] : []),
  ]
    .map((html) => `\n    ${html}`)
    .join('');
}

/** What differs between pages. */
export interface PageParts {
  language: Language;
  head: string;
  /** Default: the template's. */
  opening?: string | undefined;
}

/** The whole HTML of a page. */
export const fillTemplate = (template: PageTemplate, { language, head, opening }: PageParts): string =>
  `${template.beforeLanguage}<html lang="${language}">${template.beforeHead}${head}${template.afterHead}` +
  `${opening ?? template.opening}${template.afterOpening}`;
