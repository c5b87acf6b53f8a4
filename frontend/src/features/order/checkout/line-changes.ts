import type { Language } from '@brim-and-page/backend/contract/first-visit-constants';
import { payableCentsOf } from '@brim-and-page/backend/contract/money';
import { langOf } from '@brim-and-page/backend/contract/product/localize';
import type { CartLine } from '#src/shop/cart/steps.ts';

/** A change of a line since its price was shown. Prices are unit prices in cents. */
export type LineChange = {
  key: string;
  name: string;
  /** The name's language, where it is not the page's. */
  lang: Language | undefined;
  size: string;
} & (
  | { kind: 'removed' }
  | { kind: 'price'; beforeCents: number; nowCents: number }
  | { kind: 'quantity'; before: number; now: number }
);

const keyOf = ({ product, size }: CartLine) => `${product._id} ${size}`;

/** The differences between the lines that the customer wanted to order and the current ones. */
export function lineChanges(before: readonly CartLine[], now: readonly CartLine[]): LineChange[] {
  const nowByKey = new Map(now.map((line) => [keyOf(line), line]));
  return before.flatMap((line): LineChange[] => {
    const key = keyOf(line);
    const item = { key, name: line.product.name, lang: langOf(line.product, 'name'), size: line.size };
    const present = nowByKey.get(key);
    if (!present) return [{ ...item, kind: 'removed' }];
    const [beforeCents, nowCents] = [line, present].map(({ product }) => payableCentsOf(product.price));
    const changes: LineChange[] = [];
    if (beforeCents !== undefined && nowCents !== undefined && beforeCents !== nowCents) {
      changes.push({ ...item, kind: 'price', beforeCents, nowCents });
    }
    if (line.quantity !== present.quantity) {
      changes.push({
        ...item,
        key: `${key} quantity`,
        kind: 'quantity',
        before: line.quantity,
        now: present.quantity,
      });
    }
    return changes;
  });
}
