import { payableCentsOf, toCents } from '@brim-and-page/backend/contract/money';
import type { Order } from '@brim-and-page/backend/contract/order/responses';

/** What the delivery of an order cost, in cents: what the total has more than the lines. */
export const deliveryCentsOf = ({ items, amount }: Pick<Order, 'items' | 'amount'>): number =>
  items.reduce((rest, { price, quantity }) => rest - payableCentsOf(price) * quantity, toCents(amount));
