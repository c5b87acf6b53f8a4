import { configure, getConfig } from '@testing-library/react';
import { rendered } from './rendered.ts';

/**
 * Makes React render by itself again, as in a browser. Testing Library puts back the value from before a wait, which is
 * that of `act` when the wait began inside one: every later change would then be reported as outside `act`.
 */
export function leaveAct(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}

// The test files of a worker share this module, so that the wrapper is set once.
const { asyncWrapper, getElementError } = getConfig();

/** Whether a wait looks: it looks again, or ends with an error that it describes once more. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

configure({
  // The only limit on waiting: a busy machine is slow, not broken.
  asyncUtilTimeout: 60_000,
  // Each action and each wait ends with its changes rendered, however busy the machine is.
  asyncWrapper: (run) =>
    asyncWrapper(async () => {
      const result = await run();
      await rendered();
      return result;
    }).finally(leaveAct),
  // Printing the page at each look of a wait took a tenth of the tests' time.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
