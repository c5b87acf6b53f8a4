import type { Actor } from '../../../../audit/actor.ts';
import {
  type AdminReturnResponse,
  acceptReturnBody,
  declineReturnBody,
  type ReturnListResponse,
  receiveReturnBody,
  returnListQuery,
} from '../../../../contract/admin/order/returns.ts';
import { adminPaths } from '../../../../contract/admin/paths.ts';
import { withDeadline } from '../../../../errors/deadline.ts';
import { parse } from '../../../../errors/parse.ts';
import { problem } from '../../../../errors/problem.ts';
import { type AdminRoute, adminCall, idOf } from '../../../../http/admin/admin-route.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { type ReturnOfOrder, requireReturn } from '../change-return.ts';
import { presentAdminReturn } from '../present-return.ts';
import { readPhoto } from '../return-photo.ts';
import { listReturns } from './list-returns.ts';
import { acceptReturn, declineReturn, receiveReturn } from './settle-return.ts';

const { returns } = adminPaths;

const present = async (found: Promise<ReturnOfOrder>) => {
  const { order, returned } = await found;
  return { return: presentAdminReturn(order, returned) };
};

/** A step of one return, answered with the return after it. */
const step = (
  path: string,
  run: (actor: Actor, id: string, body: unknown) => Promise<ReturnOfOrder>,
): AdminRoute =>
  adminCall<AdminReturnResponse>('post', path, { permission: 'orders.fulfil' }, (req, actor) =>
    present(withDeadline(run(actor, idOf(req), req.body ?? {}))),
  );

/** The console's calls for returns. */
export const adminReturnRoutes = (deps: OrderDeps): AdminRoute[] => [
  adminCall<ReturnListResponse>('get', returns.list, { permission: 'orders.read' }, (req) =>
    listReturns(parse(returnListQuery, req.query)),
  ),
  adminCall<AdminReturnResponse>('get', returns.byId, { permission: 'orders.read' }, (req) =>
    present(requireReturn(idOf(req))),
  ),
  {
    method: 'get',
    path: returns.photo,
    permission: 'orders.read',
    async handle(req, res) {
      const { returned } = await requireReturn(idOf(req));
      const photo = await readPhoto(returned._id.toHexString());
      if (!photo) throw problem('photo_not_found');
      res.type('webp').send(photo);
    },
  },
  step(returns.accept, (actor, id, body) => acceptReturn(deps, actor, id, parse(acceptReturnBody, body))),
  step(returns.decline, (actor, id, body) => declineReturn(deps, actor, id, parse(declineReturnBody, body))),
  {
    ...step(returns.receive, (actor, id, body) =>
      receiveReturn(deps, actor, id, parse(receiveReturnBody, body)),
    ),
    // Money goes back: as for any other refund.
    accessOf: async (req) =>
      (await requireReturn(idOf(req))).returned.wish === 'refund'
        ? { permission: 'orders.refund', needsProof: true }
        : undefined,
  },
];
