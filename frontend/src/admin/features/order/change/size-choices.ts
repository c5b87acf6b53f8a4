import type { AdminOrder, AdminOrderLine } from '@brim-and-page/backend/contract/admin/order/orders';
import type { AdminProduct } from '@brim-and-page/backend/contract/admin/product/products';
import { payableCentsOf } from '@brim-and-page/backend/contract/money';
import { lineKey } from '../refunds.ts';

/**
 * The sizes that a line can have instead: of a product that is sold at the price that was paid, with enough units in stock. None
 * for a line that a refund names.
 */
export function sizeChoices(
  { refunds }: Pick<AdminOrder, 'refunds'>,
  line: AdminOrderLine,
  { status, price, stock }: Pick<AdminProduct, 'status' | 'price' | 'stock'>,
): string[] {
  const isRefunded = refunds.some(({ lines }) => lines?.some((each) => lineKey(each) === lineKey(line)));
  if (isRefunded || status !== 'live' || payableCentsOf(price ?? 0) !== line.unitCents) return [];
  const now = line.sizeNow ?? line.size;
  return stock
    .filter(({ size, quantity }) => size !== now && (quantity ?? line.quantity) >= line.quantity)
    .map(({ size }) => size);
}
