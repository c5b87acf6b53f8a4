import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#src/lib/browser/after-paint.ts';
import { prefersReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';

/** Duration of the closing animation, in ms (0.3 to 0.5 s), equal to the CSS. */
const closingMs = 300;

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

// Several dialogs may be open: the page stays inert until the last one closes.
let openDialogs = 0;
/** The dialog that closed last, until the focus is back at what opened it. */
let closed: { dialog: Element | null; opener: Element | null } | undefined;

function updatePage() {
  document.getElementById('root')?.toggleAttribute('inert', openDialogs > 0);
  document.documentElement.style.overflow = openDialogs > 0 ? 'hidden' : '';
}

interface DialogParts {
  /** Whether to render: true until the closing animation ends. */
  isPresent: boolean;
  isClosing: boolean;
  panel: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The behaviour of every dialog: traps the focus, closes on Escape, restores the focus and animates closing. Render it in
 * a portal outside `#root`, which is inert meanwhile; toasts stay reachable.
 */
export function useDialog(isOpen: boolean, onClose: () => void): DialogParts {
  const [isPresent, setPresent] = useState(isOpen);
  const panel = useRef<HTMLDivElement>(null);
  if (isOpen && !isPresent) setPresent(true);

  useEffect(() => {
    if (isOpen || !isPresent) return;
    const timer = setTimeout(() => setPresent(false), prefersReducedMotion() ? 0 : closingMs);
    return () => clearTimeout(timer);
  }, [isOpen, isPresent]);

  useEffect(() => {
    if (!isOpen) return;
    const dialog = panel.current;
    const focused = document.activeElement;
    // Another dialog may have closed for this one.
    const opener = closed?.dialog?.contains(focused) ? closed.opener : focused;
    closed = undefined;
    (dialog?.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ?? dialog)?.focus();
    openDialogs += 1;
    // Gives every element of the page new styles, so the dialog shows first.
    afterPaint(updatePage);
    return () => {
      openDialogs -= 1;
      updatePage();
      const closing = { dialog, opener };
      closed = closing;
      // Focusing needs the new styles of every element, so the dialog goes first.
      afterPaint(() => {
        if (closed !== closing) return;
        closed = undefined;
        // After a navigation the new page already has the focus.
        const isLost = document.activeElement === document.body || dialog?.contains(document.activeElement);
        if (isLost && opener instanceof HTMLElement && opener.isConnected) {
          opener.focus({ preventScroll: true });
        }
      });
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab') return;
    const focusables = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const [first, last] = [focusables[0], focusables.at(-1)];
    const focused = document.activeElement;
    if (event.shiftKey && (focused === first || focused === panel.current)) {
      event.preventDefault();
      last?.focus();
    } else if (!event.shiftKey && (focused === last || focusables.length === 0)) {
      event.preventDefault();
      first?.focus();
    }
  };

  return { isPresent, isClosing: !isOpen, panel, onKeyDown };
}
