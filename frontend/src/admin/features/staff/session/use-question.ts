import { useCallback, useRef, useState } from 'react';

/**
 * A question that a dialog asks. Requests that ask it while the dialog is open wait for the same answer.
 * @returns `ask` opens the dialog and resolves to the answer; `answer` closes it
 */
export function useQuestion() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((answer: boolean) => void)[]>([]);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setOpen(true);
      }),
    [],
  );
  const answer = useCallback((isYes: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isYes);
  }, []);
  return { isOpen, ask, answer };
}
