import type { DispatchResponse } from '@brim-and-page/backend/contract/content';
import { paths } from '@brim-and-page/backend/contract/paths';
import { bodyOf } from './client.ts';
import { fetchPublic } from './fetch-public.ts';

/** Where the query cache has what {@link getDispatch} loads. */
export const dispatchQueryKey = ['dispatch'] as const;

/** When parcels leave the shop, and what the visitor's clock lacks to the server's, in ms. */
export async function getDispatch(signal?: AbortSignal): Promise<DispatchResponse & { aheadMs: number }> {
  const response = await fetchPublic(paths.dispatch, signal);
  const body = bodyOf<DispatchResponse>(response, paths.dispatch, null);
  // NaN without the header.
  return { ...body, aheadMs: Date.parse(response.date ?? '') - Date.now() || 0 };
}
