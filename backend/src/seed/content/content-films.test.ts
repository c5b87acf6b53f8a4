import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../../config/env.ts';
import { contentFilms } from './artwork.ts';

const maxBytes = 1_500_000;

describe('the films', () => {
  it.each(contentFilms)('$name is there with its poster, and light', ({ name }) => {
    const file = join(rootDir, 'backend/media/video', name);
    expect(existsSync(`${file}.webp`)).toBe(true);
    expect(statSync(`${file}.mp4`).size).toBeLessThan(maxBytes);
  });
});
