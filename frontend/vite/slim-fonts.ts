import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../node_modules/.slim-fonts', import.meta.url));

/**
 * What is written with a font, in two files: English, and the rest of what western European languages need, which a browser
 * fetches only for a page that has any of it. As `unicode-range` in `styles/fonts.css`.
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

/** What every text needs, and the two kinds of figures that style sheets ask for. */
const commonFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

/** The shop's typefaces, in the weights and with the features that its style sheets use. */
const faces = {
  inter: {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
    features: [...commonFeatures, 'cv05', 'ss03'],
  },
  fraunces: {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    weights: { min: 350, max: 600 },
    features: commonFeatures,
  },
};

const fileOf = (name: string, part: Part) => join(folder, `${name}-${part}.woff2`);

/** Where the fonts that every page needs lie. */
export const firstFonts = Object.keys(faces).map((name) => fileOf(name, 'english'));

async function slimDown(
  name: string,
  part: Part,
  { source, weights, features }: (typeof faces)['inter'],
): Promise<void> {
  const whole = readFileSync(require.resolve(source));
  const letters = parts[part].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  );
  const wanted = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures: features } as const;
  const made = createHash('sha256').update(whole).update(JSON.stringify({ letters, wanted })).digest('hex');
  const file = fileOf(name, part);
  const note = `${file}.made-from`;
  if (existsSync(file) && existsSync(note) && readFileSync(note, 'utf8') === made) return;
  mkdirSync(folder, { recursive: true });
  // Two builds at once must not read each other's half of a file.
  const half = `${file}.${process.pid}`;
  writeFileSync(half, await subsetFont(whole, letters.join(''), wanted));
  renameSync(half, file);
  writeFileSync(note, made);
}

/**
 * Cuts the typefaces down to what the shop shows, which is half of their size, and keeps the result until a font or
 * the choice changes. Style sheets find them under `@fonts/`.
 */
export function slimFontFiles(): Plugin {
  return {
    name: 'slim-fonts',
    async config() {
      for (const [name, face] of Object.entries(faces)) {
        await slimDown(name, 'english', face);
        await slimDown(name, 'european', face);
      }
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}
