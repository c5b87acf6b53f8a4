import type { BrowserContext, Page } from 'playwright-core';

/** A tap or a key press. Times are in ms; the browser rounds `duration` to 8. */
export interface Interaction {
  /** E.g. `pointerup` or `keydown`. */
  event: string;
  /** The element, e.g. `button "ADD TO CART"`. */
  target: string;
  /** Until the next frame, as Interaction to Next Paint counts it. */
  duration: number;
  /** Until the page's handlers began, from the first to the end of the last, and from there to the frame. */
  parts: { delay: number; handlers: number; paint: number };
}

/** An event of an interaction; a tap has several. Times are in ms since the page opened. */
export interface Entry {
  /** The interaction's. */
  id: number;
  event: string;
  target: string;
  start: number;
  duration: number;
  handlersStart: number;
  handlersEnd: number;
}

declare global {
  interface Window {
    recordEntry?: (entry: Entry) => void;
  }
}

/** Reports the interactions of a page. Runs in the page. */
function watch(): void {
  const describe = (element: Element) => {
    const labelled = element.closest('a, button, label, input, select, textarea') ?? element;
    const { labels } = labelled as HTMLInputElement;
    const words = labelled.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? labelled.textContent;
    return `${labelled.tagName.toLowerCase()} "${words?.replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
  };
  // An element that its event removes is unknown afterwards.
  const targets = new Map<number, string>();
  const remember = ({ timeStamp, target }: Event) => targets.set(timeStamp, describe(target as Element));
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    document.addEventListener(type, remember, { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId: id, name, duration, startTime, processingStart, processingEnd } = entry;
      if (id)
        window.recordEntry?.({
          id,
          event: name,
          target: targets.get(startTime) ?? '',
          start: startTime,
          duration,
          handlersStart: processingStart,
          handlersEnd: processingEnd,
        });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** An interaction is as slow as its slowest event; the handlers of its other events may be what that waits for. */
export function toInteraction(entries: readonly [Entry, ...Entry[]]): Interaction {
  const slowest = entries.reduce((one, other) => (other.duration > one.duration ? other : one));
  const { event, target, start, duration } = slowest;
  const end = start + duration;
  const before = entries.filter(({ handlersStart }) => handlersStart < end);
  const first = Math.min(...before.map(({ handlersStart }) => handlersStart));
  const last = Math.min(end, Math.max(...before.map(({ handlersEnd }) => handlersEnd)));
  const parts = { delay: Math.max(0, first - start), handlers: last - first, paint: end - last };
  return { event, target, duration, parts };
}

/**
 * Records the interactions in each page that a browser opens from now on.
 * @returns a function that waits for the last one of a page and returns all of them, slowest first; those with a frame
 * within 16 ms are left out
 */
export async function recordInteractions(
  context: BrowserContext,
): Promise<(page: Page) => Promise<Interaction[]>> {
  const recorded = new Map<number, [Entry, ...Entry[]]>();
  await context.exposeFunction('recordEntry', (entry: Entry) => {
    recorded.set(entry.id, [entry, ...(recorded.get(entry.id) ?? [])]);
  });
  // tsx adds calls of a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watch);
  return async (page) => {
    // The browser reports when it is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))));
    return [...recorded.values()].map(toInteraction).sort((one, other) => other.duration - one.duration);
  };
}
