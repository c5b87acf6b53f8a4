import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';

/**
 * A button that opens a panel. Escape closes the panel and returns the focus to the button; moving the focus elsewhere closes
 * it, too.
 * @returns `area` and `button` for the elements; the panel needs `panelId`, `hidden` while it is closed and a `tabIndex` of
 * -1, so that a click inside does not leave it
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);
  return {
    isOpen,
    close,
    panelId,
    area: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        ref.current?.focus();
      },
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    button: {
      ref,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpen(!isOpen),
    } as const,
  };
}
