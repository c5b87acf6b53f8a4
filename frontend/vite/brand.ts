import type { Plugin } from 'vite';
import { brandColour } from '../../backend/src/config/brand.ts';

const placeholders: Readonly<Record<string, string>> = {
  '%brand.surface%': brandColour('surface'),
};

/** Fills the placeholders of the brand in the pages' templates. */
export function brand(): Plugin {
  return {
    name: 'brand',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%brand\.\w+%/g, (name) => placeholders[name] ?? name),
    },
  };
}
