import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** The accessible name of the focused control. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label');
    if (label) return label;
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    ) {
      return element.labels?.[0]?.textContent?.trim() ?? '';
    }
    return element?.textContent?.trim() ?? '';
  });

/** How long a page may take to show a control, in ms. */
const limitMs = 60_000;

/** Presses Tab, or Shift and Tab, until a control has the focus; goes round the page again while it loads. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const visited: string[] = [];
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    await page.keyboard.press(key);
    const focused = await focusedName(page);
    if (name.test(focused)) return;
    visited.push(focused.slice(0, 30));
  }
  throw new Error(`${key} does not lead to ${name}, but to ${visited.slice(0, 80).join(' | ')}`);
}

/** The text of the focused list's chosen option; null when no list has the focus. */
const chosenOption = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.text ?? '') : null;
  });

/** Tabs to a field and replaces its text, or chooses the option of a list that begins with the text. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
  if ((await chosenOption(page)) === null) return;
  // A list takes letters more than a second apart for a new text, so a busy machine types again after such a pause.
  const isChosen = async () => {
    if ((await chosenOption(page))?.startsWith(text)) return true;
    await page.keyboard.type(text);
    return false;
  };
  await expect.poll(isChosen, { interval: 1500 }).toBe(true);
}

/** Tabs to a button or link and presses Enter. */
export async function enter(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, name, key);
  await page.keyboard.press('Enter');
}

/** Whether the focused control has a visible focus. */
export const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches(':focus-visible') ?? false);

/**
 * Moves the item of a list that the keyboard has picked up down. Presses again, as a person would, because the list ignores
 * arrow keys until it has measured its items.
 */
export const movePickedUpDown = (page: Page) =>
  vi.waitFor(
    async () => {
      await page.keyboard.press('ArrowDown');
      await page.getByText(/moved to position/).waitFor({ state: 'attached', timeout: 3_000 });
    },
    { timeout: limitMs, interval: 0 },
  );
