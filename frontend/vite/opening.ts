import { fileURLToPath } from 'node:url';
import {
  type DefaultTreeAdapterTypes,
  html as markup,
  parse,
  serialize,
  defaultTreeAdapter as tree,
} from 'parse5';
import type { Plugin, Rolldown } from 'vite';
import { assetUrl, attributeOf, elementsIn } from './html.ts';

/** The style sheet of the first paint, and the script that starts the others, as Vite's manifest names them. */
export const openingStyle = 'src/styles/opening.css';
export const startScript = 'src/start.ts';

function element(name: string, attributes: Readonly<Record<string, string>>) {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return tree.createElement(name, markup.NS.HTML, attrs);
}

/**
 * Moves the entry script and the modules that it imports into a template, where the browser does not fetch them, and gives
 * the page the script that starts them.
 * @throws {Error} for a page without a module script
 */
export function arrangePage(page: string, start: string): string {
  const document = parse(page);
  const elements = elementsIn(document);
  const entry = elements.find((each) => attributeOf(each, 'type') === 'module');
  const parent = entry?.parentNode;
  if (!parent) throw new Error('index.html has no module script');
  const preloads = elements.filter((each) => attributeOf(each, 'rel') === 'modulepreload');
  const content = tree.createDocumentFragment();
  const href = attributeOf(entry, 'src') ?? '';
  for (const each of [...preloads, element('link', { rel: 'modulepreload', crossorigin: '', href })]) {
    tree.detachNode(each);
    tree.appendChild(content, each);
  }
  const template = element('template', {
    class: 'deferred',
    id: 'scripts',
  }) as DefaultTreeAdapterTypes.Template;
  tree.setTemplateContent(template, content);
  tree.insertBefore(parent, template, entry);
  tree.insertBefore(parent, element('script', { type: 'module', crossorigin: '', src: start }), entry);
  tree.detachNode(entry);
  return serialize(document);
}

function startUrl(bundle: Rolldown.OutputBundle): string {
  const start = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(startScript),
  );
  if (!start) throw new Error(`The build has no ${startScript}`);
  return `/${start.fileName}`;
}

/**
 * Lets the browser paint the opening before it fetches the shop's scripts: `src/start.ts` starts them.
 * The style sheet of the first paint comes before the others.
 */
export function opening(): Plugin {
  return {
    name: 'opening',
    config: () => ({
      build: {
        rolldownOptions: {
          input: [fileURLToPath(new URL('../index.html', import.meta.url)), openingStyle, startScript],
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const attrs = { rel: 'stylesheet', href: assetUrl(openingStyle, bundle) };
        return {
          html: bundle ? arrangePage(html, startUrl(bundle)) : html,
          tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}
