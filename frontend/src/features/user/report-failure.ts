import { translateError } from '#src/i18n/translate-error.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { toast } from '#src/ui/feedback/toast.ts';

interface Form {
  setError: (name: 'root', error: { message: string }) => void;
}

/**
 * Toasts why a form's request failed and keeps the message as the form's own error, `errors.root`.
 * @param fallback for a failure without a message of the server
 */
export function reportFailure(form: Form, error: unknown, fallback: string): void {
  const message = error instanceof ApiError && error.serverMessage ? translateError(error) : fallback;
  toast.error(message);
  form.setError('root', { message });
}
