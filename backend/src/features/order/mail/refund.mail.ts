import type { Mail } from '../../../adapters/mailer/types.ts';
import { formatAud, gstPartCents } from '../../../contract/money.ts';
import { businessLines, type MailBlock } from '../../../mail/blocks.ts';
import type { StoredOrder, StoredRefund } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { noteNumberOf } from '../refund/present-refund.ts';
import { findRefund, paidCentsOf } from '../refund/refund-list.ts';
import { invoiceDate, itemsBlock, type OrderMailParts, orderMail, orderTexts } from './order-mail.ts';
import { refundTexts } from './refund.texts.ts';

/** The refunded lines at the price that was paid; none for a refund of an amount. */
function linesBlock({ lines, amountCents }: StoredRefund): MailBlock[] {
  const items = (lines ?? []).map((line) => ({ ...line, cents: line.unitCents * line.quantity }));
  // The rest of a payment may be less than its lines, after a refund of an amount.
  if (items.length === 0 || items.reduce((sum, { cents }) => sum + cents, 0) !== amountCents) return [];
  return [itemsBlock(items)];
}

/** What Australian tax law requires of an adjustment note; without a seller there was no invoice to adjust. */
function noteBlocks({ shop, order, language, seller }: OrderMailParts, refund: StoredRefund): MailBlock[] {
  const text = { ...orderTexts[language], ...refundTexts[language] };
  const number = noteNumberOf(order, refund);
  const pairs = [
    { label: text.number, value: numberOf(order) },
    ...(seller
      ? [{ label: text.issued, value: invoiceDate(refund.doneAt ?? new Date(), language, shop.timeZone) }]
      : []),
    ...(refund.reason ? [{ label: text.cause, value: refund.reason }] : []),
  ];
  if (!seller) return [{ kind: 'pairs', pairs }];
  return [
    { kind: 'title', text: text.adjustment },
    {
      kind: 'pairs',
      pairs: [...(number ? [{ label: text.adjustmentNumber, value: number }] : []), ...pairs],
    },
    { kind: 'details', title: text.soldBy, lines: businessLines(seller) },
  ];
}

/** The end of the mail's key. */
export const refundKeyEnd = (refundId: unknown): string => `-refunded-${String(refundId)}`;

/** Whether it completes the refund of the whole payment. */
const isLast = (order: StoredOrder, { amountCents, noteNumber = 0 }: StoredRefund): boolean =>
  amountCents >= paidCentsOf(order) ||
  (order.refundState === 'done' &&
    (order.refunds ?? []).every((each) => (each.noteNumber ?? 0) <= (noteNumber ?? 0)));

/**
 * Tells the customer about a refund that is done, in their language: one mail per refund. The mail is the adjustment note,
 * with the seller and its ABN, the order's number, the lines or the amount, the GST in it and the reason.
 * @param refundId one of the order's refunds
 */
export function refundMail(parts: OrderMailParts, refundId: unknown): Mail {
  const { order, language } = parts;
  const refund = findRefund(order, refundId);
  if (!refund) throw new Error('The order has no such refund');
  const text = { ...orderTexts[language], ...refundTexts[language] };
  const total = formatAud(refund.amountCents);
  const paragraph = text.paragraph(total);
  return orderMail(parts, {
    template: 'order-refunded',
    keyEnd: refundKeyEnd(refund._id),
    subject: text.subject(numberOf(order), isLast(order, refund)),
    preview: paragraph,
    heading: text.heading,
    blocks: [
      { kind: 'paragraph', text: paragraph },
      ...noteBlocks(parts, refund),
      ...linesBlock(refund),
      {
        kind: 'sums',
        sums: [
          { label: text.gst, amount: formatAud(gstPartCents(refund.amountCents)) },
          { label: text.refund, amount: total },
        ],
      },
    ],
  });
}
