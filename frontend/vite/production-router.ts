import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Alias } from 'vite';

const { resolve } = createRequire(import.meta.url);
/** `dist/development`, the only build that the package's exports name. */
const development = dirname(resolve('react-router'));
const productionFile = (name: string) => join(development, '..', 'production', name);

/**
 * React Router publishes a production build, as React does, but its exports name the development one alone, which warns of
 * mistakes in the code that uses it.
 */
export const productionRouter: Alias[] = [
  { find: /^react-router$/, replacement: productionFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: productionFile('dom-export.mjs') },
];
