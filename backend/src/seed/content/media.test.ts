import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../../config/env.ts';
import { contentImages, contentVideos } from './media.ts';

const mediaFile = (...path: string[]) => join(rootDir, 'backend', 'media', ...path);
const maxVideoBytes = 1_500_000;

describe('the demo content', () => {
  it.each(contentImages)('has $name in every size and in its ratio', async ({ name, ratio }) => {
    const [ratioWidth = 1, ratioHeight = 1] = ratio.split(':').map(Number);
    for (const [ending, width] of [
      ['800.avif', 800],
      ['1600.avif', 1600],
      ['1600.webp', 1600],
    ] as const) {
      const found = await sharp(mediaFile('content', `${name}-${ending}`)).metadata();
      expect(found.width).toBe(width);
      expect(found.width / found.height).toBeCloseTo(ratioWidth / ratioHeight, 1);
    }
  });

  it.each(contentVideos)('has the film %s with its poster, under 1.5 MB', (name) => {
    expect(existsSync(mediaFile('video', `${name}.webp`))).toBe(true);
    expect(statSync(mediaFile('video', `${name}.mp4`)).size).toBeLessThan(maxVideoBytes);
  });
});
