import { useEffect } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** A control that had the focus, and where it stood; its row may go together with it. */
interface FocusedPlace {
  control: HTMLElement;
  /** Its first word, which equal controls of other rows begin with, e.g. "Ship". */
  action: string | undefined;
  rows: Element | null | undefined;
  rowIndex: number;
}

const actionOf = (control: Element) =>
  (control.getAttribute('aria-label') ?? control.textContent)?.trim().split(/\s/)[0];

function placeOf(control: HTMLElement): FocusedPlace {
  const row = control.closest('tr, li');
  const rows = row?.parentElement;
  return {
    control,
    action: actionOf(control),
    rows,
    rowIndex: row && rows ? [...rows.children].indexOf(row) : -1,
  };
}

/** The control with the same action in the row that took the place, or in one after it; else that row's first control. */
function nextInRows({ action, rows, rowIndex }: FocusedPlace): HTMLElement | undefined {
  if (!rows?.isConnected) return undefined;
  const controls = [...rows.children]
    .slice(rowIndex)
    .map((row) => [...row.querySelectorAll<HTMLElement>(focusable)]);
  return controls.flat().find((control) => actionOf(control) === action) ?? controls[0]?.[0];
}

/**
 * Keeps the focus in the page when the control that had it disappears, e.g. the row of a shipped order or the heading of a
 * record that still loaded: the browser would start again at the top. The focus goes to the same action of the next row,
 * or to the page's heading, which screen readers then announce. An open dialog keeps it.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let last: FocusedPlace | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('#main')) last = placeOf(target);
      // The person is elsewhere: the rail, the search box. A dialog gives the focus back.
      else if (target instanceof HTMLElement && !target.closest('[role="dialog"]')) last = undefined;
    };
    const restore = () => {
      if (!last || last.control.isConnected || document.activeElement !== document.body) return;
      const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
      const heading = document.querySelector<HTMLElement>('#main h1');
      const next = dialog ?? nextInRows(last);
      if (next) next.focus();
      else heading?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
