import { useEffect, useEffectEvent } from 'react';
import { closeOnBack } from '#src/lib/browser/history-entries.ts';

/**
 * Closes a dialog that fills a phone's window with the browser's Back, as its close button does. Its links replace the
 * history entry that it has meanwhile.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? closeOnBack(() => close()) : undefined), [isOpen]);
}
