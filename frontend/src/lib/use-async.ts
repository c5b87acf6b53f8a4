import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** What a call that fills a page is doing. */
export type Async<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'error'; error: Error };

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/**
 * Runs a call when the component appears and whenever `load` changes, and gives up on it when the component goes.
 * @param load must be stable (module level or `useCallback`); it should hand the signal to the call
 * @param onError called once for each failure, e.g. to show a toast
 * @param known what was found out before, in the place of the first call
 */
export function useAsync<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  onError?: (error: Error) => void,
  known?: Value,
): Async<Value> & { reload: () => void } {
  const [state, setState] = useState<Async<Value>>(
    known === undefined ? { status: 'loading' } : { status: 'ready', value: known },
  );
  const [knownLoad] = useState(() => (known === undefined ? undefined : load));
  const [attempt, setAttempt] = useState(0);
  const failed = useRef(onError);
  useEffect(() => {
    failed.current = onError;
  });

  useEffect(() => {
    if (attempt === 0 && load === knownLoad) return;
    const controller = new AbortController();
    setState({ status: 'loading' });
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) startTransition(() => setState({ status: 'ready', value }));
      },
      (thrown: unknown) => {
        if (controller.signal.aborted) return;
        const error = asError(thrown);
        setState({ status: 'error', error });
        failed.current?.(error);
      },
    );
    return () => controller.abort();
  }, [load, attempt, knownLoad]);

  return { ...state, reload: useCallback(() => setAttempt((count) => count + 1), []) };
}
