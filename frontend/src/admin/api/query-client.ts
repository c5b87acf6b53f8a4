import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/lib/http/api-error.ts';

/** Data of this age is refreshed when the tab becomes visible again, in ms. */
const staleMs = 15_000;

// A second press must find the first one's mutation pending, so components learn of it before the next event.
notifyManager.setScheduler(queueMicrotask);

/** Creates the cache of what the console has loaded. Only a request without a response is repeated, once. */
export const createConsoleQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
        retryDelay: 1000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
