import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { type RefundBody, refundBody } from '@brim-and-page/backend/contract/admin/order/refunds';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { typedCents } from '../../../ui/form/typed-cents.ts';
import { lineKey, refundableCents, refundedQuantity } from '../refunds.ts';

export const refundKinds = ['all', 'lines', 'amount'] as const;
export type RefundKind = (typeof refundKinds)[number];

export interface RefundDraft {
  kind: RefundKind;
  /** By line, see `lineKey`. */
  quantities: Readonly<Record<string, number>>;
  /** In dollars, as it was typed. */
  amount: string;
  reason: string;
  restock: boolean;
}

export const emptyDraft: RefundDraft = {
  kind: 'all',
  quantities: {},
  amount: '',
  reason: '',
  restock: false,
};

/** The lines with units that are not refunded, and how many. */
export const refundableLines = (order: AdminOrder) =>
  order.lines
    .map((line) => ({
      ...line,
      key: lineKey(line),
      refundable: line.quantity - refundedQuantity(order, line),
    }))
    .filter(({ refundable }) => refundable > 0);

/** What the draft refunds, in cents; 0 while nothing is chosen. */
export function draftCents(order: AdminOrder, { kind, quantities, amount }: RefundDraft): number {
  if (kind === 'all') return refundableCents(order);
  if (kind === 'amount') return typedCents(amount) || 0;
  return order.lines.reduce((sum, line) => sum + line.unitCents * (quantities[lineKey(line)] ?? 0), 0);
}

export function bodyOf(order: AdminOrder, draft: RefundDraft): RefundBody {
  const { kind, quantities, reason, restock } = draft;
  const from = refundableCents(order);
  if (kind === 'all') return { reason, restock, from };
  if (kind === 'amount') return { reason, amountCents: draftCents(order, draft), from };
  const lines = order.lines.flatMap((line) => {
    const quantity = quantities[lineKey(line)] ?? 0;
    return quantity > 0 ? [{ _id: line._id, size: line.size, quantity }] : [];
  });
  return { reason, lines, restock, from };
}

/** What is wrong with a draft, by field. */
export interface DraftErrors {
  what?: string;
  reason?: string;
}

/** Checks a draft before it is sent; the server checks it again. */
export function checkDraft(order: AdminOrder, draft: RefundDraft): DraftErrors {
  const cents = draftCents(order, draft);
  const refundable = refundableCents(order);
  const errors: DraftErrors = {};
  if (cents > refundable) errors.what = `Only ${formatAud(refundable)} can still be refunded.`;
  else if (cents === 0 && draft.kind === 'lines') errors.what = 'Choose how many units are refunded.';
  else if (cents === 0) errors.what = `Enter an amount up to ${formatAud(refundable)}, e.g. 12.50.`;
  if (!refundBody.shape.reason.safeParse(draft.reason).success) {
    errors.reason = draft.reason.trim()
      ? 'A reason has at most 300 characters.'
      : 'Write why. The adjustment note says it to the customer.';
  }
  return errors;
}
