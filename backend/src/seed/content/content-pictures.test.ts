import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../../config/env.ts';
import { contentPictures } from './artwork.ts';

const file = (name: string, ending: string) => join(rootDir, 'backend/media/content', `${name}-${ending}`);

describe('the content pictures', () => {
  it.each(contentPictures)('$name stands ready in every size, in its ratio', async ({ name, ratio }) => {
    const [wide = 1, high = 1] = ratio.split(':').map(Number);
    for (const [ending, width] of [
      ['800.avif', 800],
      ['1600.avif', 1600],
      ['1600.webp', 1600],
    ] as const) {
      const found = await sharp(file(name, ending)).metadata();
      expect(found.width).toBe(width);
      expect(found.width / found.height).toBeCloseTo(wide / high, 1);
    }
  });
});
