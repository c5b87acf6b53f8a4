import type { Page } from 'playwright-core';

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

/** Presses Tab, or Shift and Tab, until a control has the focus. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const visited: string[] = [];
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press(key);
    const focused = await focusedName(page);
    if (name.test(focused)) return;
    visited.push(focused.slice(0, 30));
  }
  throw new Error(`${key} does not lead to ${name}, but to ${visited.join(' | ')}`);
}

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Tabs to a button or link and presses Enter. */
export async function enter(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, name, key);
  await page.keyboard.press('Enter');
}

/** Whether the focused control has a visible focus. */
export const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches(':focus-visible') ?? false);
