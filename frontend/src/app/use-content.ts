import { useEffect, useState } from 'react';

/**
 * Content of the frame from the backend. A failure is only logged (specification section 8).
 * @param load must be stable
 */
export function useContent<Value>(load: (signal: AbortSignal) => Promise<Value>, initial: Value): Value {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (loaded) => !controller.signal.aborted && setValue(loaded),
      (error: unknown) => !controller.signal.aborted && console.error('Content failed to load:', error),
    );
    return () => controller.abort();
  }, [load]);
  return value;
}
