import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axe: string | undefined;

/** Waits until all typefaces have loaded and no animation runs that ends: in between, colours and sizes are no state. */
const settle = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document
        .getAnimations()
        .every(
          ({ playState, timeline, effect }) =>
            playState !== 'running' ||
            timeline !== document.timeline ||
            effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
    undefined,
    { polling: 50, timeout: 60_000 },
  );

/** Axe violations of any impact on the current page. The context must bypass the content security policy. */
export async function findViolations(page: Page): Promise<{ rule: string; at: string[] }[]> {
  axe ??= await readFile(source, 'utf8');
  await settle(page);
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
      };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ target }) => String(target)) }));
  });
}

/** Waits until nothing on the page is wider than the window. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  // Concurrent tests cannot poll with `expect`.
  await page.waitForFunction(fits, undefined, { timeout: 60_000 }).catch(() => undefined);
  expect(await page.evaluate(fits), `${what} fits its window`).toBe(true);
}

/** Axe finds nothing on the page as it is, and the page fits its window. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await findViolations(page), what).toEqual([]);
  await expectToFit(page, what);
}
