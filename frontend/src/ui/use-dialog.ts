import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How long a dialog takes to come and go, in ms (specification section 2: 0.3 to 0.5 s). The CSS says the same. */
const leaveMs = 300;

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

// Several dialogs may be open: the page comes back when the last one is gone.
let openDialogs = 0;

function setPageInert(change: 1 | -1) {
  openDialogs += change;
  document.getElementById('root')?.toggleAttribute('inert', openDialogs > 0);
  document.documentElement.style.overflow = openDialogs > 0 ? 'hidden' : '';
}

export interface DialogParts {
  /** Whether to render: true until the way out has been shown. */
  isPresent: boolean;
  isLeaving: boolean;
  panel: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * What every dialog does: takes the focus and keeps it, closes on Escape, gives the focus back, and leaves with a motion.
 * Render it in a portal outside `#root`, which is inert meanwhile; toasts stay reachable.
 */
export function useDialog(isOpen: boolean, onClose: () => void): DialogParts {
  const [isPresent, setPresent] = useState(isOpen);
  const panel = useRef<HTMLDivElement>(null);
  if (isOpen && !isPresent) setPresent(true);

  useEffect(() => {
    if (isOpen || !isPresent) return;
    const timer = setTimeout(() => setPresent(false), prefersReducedMotion() ? 0 : leaveMs);
    return () => clearTimeout(timer);
  }, [isOpen, isPresent]);

  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    setPageInert(1);
    const inside = panel.current;
    (inside?.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ?? inside)?.focus();
    return () => {
      setPageInert(-1);
      // When a navigation closed it, the focus is already where it belongs.
      const isLost = document.activeElement === document.body || inside?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab') return;
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const [first, last] = [stops[0], stops.at(-1)];
    const at = document.activeElement;
    if (event.shiftKey && (at === first || at === panel.current)) {
      event.preventDefault();
      last?.focus();
    } else if (!event.shiftKey && (at === last || stops.length === 0)) {
      event.preventDefault();
      first?.focus();
    }
  };

  return { isPresent, isLeaving: !isOpen, panel, onKeyDown };
}
