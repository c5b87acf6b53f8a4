import { notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionOver } from '#src/lib/http/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Called once for each failed load, after its retries. Not called when data of an earlier load stays on the screen,
       * nor when the session ended, which `useSessionEnd` reports.
       */
      onLoadFailed?: (error: Error) => void;
    };
  }
}

/** Data of this age is refreshed when the tab becomes visible again or the connection is back, in ms. */
const staleMs = 20_000;

// A second click must find the first one's mutation pending, so components learn of it before the next event.
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the cache of everything that is loaded from the API.
 * @param retryDelayMs the time between two attempts of a query that retries
 */
export function createQueryClient({ retryDelayMs = 1000 } = {}): QueryClient {
  // The manager follows events only, and takes a page that was opened offline for online.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data === undefined && !isSessionOver(error)) query.meta?.onLoadFailed?.(error);
      },
    }),
    defaultOptions: {
      queries: {
        // Without a connection the service worker responds.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: staleMs,
        retry: false,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const customer = 'customer';

/**
 * The key of a query that only one customer may see.
 * @param customerCount the session's, see `CurrentSession`
 */
export const customerQueryKey = (customerCount: number, ...parts: readonly string[]) =>
  [customer, customerCount, ...parts] as const;

/** Removes the data of all customers but one. `null` keeps none. */
export const removeOtherCustomers = (queryClient: QueryClient, customerCount: number | null): void =>
  queryClient.removeQueries({
    queryKey: [customer],
    predicate: ({ queryKey }) => queryKey[1] !== customerCount,
  });
