import type { CDPSession, Page } from 'playwright-core';

declare global {
  interface Window {
    step?: { started: number; painted: number; shown: Promise<number> };
  }
}

/** How long something took, in ms. */
export interface Step {
  /** Until the next frame, e.g. with the letter in its field, as Interaction to Next Paint. */
  painted: number;
  /** Until the frame in which the listing shows the result. */
  shown: number;
}

/** Measures an action until the frame in which the listing shows its result. */
export async function timeOf(page: Page, act: () => Promise<unknown>): Promise<Step> {
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const step = { started: 0, painted: 0, shown: Promise.resolve(0) };
    window.step = step;
    // The browser's event timing, in steps of 8 ms.
    const events = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) step.painted = Math.max(step.painted, duration);
    });
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const start = (event: Event) => {
      step.started ||= event.timeStamp;
    };
    for (const type of ['keydown', 'pointerdown', 'change']) {
      document.addEventListener(type, start, { capture: true, once: true });
    }
    step.shown = new Promise((resolve) => {
      let last = 0;
      let quiet: ReturnType<typeof setTimeout>;
      const rest = () => {
        clearTimeout(quiet);
        quiet = setTimeout(() => {
          changes.disconnect();
          events.disconnect();
          resolve(last - step.started);
        }, 250);
      };
      const changes = new MutationObserver(() => {
        // The frame after the change is rendered.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            last = performance.now();
            rest();
          };
          channel.port2.postMessage(null);
        });
      });
      // A key may change nothing, e.g. a trailing space.
      setTimeout(() => {
        if (last === 0) resolve(0);
      }, 3000);
      if (main) changes.observe(main, { subtree: true, childList: true, characterData: true });
    });
  });
  await act();
  return page.evaluate(async () => {
    if (!window.step) throw new Error('nothing was measured');
    const shown = await window.step.shown;
    return { painted: window.step.painted, shown };
  });
}

/** The main thread's CPU time for an action, in ms: independent of other load. */
export async function workOf(devtools: CDPSession, page: Page, act: () => Promise<unknown>): Promise<number> {
  const workSoFar = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await workSoFar();
  await timeOf(page, act);
  return (await workSoFar()) - before;
}
