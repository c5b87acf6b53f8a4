import type { Language } from '../../contract/constants.ts';
import { escapeHtml } from '../../contract/pages/escape-html.ts';
import {
  asDataScript,
  type HeadOrigins,
  headValues,
  metaKey,
  type PageHead,
} from '../../contract/pages/head.ts';

/** The parts of `index.html` around what differs between pages. */
export interface PageTemplate {
  beforeLanguage: string;
  beforeHead: string;
  afterHead: string;
}

const language = '<html lang="en">';
const [headStart, headEnd] = ['<!--head-->', '<!--/head-->'];

/**
 * Splits the storefront's `index.html` at its language and its head markers.
 * @throws {Error} when it lacks one of them
 */
export function splitTemplate(html: string): PageTemplate {
  const at = (text: string) => {
    const index = html.indexOf(text);
    if (index < 0) throw new Error(`index.html has no ${text}`);
    return index;
  };
  const [atLanguage, start, end] = [at(language), at(headStart), at(headEnd)];
  return {
    beforeLanguage: html.slice(0, atLanguage),
    beforeHead: html.slice(atLanguage + language.length, start),
    afterHead: html.slice(end + headEnd.length),
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

/** The whole HTML of a page. */
export const fillTemplate = (template: PageTemplate, language: Language, head: string): string =>
  `${template.beforeLanguage}<html lang="${language}">${template.beforeHead}${head}${template.afterHead}`;
