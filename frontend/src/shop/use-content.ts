import type { ContentKey, ContentLists } from '@brim-and-page/backend/contract/content';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { getContentList } from '#src/api/content.ts';

/**
 * Content from the backend. A failure is only logged (specification section 8).
 * @param load must be stable
 * @param whenFailed what it is after a failure; the initial value when left out
 */
export function useContent<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  initial: Value,
  whenFailed: Value = initial,
): Value {
  const [value, setValue] = useState(initial);
  // Only the first one counts, as with the initial value.
  const [fallback] = useState(whenFailed);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (loaded) => !controller.signal.aborted && startTransition(() => setValue(loaded)),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('Content failed to load:', error);
        setValue(fallback);
      },
    );
    return () => controller.abort();
  }, [load, fallback]);
  return value;
}

/** A content list of the backend: `null` while it loads, empty when that failed, so that a placeholder shows. */
export function useContentList<Key extends ContentKey>(key: Key): readonly ContentLists[Key][] | null {
  const load = useCallback((signal: AbortSignal) => getContentList(key, signal), [key]);
  return useContent<readonly ContentLists[Key][] | null>(load, null, []);
}
