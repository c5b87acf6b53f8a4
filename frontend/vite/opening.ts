import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The style sheet of the first paint, as Vite's manifest names it. */
export const openingStyle = 'src/styles/opening.css';

const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g;
const entryScript = /\s*<script type="module"[^>]*><\/script>/;
const importedScripts = /\s*<link rel="modulepreload"([^>]*) href="([^"]+)"[^>]*>/g;

/** Runs what the shop's script imports one after the other, in the order of imports, and not all at once with it. */
function inSteps(html: string): string {
  const [entry = ''] = entryScript.exec(html) ?? [];
  const imported = [...html.matchAll(importedScripts)].map(
    ([, attributes, href]) => `\n    <script type="module"${attributes} src="${href}"></script>`,
  );
  return html.replaceAll(importedScripts, '').replace(entry, `${imported.join('')}${entry}`);
}

/**
 * Lets the page's opening be painted before the shop has arrived: its style sheet is the only one in the head. The others
 * stand at the end of the body, where they hold up what comes after them, which is the shop's script, but not the opening.
 * That script's parts run one by one, so that the browser can paint and answer in between.
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
        const built = Object.values(bundle ?? {}).find(
          (output) => output.type === 'asset' && output.originalFileNames.includes(openingStyle),
        );
        if (bundle && !built) throw new Error(`The build has no ${openingStyle}`);
        const href = `/${built?.fileName ?? openingStyle}`;
        const others = (html.match(styleSheets) ?? []).join('');
        return {
          html: inSteps(html)
            .replaceAll(styleSheets, '')
            .replace(/\s*<\/body>/, `${others}\n  </body>`),
          tags: [{ tag: 'link', attrs: { rel: 'stylesheet', href }, injectTo: 'head' }],
        };
      },
    },
  };
}
