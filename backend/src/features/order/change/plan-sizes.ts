import { payableCentsOf } from '../../../contract/money.ts';
import type { ChangeOrderBody } from '../../../contract/order/requests.ts';
import { problem } from '../../../errors/problem.ts';
import { currentSize } from '../../product/size-names.ts';
import type { SizesForSale } from '../../product/stock/sizes-for-sale.ts';
import type { StoredItem, StoredOrder, StoredSizeChange } from '../order.model.ts';
import { isSameLine } from '../refund/refund-list.ts';

/** Another size for lines of an order, planned and not yet done. */
export interface SizePlan extends Pick<StoredSizeChange, 'taken' | 'returned'> {
  items: StoredItem[];
  /** For people, e.g. `Twill Cap: S/M → L/XL`. */
  texts: string[];
}

type Products = ReadonlyMap<string, SizesForSale>;
type Line = NonNullable<ChangeOrderBody['lines']>[number];

const idOf = ({ _id }: Pick<StoredItem, '_id'>) => _id.toHexString();

/** The present name of a line's size; the ordered one of a product that is not sold any more. */
function nameOf(item: StoredItem, products: Products): string {
  const product = products.get(idOf(item));
  return product ? currentSize(product, item.size, item.productVersion ?? 0) : item.size;
}

/** A line with another size. @throws {Problem} 400 for a size that there is not; 409 if it can't be changed */
function changeLine(
  item: StoredItem,
  toSize: string,
  products: Products,
  refunds: StoredOrder['refunds'],
): StoredItem {
  const product = products.get(idOf(item));
  const { name } = item;
  if (!product) throw problem('product_unavailable', { name });
  if (!product.sizes.includes(toSize) || nameOf(item, products) === toSize)
    throw problem('invalid_field', { field: 'toSize' });
  // The units of a refund are named by their size.
  if (refunds?.some(({ lines }) => lines?.some((line) => isSameLine(line, item))))
    throw problem('order_not_changeable');
  if (payableCentsOf(product.price ?? 0) !== item.unitCents)
    throw problem('size_price_differs', { name, size: toSize });
  return { ...item, size: toSize, sizes: [...product.sizes], productVersion: product.version };
}

/** Joins lines of the same product and size. Of two the unchanged one stays: refunds may name it. */
function joinLines(lines: readonly { item: StoredItem; isChanged: boolean }[], products: Products) {
  const joined: { item: StoredItem; isChanged: boolean }[] = [];
  for (const line of lines) {
    const { item } = line;
    const at = joined.findIndex(
      (other) => other.item._id.equals(item._id) && nameOf(other.item, products) === nameOf(item, products),
    );
    const same = joined[at];
    if (!same) {
      joined.push(line);
      continue;
    }
    const kept = line.isChanged ? same : line;
    joined[at] = { ...kept, item: { ...kept.item, quantity: same.item.quantity + item.quantity } };
  }
  return joined.map(({ item }) => item);
}

/** The units of each line that the other list of lines has fewer of. */
function surplusOf(items: readonly StoredItem[], others: readonly StoredItem[], products: Products) {
  return items.flatMap((item) => {
    const other = others.find(
      (each) => each._id.equals(item._id) && nameOf(each, products) === nameOf(item, products),
    );
    const quantity = item.quantity - (other?.quantity ?? 0);
    const { _id, size, productVersion } = item;
    return quantity > 0 ? [{ _id, size, quantity, productVersion }] : [];
  });
}

/**
 * Plans other sizes for lines of an order, at the price that was paid for them. A changed line joins a line of that size; of
 * lines that swap their sizes only the difference is taken from the stock.
 * @param products the live ones of the lines
 * @throws {Problem} 400 for a line that was not ordered or a size that there is not, 409 when the line can't be changed
 */
export function planSizes(
  { items, refunds }: Pick<StoredOrder, 'items' | 'refunds'>,
  lines: readonly Line[],
  products: Products,
): SizePlan {
  const toSizes = new Map<StoredItem, string>();
  for (const { _id, size, toSize } of lines) {
    const item = items.find((each) => idOf(each) === _id.toLowerCase() && each.size === size);
    if (!item || toSizes.has(item)) throw problem('invalid_field', { field: 'lines' });
    toSizes.set(item, toSize);
  }
  const changed = items.map((item) => {
    const toSize = toSizes.get(item);
    return toSize === undefined
      ? { item, isChanged: false }
      : { item: changeLine(item, toSize, products, refunds), isChanged: true };
  });
  const after = joinLines(changed, products);
  return {
    items: after,
    taken: surplusOf(after, items, products),
    returned: surplusOf(items, after, products),
    texts: [...toSizes].map(([{ name, size }, toSize]) => `${name}: ${size} → ${toSize}`),
  };
}
