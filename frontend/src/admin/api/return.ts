import type {
  AcceptReturnBody,
  AdminReturnResponse,
  DeclineReturnBody,
  ReceiveReturnBody,
} from '@brim-and-page/backend/contract/admin/order/returns';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { queryOptions } from '@tanstack/react-query';
import { adminClient, pathTo } from './admin-client.ts';

const paths = adminPaths.returns;

/** The key of all that is loaded of returns, for reloading after a change. */
export const allReturns = { queryKey: [paths.list] };

export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: [paths.list, 'one', id],
    queryFn: async ({ signal }) =>
      (await adminClient.get<AdminReturnResponse>(pathTo(paths.byId, { id }), { signal })).return,
  });

/** The address of the photo of a return, for staff who are signed in. */
export const photoUrl = (id: string): string => pathTo(paths.photo, { id });

const step = async (id: string, name: 'accept' | 'decline' | 'receive', body: object) =>
  (await adminClient.post<AdminReturnResponse>(pathTo(paths[name], { id }), body)).return;

export const acceptReturn = (id: string, body: AcceptReturnBody) => step(id, 'accept', body);
export const declineReturn = (id: string, body: DeclineReturnBody) => step(id, 'decline', body);
/** Takes in the parcel of a return. For a refund it needs a proof. */
export const receiveReturn = (id: string, body: ReceiveReturnBody) => step(id, 'receive', body);
