import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../../config/env.ts';

const mediaFile = (...path: string[]) => join(rootDir, 'backend', 'media', ...path);
const maxVideoBytes = 1_500_000;

/** The names of the files with one of some endings. */
const namesIn = (folder: string, ending: RegExp) => [
  ...new Set(
    readdirSync(mediaFile(folder)).flatMap((file) => (ending.test(file) ? file.replace(ending, '') : [])),
  ),
];

/** Width by height, by the beginning or the end of a name. */
const ratios: [names: RegExp, ratio: number][] = [
  [/^portrait-/, 1],
  [/^article-/, 3 / 2],
  [/-hero$/, 21 / 9],
  [/^(about|featured|who)-/, 4 / 5],
];

describe('the demo content', () => {
  it.each(namesIn('content', /-(800|1600)\.(avif|webp)$/))(
    'has %s in every size and in its ratio',
    async (name) => {
      const ratio = ratios.find(([names]) => names.test(name))?.[1] ?? Number.NaN;
      for (const [ending, width] of [
        ['800.avif', 800],
        ['1600.avif', 1600],
        ['1600.webp', 1600],
      ] as const) {
        const found = await sharp(mediaFile('content', `${name}-${ending}`)).metadata();
        expect(found.width).toBe(width);
        expect(found.width / found.height).toBeCloseTo(ratio, 1);
      }
    },
  );

  it.each(namesIn('video', /\.mp4$/))('has the film %s with its poster, under 1.5 MB', (name) => {
    expect(existsSync(mediaFile('video', `${name}.webp`))).toBe(true);
    expect(statSync(mediaFile('video', `${name}.mp4`)).size).toBeLessThan(maxVideoBytes);
  });
});
