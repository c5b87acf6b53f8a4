import { useEffect, useLayoutEffect, useState } from 'react';
import { cancelRedirect, onPageRestore, redirectTo } from '../browser/redirect.ts';

export interface PaymentAttempt {
  /** Begins an attempt. Its signal is aborted once the answer must no longer redirect; undefined while another runs. */
  begin: () => AbortSignal | undefined;
  /** Leaves for the payment page. Who goes elsewhere in the shop before that page comes stays in the shop. */
  leave: (address: string) => void;
  /** Ends the attempt, so that the next one can begin. */
  end: () => void;
}

/**
 * One attempt at a time to get a payment page's address. The attempt ends with its page: when the component unmounts,
 * or when the browser restores the page from its back/forward cache. An answer that comes later must not redirect.
 * @param onRestore called when the browser has restored the page; must be stable
 */
export function usePaymentAttempt(onRestore: () => void): PaymentAttempt {
  const [attempt] = useState<PaymentAttempt & { cancelRedirect: () => void }>(() => {
    let controller: AbortController | undefined;
    let isLeaving = false;
    return {
      begin: () => {
        if (controller) return undefined;
        controller = new AbortController();
        return controller.signal;
      },
      leave: (address) => {
        isLeaving = true;
        redirectTo(address);
      },
      cancelRedirect: () => {
        if (isLeaving) cancelRedirect();
        isLeaving = false;
      },
      end: () => {
        controller?.abort();
        controller = undefined;
        isLeaving = false;
      },
    };
  });

  // Before the next page asks for its images: this cancels whatever is being loaded.
  useLayoutEffect(() => attempt.cancelRedirect, [attempt]);

  useEffect(() => {
    const stopListening = onPageRestore(() => {
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
