import type { Page } from 'playwright-core';

/** The name of the control that has the focus, as a screen reader begins it. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label');
    if (label) return label;
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      return element.labels?.[0]?.textContent?.trim() ?? '';
    }
    return element?.textContent?.trim() ?? '';
  });

/** Presses Tab, or Shift and Tab, until a control has the focus. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press(key);
    const focused = await focusedName(page);
    if (name.test(focused)) return;
    passed.push(focused.slice(0, 30));
  }
  throw new Error(`${key} does not lead to ${name}, but to ${passed.join(' | ')}`);
}

/** Goes to a field and types into it; what it held is replaced. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Goes to a button or link and presses Enter. */
export async function enter(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, name, key);
  await page.keyboard.press('Enter');
}

/** Whether the control with the focus shows it. */
export const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches(':focus-visible') ?? false);
