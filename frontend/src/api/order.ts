import type {
  Address,
  ChangeOrderBody,
  PlaceOrderBody,
} from '@brim-and-page/backend/contract/order/requests';
import type {
  DeliveryAddressResponse,
  OrderDetail,
  OrderResponse,
  PlaceOrderResponse,
  UserOrdersResponse,
  VerifyOrderResponse,
} from '@brim-and-page/backend/contract/order/responses';
import type { returnItemsBody } from '@brim-and-page/backend/contract/order/returns';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { input } from 'zod';
import { call, get, post, query, request } from './client.ts';
import { upload } from './upload.ts';

/** Places the order; the browser then redirects to `session_url`. */
export const placeOrder = (order: PlaceOrderBody): Promise<PlaceOrderResponse> =>
  post<PlaceOrderResponse>(paths.order.stripe, order);

/** Whether the order is paid. "Not paid" is a result, not an error. */
export const verifyOrder = (orderId: string, success: string): Promise<VerifyOrderResponse> =>
  request({ method: 'post', url: paths.order.verifyStripe, data: { orderId, success } });

/**
 * A page of the customer's orders, newest first.
 * @param before `next` of the page before
 */
export const listOrders = (
  userId: string,
  before: string | undefined,
  signal?: AbortSignal,
): Promise<UserOrdersResponse> =>
  query(paths.order.userorders, { userId, ...(before && { before }) }, signal);

/** The account's delivery address, if stored. */
export const readDeliveryAddress = async (signal?: AbortSignal): Promise<Address | null> =>
  (await get<DeliveryAddressResponse>(paths.order.address, signal)).address;

/** Deletes the account's delivery address. */
export const forgetDeliveryAddress = (): Promise<unknown> =>
  call({ method: 'delete', url: paths.order.address });

const orderPath = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

/**
 * One of the customer's orders.
 * @param id its number or its `_id`
 */
export const getOrder = async (id: string, signal?: AbortSignal): Promise<OrderDetail> =>
  (await get<OrderResponse>(orderPath(paths.order.byId, id), signal)).order;

/** Changes address, sizes and the note for the packer, all or nothing. @returns the order after it */
export const changeOrder = async (id: string, data: ChangeOrderBody): Promise<OrderDetail> =>
  (await call<OrderResponse>({ method: 'patch', url: orderPath(paths.order.byId, id), data })).order;

/** Cancels an order that has not been shipped. @returns the order after it */
export const cancelOrder = async (id: string): Promise<OrderDetail> =>
  (await post<OrderResponse>(orderPath(paths.order.cancel, id), {})).order;

/** Says that the parcel of a shipped order has arrived. @returns the order after it */
export const receiveOrder = async (id: string): Promise<OrderDetail> =>
  (await post<OrderResponse>(orderPath(paths.order.delivered, id), {})).order;

/**
 * Asks for the return of items of a delivered order.
 * @param photo of the fault
 */
export async function returnItems(
  id: string,
  { lines, reason, wish, message }: Omit<input<typeof returnItemsBody>, 'userId'>,
  photo: Blob | undefined,
): Promise<OrderDetail> {
  const url = orderPath(paths.order.returns, id);
  if (!photo) return (await post<OrderResponse>(url, { lines, reason, wish, message })).order;
  const data = new FormData();
  for (const [name, value] of Object.entries({ lines: JSON.stringify(lines), reason, wish, message }))
    data.append(name, value ?? '');
  data.append('photo', photo);
  return (await upload<OrderResponse>({ method: 'post', url, data })).order;
}
