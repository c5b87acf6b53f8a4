import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/client.ts';
import { translateServerMessage } from '#src/i18n/server-messages.ts';
import { toast } from '#src/ui/toast.ts';

/**
 * Makes one account call at a time and toasts a failure: the server's message, else 'Something went wrong'
 * (specification section 8, "Auth").
 */
export function useAccountCall() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  /** @returns the answer; undefined when the call failed or another one is under way */
  async function make<Answer>(
    call: () => Promise<Answer>,
    onFailed?: (error: unknown) => void,
  ): Promise<Answer | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      return await call();
    } catch (error) {
      const said = error instanceof ApiError ? error.serverMessage : undefined;
      toast.error(said ? translateServerMessage(said) : t('server.unexpected'));
      onFailed?.(error);
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, make };
}
