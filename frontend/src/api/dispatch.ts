import type { DispatchResponse } from '@brim-and-page/backend/contract/content';
import { paths } from '@brim-and-page/backend/contract/paths';
import { backendUrl } from '#src/lib/backend-url.ts';
import { networkError } from '#src/lib/http/api-error.ts';

/** Where the query cache has what {@link getDispatch} loads. */
export const dispatchQueryKey = ['dispatch'] as const;

/**
 * When parcels leave the shop, and what the visitor's clock lacks to the server's, in ms. Does not use the common client,
 * which a first visit loads and which reads no headers.
 */
export async function getDispatch(signal?: AbortSignal): Promise<DispatchResponse & { aheadMs: number }> {
  const response = await fetch(backendUrl + paths.dispatch, { signal: signal ?? null });
  if (!response.ok) throw networkError();
  const body = (await response.json()) as DispatchResponse;
  // NaN without the header.
  return { ...body, aheadMs: Date.parse(response.headers.get('Date') ?? '') - Date.now() || 0 };
}
