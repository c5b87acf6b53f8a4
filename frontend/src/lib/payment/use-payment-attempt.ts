import { useEffect, useLayoutEffect, useState } from 'react';
import { cancelRedirect, onPageRestore, redirectTo } from '../browser/redirect.ts';

/** The state of a payment. `redirecting`: the browser loads the payment page. */
export type PaymentStep = { step: 'ready' } | { step: 'sending' } | { step: 'redirecting'; url: string };

/** The step of a mutation that requests the url of a payment page. */
export function paymentStep({
  isPending,
  data,
}: {
  isPending: boolean;
  data: string | null | undefined;
}): PaymentStep {
  if (isPending) return { step: 'sending' };
  return data ? { step: 'redirecting', url: data } : { step: 'ready' };
}

interface PaymentAttempt {
  /** Begins an attempt. Its signal is aborted when the response must not redirect any more; undefined while another runs. */
  begin: () => AbortSignal | undefined;
  /** Redirects to the payment page. A navigation in the shop before that page loads cancels it. */
  redirect: (url: string) => void;
  /** Ends the attempt, so that the next one can begin. */
  end: () => void;
}

/**
 * One attempt at a time to get a payment page's url. The attempt ends with its page: when the component unmounts,
 * or when the browser restores the page from its back/forward cache. A later response must not redirect.
 * @param onRestore called when the browser has restored the page; must be stable
 */
export function usePaymentAttempt(onRestore: () => void): PaymentAttempt {
  const [attempt] = useState<PaymentAttempt & { cancelRedirect: () => void }>(() => {
    let controller: AbortController | undefined;
    let isRedirecting = false;
    return {
      begin: () => {
        if (controller) return undefined;
        controller = new AbortController();
        return controller.signal;
      },
      redirect: (url) => {
        isRedirecting = true;
        redirectTo(url);
      },
      cancelRedirect: () => {
        if (isRedirecting) cancelRedirect();
        isRedirecting = false;
      },
      end: () => {
        controller?.abort();
        controller = undefined;
        isRedirecting = false;
      },
    };
  });

  // Before the next page loads its images: this cancels all loading.
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
