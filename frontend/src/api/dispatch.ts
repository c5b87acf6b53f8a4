import type { DispatchResponse } from '@brim-and-page/backend/contract/content';
import { paths } from '@brim-and-page/backend/contract/paths';
import { getPublic } from './client.ts';

/** Where the query cache has what {@link getDispatch} loads. */
export const dispatchQueryKey = ['dispatch'] as const;

/** When parcels leave the shop. */
export const getDispatch = (signal?: AbortSignal): Promise<DispatchResponse> =>
  getPublic<DispatchResponse>(paths.dispatch, signal);
