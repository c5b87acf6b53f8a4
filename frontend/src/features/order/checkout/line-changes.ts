import { payableCentsOf } from '@brim-and-page/backend/contract/money';
import type { CartLine } from '#src/shop/cart-steps.ts';

/** What became of a line since its price was shown; prices are what one piece costs, in cents. */
export type LineChange = { key: string; name: string; size: string } & (
  | { kind: 'gone' }
  | { kind: 'price'; beforeCents: number; nowCents: number }
  | { kind: 'quantity'; before: number; now: number }
);

const keyOf = ({ product, size }: CartLine) => `${product._id} ${size}`;

/** How the lines differ from those that the customer wanted to order. */
export function lineChanges(before: readonly CartLine[], now: readonly CartLine[]): LineChange[] {
  const nowByKey = new Map(now.map((line) => [keyOf(line), line]));
  return before.flatMap((line): LineChange[] => {
    const key = keyOf(line);
    const what = { key, name: line.product.name, size: line.size };
    const present = nowByKey.get(key);
    if (!present) return [{ ...what, kind: 'gone' }];
    const [beforeCents, nowCents] = [line, present].map(({ product }) => payableCentsOf(product.price));
    const changes: LineChange[] = [];
    if (beforeCents !== undefined && nowCents !== undefined && beforeCents !== nowCents) {
      changes.push({ ...what, kind: 'price', beforeCents, nowCents });
    }
    if (line.quantity !== present.quantity) {
      changes.push({
        ...what,
        key: `${key} quantity`,
        kind: 'quantity',
        before: line.quantity,
        now: present.quantity,
      });
    }
    return changes;
  });
}
