import type { Renderable, ToastOptions } from 'react-hot-toast/headless';
import { onceReachable } from '#src/lib/browser/server-reachable.ts';
import { CodeUnavailable, loadCode } from '#src/lib/code-loading/load-code.ts';

/** The library of the toasts and the component that shows them. */
export type ToastCode = typeof import('./toasts.tsx');
type Kind = 'blank' | 'error' | 'success';
type ShowToast = (message: Renderable, options?: ToastOptions) => void;

/** What people begin with. */
const inputs = ['pointerdown', 'keydown'] as const;

/** How long a text stays that shows without the code, in ms, as long as a toast. */
const plainMs = 5000;

interface Waiting {
  message: Renderable;
  show: (loaded: ToastCode) => void;
}

/**
 * Toasts whose code loads with the first tap or key, or with the first toast: most visits begin without one. Toasts wait for
 * it in their order. Without a connection they show as plain texts meanwhile.
 */
export function lazyToasts(load: () => Promise<ToastCode>) {
  let code: ToastCode | undefined;
  let isWaiting = false;
  let isOffline = false;
  let waiting: readonly Waiting[] = [];
  let plain: readonly Renderable[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const showPlain = (texts: readonly Renderable[]) => {
    clearTimeout(timer);
    plain = texts;
    for (const listener of listeners) listener();
  };
  /** Shows what waits as plain texts, which are done after a toast's time. */
  const showWithoutCode = () => {
    showPlain([...new Set(waiting.map(({ message }) => message))]);
    timer = setTimeout(() => {
      waiting = [];
      showPlain([]);
    }, plainMs);
  };
  const prepare = async (): Promise<void> => {
    const loaded = await load();
    if (code) return;
    code = loaded;
    showPlain([]);
    for (const { show } of waiting) show(loaded);
    waiting = [];
  };
  const showWaiting = () => {
    isWaiting = true;
    loadCode(prepare).catch((failure: unknown) => {
      if (failure instanceof CodeUnavailable && failure.isOffline) {
        isOffline = true;
        showWithoutCode();
        onceReachable(showWaiting);
        return;
      }
      // The server no longer has the code.
      isWaiting = false;
      isOffline = false;
      waiting = [];
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
      waiting = [...waiting, { message, show: add }];
      if (isOffline) showWithoutCode();
      if (!isWaiting) showWaiting();
    };

  return {
    toast: Object.assign(once('blank'), { error: once('error'), success: once('success') }),
    prepare,
    code: () => code,
    /** What is said meanwhile, without the code. */
    plain: () => plain,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
