import type { PatchProductBody } from '@brim-and-page/backend/contract/admin/product/product-changes';
import type {
  AdminProduct,
  AdminProductItem,
  AdminSizeStock,
} from '@brim-and-page/backend/contract/admin/product/products';
import { fewLeft } from '@brim-and-page/backend/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/lib/http/api-error.ts';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { changeProduct, productQuery } from '../../../api/product.ts';
import { usePermission } from '../../../api/session.ts';
import common from '../../../ui/layout/common.module.css';
import { formatPrice, parsePrice, parseQuantity, priceProblem, quantityProblem } from '../texts.ts';
import { useProductCache } from '../use-cache.ts';
import { InlineField } from './inline-field.tsx';
import styles from './products-page.module.css';

type Seen = Pick<AdminProductItem, '_id' | 'version'>;

/**
 * Returns a function that changes a product from the list, as it was seen there. After a 409 the list has the product as it
 * is now, and the error says so.
 * @param describe the changed value as it is now, e.g. "The price is $44.00."
 */
function useInlineChange(
  describe: (now: AdminProduct) => string,
): (seen: Seen, changes: Omit<PatchProductBody, 'version'>) => Promise<void> {
  const client = useQueryClient();
  const show = useProductCache();
  return async (seen, changes) => {
    try {
      show(await changeProduct(seen._id, { version: seen.version, ...changes }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const now = await client.fetchQuery({ ...productQuery(seen._id), staleTime: 0 });
      show(now);
      throw new ApiError(`${error.message} ${describe(now)} Press Enter to save yours.`, {
        code: error.code,
        status: error.status,
      });
    }
  };
}

const priceText = (price: number | null) => (price === null ? 'No price' : formatPrice(price));

/** The list price, edited in its place. */
export function InlinePrice({ product }: { product: AdminProductItem }) {
  const { name, price, status } = product;
  const canWrite = usePermission('products.write');
  const change = useInlineChange((now) => `The price is ${priceText(now.price)}.`);
  const shown = price === null ? <span className={common.muted}>No price</span> : formatPrice(price);
  if (!canWrite) return shown;
  return (
    <InlineField
      label={`Price of ${name}`}
      text={price === null ? '' : price.toFixed(2)}
      inputMode="decimal"
      problemOf={(text) => {
        const dollars = parsePrice(text);
        if (dollars === null) return status === 'live' ? 'A live product needs a price.' : undefined;
        return dollars ? undefined : priceProblem;
      }}
      row={product}
      save={(text, seen) => change(seen, { price: parsePrice(text) ?? null })}
    >
      {shown}
    </InlineField>
  );
}

/** The stock of each size, edited in its place. */
export const InlineStock = ({ product }: { product: AdminProductItem }) =>
  product.stock.length === 0 ? (
    <span className={common.muted}>No sizes</span>
  ) : (
    <ul className={styles.stock}>
      {product.stock.map((row) => (
        <li key={row.size}>
          <span className={styles.size}>{row.size}</span>
          <InlineQuantity product={product} row={row} />
        </li>
      ))}
    </ul>
  );

const Quantity = ({ quantity }: { quantity: number | null }) => {
  if (quantity === null) {
    return (
      <span className={common.muted}>
        <span aria-hidden="true">∞</span>
        <VisuallyHidden>unlimited</VisuallyHidden>
      </span>
    );
  }
  return <span className={classNames(quantity <= fewLeft && styles.low)}>{quantity}</span>;
};

function InlineQuantity({
  product,
  row: { size, quantity },
}: {
  product: AdminProductItem;
  row: AdminSizeStock;
}) {
  const canWrite = usePermission('products.write');
  const change = useInlineChange((now) => {
    const current = now.stock.find((each) => each.size === size);
    return current
      ? `The stock is ${current.quantity ?? 'unlimited'}.`
      : 'The product no longer has this size.';
  });
  if (!canWrite) return <Quantity quantity={quantity} />;
  return (
    <InlineField
      label={`Stock of ${product.name}, ${size}`}
      text={quantity === null ? '' : String(quantity)}
      inputMode="numeric"
      problemOf={(text) => (parseQuantity(text) === undefined ? quantityProblem : undefined)}
      row={product}
      save={(text, seen) => {
        const from = seen.stock.find((each) => each.size === size)?.quantity ?? null;
        return change(seen, { stock: [{ size, from, quantity: parseQuantity(text) ?? null }] });
      }}
    >
      <Quantity quantity={quantity} />
    </InlineField>
  );
}
