import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the current request; undefined outside of requests. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** Runs work with a request id that all its log lines carry. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => requestIds.run(id, work);

/** Runs work outside of the current request, because it also serves other requests. */
export const besideRequests = <Result>(work: () => Result): Result => requestIds.exit(work);
