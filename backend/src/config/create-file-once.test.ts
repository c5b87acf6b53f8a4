import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileOnce } from './create-file-once.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-file-once-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives all concurrent callers the same content, and leaves no other file', async () => {
  const file = join(folder, 'below', 'secret');
  const contents = await Promise.all(
    Array.from({ length: 20 }, (_, index) => createFileOnce(file, `content ${index}`)),
  );
  expect(new Set(contents).size).toBe(1);
  expect(await createFileOnce(file, 'later')).toBe(contents[0]);
  expect(await readdir(join(folder, 'below'))).toEqual(['secret']);
});
