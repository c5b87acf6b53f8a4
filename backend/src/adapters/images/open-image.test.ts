import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makePictures } from '../../../test/builders/pictures.ts';
import { keepPicturesOpen } from '../../../test/open-pictures.ts';
import { withPicture } from './open-image.ts';
import { ImagesUnavailableError } from './types.ts';

let png: Buffer;
beforeAll(async () => {
  ({ PNG: png = Buffer.alloc(0) } = await makePictures(40, 30));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('has at most two pictures open at once, also after failures', async () => {
  let open = 0;
  let most = 0;
  const decode = (file: Buffer) =>
    withPicture(file, async ({ picture }) => {
      open += 1;
      most = Math.max(most, open);
      await setImmediate();
      const { length } = await picture.raw().toBuffer();
      open -= 1;
      return length;
    });
  const files = Array.from({ length: 12 }, (_, index) => (index % 3 ? png : Buffer.from('no picture')));
  const results = await Promise.allSettled(files.map(decode));
  expect(results.map(({ status }) => status)).toEqual(
    files.map((file) => (file === png ? 'fulfilled' : 'rejected')),
  );
  expect(most).toBe(2);
});

it('does not decode a picture that waited too long, and opens the next one', async () => {
  vi.stubEnv('TIME_LIMITS', 'real');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = await keepPicturesOpen(2);
  const use = vi.fn();
  const refused = expect(withPicture(png, use)).rejects.toThrow(ImagesUnavailableError);
  await vi.advanceTimersByTimeAsync(9000);
  await refused;
  await close();
  expect(await withPicture(png, ({ width }) => width)).toBe(40);
  expect(use).not.toHaveBeenCalled();
});

it('lets at most 64 pictures wait', async () => {
  const close = await keepPicturesOpen(2 + 64);
  const use = vi.fn();
  await expect(withPicture(png, use)).rejects.toThrow(ImagesUnavailableError);
  await close();
  expect(use).not.toHaveBeenCalled();
});
