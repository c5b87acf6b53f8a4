import { customerActor } from '../../../audit/actor.ts';
import { Problem, problem } from '../../../errors/problem.ts';
import { deliverOrder } from '../console/fulfilment/fulfil-order.ts';
import { requireCustomerOrder } from '../find-order.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';

/**
 * Shipped → Delivered, because the customer says that the parcel is there. Repeated it changes nothing.
 * @throws {Problem} 404 for another customer's order; 409 if it is not on its way
 */
export async function receiveOwnOrder(
  deps: OrderDeps,
  userId: string,
  idOrNumber: string,
): Promise<StoredOrder> {
  const { _id } = await requireCustomerOrder(userId, idOrNumber);
  try {
    return await deliverOrder(deps, customerActor, _id.toHexString());
  } catch (error) {
    throw error instanceof Problem ? problem('order_not_shipped') : error;
  }
}
