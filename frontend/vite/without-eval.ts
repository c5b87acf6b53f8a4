import type { Plugin } from 'vite';

/**
 * Older libraries find the global object by making a function from text, which the security policy of the pages
 * forbids; they would go on without it, but each try is reported as an attack.
 */
export function withoutEval(): Plugin {
  return {
    name: 'without-eval',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]/, code: /Function\(["']return this["']\)/ },
      handler(code) {
        return {
          code: code.replace(/(?:new )?Function\(["']return this["']\)\(\)/g, 'globalThis'),
          map: null,
        };
      },
    },
  };
}
