import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the request that the running code works for; undefined beside requests. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** Runs the work of a request: whatever is logged by it carries the id. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => requestIds.run(id, work);

/** Runs work that a request may have asked for but that serves others too. */
export const besideRequests = <Result>(work: () => Result): Result => requestIds.exit(work);
