import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until elements stay at their places for ten frames, and returns these, in px. */
export async function placesOf(page: Page, elements: readonly Locator[]) {
  const read = () =>
    Promise.all(
      elements.map(async (element) => {
        const box = await element.boundingBox();
        if (!box) throw new Error(`${element} is not shown`);
        return box;
      }),
    );
  let places = await read();
  const areStill = async () => {
    const before = JSON.stringify(places);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
    places = await read();
    return JSON.stringify(places) === before;
  };
  await expect.poll(areStill).toBe(true);
  return places;
}
