import { toast as add, type ToastOptions } from 'react-hot-toast/headless';

type Show = typeof add.error;

/** A toast with a text that is on screen already replaces that one. */
const once =
  (show: Show): Show =>
  (message, options?: ToastOptions) =>
    show(message, { ...(typeof message === 'string' && { id: message }), ...options });

// The headless build: the same toasts, shown by our own component and style sheet instead of styles made at run time.
export const toast = Object.assign(once(add), {
  error: once(add.error),
  success: once(add.success),
  dismiss: add.dismiss,
  remove: add.remove,
});
