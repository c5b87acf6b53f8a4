import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { fontSources } from '../../brand/typefaces.js';

const require = createRequire(import.meta.url);

/**
 * The characters of each typeface are in two files: English, and the rest of what western European languages need. A browser
 * fetches the second only for a page that has any of it. `unicode-range` in `brand/fonts/fonts.css` says the same.
 */
const parts = {
  english: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa9, 0xa9],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0x2010, 0x2015],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2212, 0x2212],
  ],
  european: [
    [0xa1, 0xa8],
    [0xaa, 0xb6],
    [0xb8, 0xd6],
    [0xd8, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x200f],
    [0x201a, 0x201b],
    [0x201e, 0x2021],
    [0x2030, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
  ],
} as const;
type Part = keyof typeof parts;

type Face = (typeof fontSources)[string];

async function subset(part: Part, { library, source, weights, features }: Face): Promise<Buffer> {
  const characters = parts[part].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  );
  return subsetFont(readFileSync(require.resolve(join(library, source))), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
}

/**
 * Makes the font files of the shop from the installed libraries, each half the size of its source.
 * @returns file names, each with its content; the licences of the typefaces among them
 */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, face] of Object.entries(fontSources)) {
    for (const part of ['english', 'european'] as const)
      files.set(`${name}-${part}.woff2`, await subset(part, face));
    files.set(`${name}-licence.txt`, readFileSync(require.resolve(`${face.library}/LICENSE`)));
  }
  return files;
}
