import type { Language } from '../../../contract/constants.ts';
import { sizeLabel } from '../../../contract/product/size-label.ts';
import { readLocalNames } from '../../product/local-names.ts';
import type { StoredOrder } from '../order.model.ts';

/** An order for a mail: its items, and those of its refunds and returns, have names and sizes in the customer's language. */
export async function withLocalNames(order: StoredOrder, language: Language): Promise<StoredOrder> {
  if (language === 'en') return order;
  const { items, refunds, returns } = order;
  const nameOf = await readLocalNames(
    items.map(({ _id }) => _id),
    language,
  );
  const local = <
    Line extends Pick<StoredOrder['items'][number], '_id' | 'name' | 'size'> & {
      toSize?: string | null | undefined;
    },
  >(
    line: Line,
  ): Line => ({
    ...line,
    name: nameOf(line._id, line.name),
    size: sizeLabel(line.size, language),
    ...(line.toSize && { toSize: sizeLabel(line.toSize, language) }),
  });
  return {
    ...order,
    items: items.map(local),
    ...(refunds && {
      refunds: refunds.map((refund) => ({
        ...refund,
        ...(refund.lines && { lines: refund.lines.map(local) }),
      })),
    }),
    ...(returns && { returns: returns.map((each) => ({ ...each, lines: each.lines.map(local) })) }),
  };
}
