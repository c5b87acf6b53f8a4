import { configure, getConfig } from '@testing-library/react';

/** Turns of the event loop in which React ends what a change has started: renders, effects and what they render. */
const turns = 8;
// React's scheduler uses it, too, so that each turn runs the tasks that were waiting before. Fake timers replace it later.
const { setImmediate } = globalThis;

const { asyncWrapper } = getConfig();

/**
 * `findBy…`, `waitFor` and user events resolve as soon as the element is there or the event is dispatched. On a busy
 * machine the test would go on before React has run its effects, e.g. one that moves the focus.
 */
configure({
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback();
      for (let turn = 0; turn < turns; turn += 1)
        await new Promise<void>((next) => setImmediate(() => next()));
      return result;
    }),
});
