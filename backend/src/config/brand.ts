import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemFonts } from '../../../brand/typefaces.js';

export { systemFonts };

/** The folder with all that another shop replaces. */
const folder = new URL('../../../brand/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

const declarations = [...read('colours.css').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
  ([, name = '', value = '']) => [name, value] as const,
);
const colours = new Map(declarations);

/**
 * A colour of the brand, e.g. of `surface` as it stands in the style sheet.
 * @throws {Error} when `brand/colours.css` lacks it
 */
export function brandColour(name: string): string {
  const value = colours.get(name);
  if (!value) throw new Error(`brand/colours.css has no colour --${name}`);
  return value;
}

/** The brand's colours and typefaces as CSS declarations, for the style sheets of pages that the server renders. */
export const brandDeclarations = [
  ...declarations,
  ['font-display', systemFonts.display],
  ['font-text', systemFonts.text],
]
  .map(([name, value]) => `--${name}: ${value};`)
  .join(' ');

/** The shop's icon as SVG. */
export const logo = read('icons/favicon.svg');

/** The folder with the pictures of link previews. */
export const sharePictures = fileURLToPath(new URL('share', folder));
