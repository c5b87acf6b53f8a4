import type { Renderable, ToastOptions } from 'react-hot-toast/headless';
import { onceReachable } from '#src/lib/browser/server-reachable.ts';
import { CodeUnavailable, loadCode } from '#src/lib/code-loading/load-code.ts';

/** The library of the toasts and the component that shows them. */
export type ToastCode = typeof import('./toasts.tsx');
type Kind = 'blank' | 'error' | 'success';
type ShowToast = (message: Renderable, options?: ToastOptions) => void;

/** What people begin with. */
const inputs = ['pointerdown', 'keydown'] as const;

/**
 * Toasts whose code loads with the first tap or key, or with the first toast: most visits begin without one. Toasts wait for
 * it in their order, also for a lost connection.
 */
export function lazyToasts(load: () => Promise<ToastCode>) {
  let code: ToastCode | undefined;
  let isWaiting = false;
  const waiting: ((loaded: ToastCode) => void)[] = [];
  const listeners = new Set<() => void>();

  const prepare = async (): Promise<void> => {
    const loaded = await load();
    if (code) return;
    code = loaded;
    for (const listener of listeners) listener();
    for (const show of waiting.splice(0)) show(loaded);
  };
  const showWaiting = () => {
    isWaiting = true;
    loadCode(prepare).catch((failure: unknown) => {
      if (failure instanceof CodeUnavailable && failure.isOffline) {
        onceReachable(showWaiting);
        return;
      }
      // The server no longer has the code.
      isWaiting = false;
      waiting.length = 0;
    });
  };
  // A failure shows with the first toast.
  const onInput = () => {
    for (const input of inputs) window.removeEventListener(input, onInput, true);
    prepare().catch(() => undefined);
  };
  // The server, which renders openings, has no window.
  for (const input of inputs) globalThis.window?.addEventListener(input, onInput, true);

  /** A toast with a text that is on screen already replaces that one. */
  const once =
    (kind: Kind): ShowToast =>
    (message, options) => {
      const add = ({ show }: ToastCode) => {
        const how = { ...(typeof message === 'string' && { id: message }), ...options };
        if (kind === 'blank') show(message, how);
        else show[kind](message, how);
      };
      if (code) return add(code);
      waiting.push(add);
      if (!isWaiting) showWaiting();
    };

  return {
    toast: Object.assign(once('blank'), { error: once('error'), success: once('success') }),
    prepare,
    code: () => code,
    onLoad: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
