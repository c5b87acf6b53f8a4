import type { Product } from '@brim-and-page/backend/contract/product';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listProducts } from '#src/api/product.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { onPageRestore } from '#src/lib/browser/redirect.ts';
import { type Async, useAsync } from '#src/lib/use-async.ts';
import { toast } from '#src/ui/toast.ts';
import { arrivedCatalogue, takeAskedCatalogue } from './preload-catalogue.ts';

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
      return await ((attempt === 1 && takeAskedCatalogue()) || listProducts(signal));
    } catch (error) {
      if (attempt === attempts || signal.aborted) throw error;
      await wait(signal);
      signal.throwIfAborted();
    }
  }
}

/** A catalogue of this age is refreshed when the tab becomes visible again, because prices and stock change. */
const staleMs = 20_000;

export type Catalogue = Async<Product[]> & {
  reload: () => void;
  refresh: (olderThanMs?: number) => Promise<void>;
};

/**
 * The catalogue: loading, then ready or error; the last failure's message is toasted (specification section 8). Back
 * online, it is asked for again.
 */
export function useProducts(): Catalogue {
  const tell = useCallback((error: Error) => toast.error(translateError(error)), []);
  const catalogue = useAsync(loadProducts, tell, arrivedCatalogue());
  const { status, reload } = catalogue;
  useEffect(() => {
    if (status !== 'error') return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [status, reload]);

  const loaded = catalogue.status === 'ready' ? catalogue.value : undefined;
  const [newer, setNewer] = useState<{ than: Product[] | undefined; products: Product[] }>();
  const shown = loaded && newer?.than === loaded ? newer.products : loaded;
  // What was asked for early came just now.
  const [opened] = useState(Date.now);
  const latest = useRef({ loaded, shown, at: loaded ? opened : 0 });
  useEffect(() => {
    if (latest.current.shown !== shown) latest.current = { loaded, shown, at: Date.now() };
  }, [loaded, shown]);

  const refresh = useCallback(async (olderThanMs = 0) => {
    const { loaded: than, shown: before, at } = latest.current;
    if (!than || Date.now() - at < olderThanMs) return;
    latest.current.at = Date.now();
    try {
      const products = await listProducts();
      if (JSON.stringify(products) !== JSON.stringify(before)) setNewer({ than, products });
    } catch {
      // A background refresh: the old catalogue stays, and the server checks the order.
    }
  }, []);
  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void refresh(staleMs);
    };
    document.addEventListener('visibilitychange', lookAgain);
    const forgetReturn = onPageRestore(() => void refresh());
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      forgetReturn();
    };
  }, [refresh]);

  return useMemo(
    () => (shown ? { status: 'ready', value: shown, reload, refresh } : { ...catalogue, refresh }),
    [catalogue, shown, reload, refresh],
  );
}
