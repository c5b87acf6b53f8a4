import { fileURLToPath } from 'node:url';
import { html as markup, parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import type { Plugin } from 'vite';
import { assetUrl, attributeOf, type Element, elementsIn } from './html.ts';

/** The style sheet of the first paint, as Vite's manifest names it. */
export const openingStyle = 'src/styles/opening.css';

const isLink = (element: Element, rel: string) =>
  element.tagName === 'link' && attributeOf(element, 'rel') === rel;

/** A script that runs in its turn, of a module that was only preloaded. */
function scriptOf(preload: Element): Element {
  const src = attributeOf(preload, 'href') ?? '';
  const attributes = { type: 'module', crossorigin: '', src };
  return tree.createElement(
    'script',
    markup.NS.HTML,
    Object.entries(attributes).map(([name, value]) => ({ name, value })),
  );
}

/** Moves style sheets to the end of the body, and gives each module that the entry script imports a script before it. */
export function arrangePage(page: string): string {
  const document = parse(page);
  const elements = elementsIn(document);
  const body = elements.find(({ tagName }) => tagName === 'body');
  const entry = elements.find(
    (element) => element.tagName === 'script' && attributeOf(element, 'type') === 'module',
  );
  if (!body || !entry?.parentNode) throw new Error('index.html has no body or no module script');
  for (const preload of elements.filter((element) => isLink(element, 'modulepreload'))) {
    tree.insertBefore(entry.parentNode, scriptOf(preload), entry);
    tree.detachNode(preload);
  }
  for (const style of elements.filter((element) => isLink(element, 'stylesheet'))) {
    tree.detachNode(style);
    tree.appendChild(body, style);
  }
  return serialize(document);
}

/**
 * Lets the browser paint the opening before the shop has arrived. Its style sheet is the only one in the head. The others
 * are at the end of the body, where they delay the shop's script but not the opening. That script and the modules it
 * imports run one by one, so that the browser can paint and respond in between.
 */
export function opening(): Plugin {
  return {
    name: 'opening',
    config: () => ({
      build: {
        rolldownOptions: {
          input: [fileURLToPath(new URL('../index.html', import.meta.url)), openingStyle],
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const attrs = { rel: 'stylesheet', href: assetUrl(openingStyle, bundle) };
        return {
          html: bundle ? arrangePage(html) : html,
          tags: [{ tag: 'link', attrs, injectTo: 'head' }],
        };
      },
    },
  };
}
