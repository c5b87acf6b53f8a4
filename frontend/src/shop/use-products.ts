import type { Product } from '@brim-and-page/backend/contract/product';
import { useCallback, useEffect } from 'react';
import { listProducts } from '../api/product.ts';
import { translateServerMessage } from '../i18n/server-messages.ts';
import { type Async, useAsync } from '../lib/use-async.ts';
import { toast } from '../ui/toast.ts';

/** Specification section 9: 3 attempts, 1000 ms apart. */
const attempts = 3;
const waitMs = 1000;

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function loadProducts(signal: AbortSignal): Promise<Product[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listProducts(signal);
    } catch (error) {
      if (attempt === attempts || signal.aborted) throw error;
      await wait(signal);
      signal.throwIfAborted();
    }
  }
}

/** The catalogue: loading, then ready or error; the last failure's message is toasted (specification section 8). Back online, it is asked for again. */
export function useProducts(): Async<Product[]> & { reload: () => void } {
  const tell = useCallback((error: Error) => toast.error(translateServerMessage(error.message)), []);
  const catalogue = useAsync(loadProducts, tell);
  const { status, reload } = catalogue;
  useEffect(() => {
    if (status !== 'error') return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [status, reload]);
  return catalogue;
}
