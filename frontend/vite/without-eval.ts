import type { Plugin } from 'vite';

/**
 * Older libraries find the global object by `Function('return this')`, which the Content-Security-Policy forbids. They
 * work without it, but browsers report each attempt as a violation.
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
