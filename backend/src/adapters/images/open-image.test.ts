import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeImages } from '../../../test/builders/images.ts';
import { keepImagesOpen } from '../../../test/open-images.ts';
import { withImage } from './open-image.ts';
import { ImagesUnavailableError } from './types.ts';

let png: Buffer;
beforeAll(async () => {
  ({ PNG: png = Buffer.alloc(0) } = await makeImages(40, 30));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('has at most two pictures open at once, also after failures', async () => {
  let open = 0;
  let most = 0;
  const decode = (file: Buffer) =>
    withImage(file, async ({ image }) => {
      open += 1;
      most = Math.max(most, open);
      await setImmediate();
      const { length } = await image.raw().toBuffer();
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
  vi.stubEnv('TIME_LIMITS', '1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = await keepImagesOpen(2);
  const use = vi.fn();
  const refused = expect(withImage(png, use)).rejects.toThrow(ImagesUnavailableError);
  await vi.advanceTimersByTimeAsync(9000);
  await refused;
  await close();
  expect(await withImage(png, ({ width }) => width)).toBe(40);
  expect(use).not.toHaveBeenCalled();
});

it('lets at most 64 pictures wait', async () => {
  const close = await keepImagesOpen(2 + 64);
  const use = vi.fn();
  await expect(withImage(png, use)).rejects.toThrow(ImagesUnavailableError);
  await close();
  expect(use).not.toHaveBeenCalled();
});
