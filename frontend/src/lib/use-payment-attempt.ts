import { useEffect, useState } from 'react';
import { onReturn } from './leave-for.ts';

export interface PaymentAttempt {
  /** Begins an attempt. Its signal is aborted once the answer must no longer redirect; undefined while another runs. */
  begin: () => AbortSignal | undefined;
  /** Ends the attempt, so that the next one can begin. */
  end: () => void;
}

/**
 * One attempt at a time to get a payment page's address. The attempt ends with its page: when the component unmounts,
 * or when the browser restores the page from its back/forward cache. An answer that comes later must not redirect.
 * @param onRestore called when the browser has restored the page; must be stable
 */
export function usePaymentAttempt(onRestore: () => void): PaymentAttempt {
  const [attempt] = useState<PaymentAttempt>(() => {
    let controller: AbortController | undefined;
    return {
      begin: () => {
        if (controller) return undefined;
        controller = new AbortController();
        return controller.signal;
      },
      end: () => {
        controller?.abort();
        controller = undefined;
      },
    };
  });

  useEffect(() => {
    const stopListening = onReturn(() => {
      attempt.end();
      onRestore();
    });
    return () => {
      stopListening();
      attempt.end();
    };
  }, [attempt, onRestore]);

  return attempt;
}
