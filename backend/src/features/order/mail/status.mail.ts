import { formatAud, gstPartCents } from '../../../contract/money.ts';
import type { MailBlock } from '../../../mail/blocks.ts';
import { deliveredBy } from '../delivery/delivered-by.ts';
import type { StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { isReturnedAsSoldOut } from '../payment-state.ts';
import { leftLines, paidCentsOf } from '../refund/refund-list.ts';
import { shipmentOf } from '../shipment.ts';
import {
  addressLines,
  itemsBlock,
  type MailOf,
  type OrderMailParts,
  orderMail,
  orderTexts,
} from './order-mail.ts';
import { type StatusMail, statusTexts } from './status.texts.ts';

/** What is in the parcel: without refunded units. */
const parcelBlock = ({ order }: OrderMailParts) =>
  itemsBlock(leftLines(order).filter(({ quantity }) => quantity > 0));

/** The order number and, for a shipped order, its carrier and tracking number. */
function detailsBlock({ order, language }: OrderMailParts, news: StatusMail): MailBlock {
  const text = statusTexts[language];
  const { carrier, trackingNumber } =
    ((news === 'shipped' || news === 'tracking') && shipmentOf(order)) || {};
  return {
    kind: 'pairs',
    pairs: [
      { label: orderTexts[language].number, value: numberOf(order) },
      ...(carrier ? [{ label: text.carrier, value: carrier }] : []),
      ...(trackingNumber ? [{ label: text.trackingNumber, value: trackingNumber }] : []),
    ],
  };
}

function trackingBlocks({ order, language }: OrderMailParts): MailBlock[] {
  const text = statusTexts[language];
  const { trackingNumber, trackingUrl } = shipmentOf(order) ?? {};
  if (trackingUrl) return [{ kind: 'button', label: text.track, url: trackingUrl, isKey: true }];
  return trackingNumber ? [] : [{ kind: 'note', text: text.noTracking }];
}

const refundSums = ({ order, language }: OrderMailParts): MailBlock => ({
  kind: 'sums',
  sums: [
    { label: orderTexts[language].gst, amount: formatAud(gstPartCents(paidCentsOf(order))) },
    { label: orderTexts[language].refund, amount: formatAud(paidCentsOf(order)) },
  ],
});

const middles: Record<StatusMail, (parts: OrderMailParts) => MailBlock[]> = {
  shipped: (parts) => [
    ...trackingBlocks(parts),
    parcelBlock(parts),
    { kind: 'details', title: statusTexts[parts.language].parcel, lines: addressLines(parts.order) },
  ],
  delivered: (parts) => [parcelBlock(parts)],
  tracking: trackingBlocks,
  'late-payment': (parts) => [itemsBlock(parts.order.items), refundSums(parts)],
  'held-payment': ({ order }) => [itemsBlock(order.items)],
};

/**
 * The end of the mail's key. The news `tracking` may come several times, with a mail for the event of each; the others come
 * once per order.
 */
export function statusKeyEnd(news: StatusMail, { events }: StoredOrder): string {
  const event = news === 'tracking' && events?.findLast(({ kind }) => kind === 'tracking');
  return event ? `-${news}-${event._id.toHexString()}` : `-${news}`;
}

/** The paragraphs of a mail; a delivery says who told the shop of it, where the carrier did not. */
function paragraphsOf(news: StatusMail, { order, language }: OrderMailParts): string[] {
  const { news: texts, deliveredBy: by } = statusTexts[language];
  const [first, ...others] = texts[news].paragraphs;
  const who = news === 'delivered' && deliveredBy(order);
  const begin = who === 'customer' || who === 'time' ? by[who] : first;
  return begin ? [begin, ...others] : others;
}

const isReturn = (news: StatusMail) => news === 'late-payment' || news === 'held-payment';

/** A mail about the order's status. */
const statusMail =
  (news: StatusMail): MailOf =>
  (parts) => {
    const { order, language } = parts;
    const { news: texts, returning } = statusTexts[language];
    const { subject, heading } = texts[news];
    const paragraphs = paragraphsOf(news, parts);
    const returned = isReturn(news) ? [returning(formatAud(paidCentsOf(order)))] : [];
    return orderMail(parts, {
      template: `order-${news}`,
      keyEnd: statusKeyEnd(news, order),
      subject: subject(numberOf(order)),
      preview: paragraphs[0] ?? heading,
      heading,
      blocks: [
        ...[...paragraphs, ...returned].map((text) => ({ kind: 'paragraph', text }) as const),
        detailsBlock(parts, news),
        ...middles[news](parts),
      ],
    });
  };

export const shippedMail = statusMail('shipped');
export const deliveredMail = statusMail('delivered');
export const trackingMail = statusMail('tracking');
export const heldPaymentMail = statusMail('held-payment');
export const latePaymentMail = statusMail('late-payment');

/** Why a payment that is not kept went back. */
export const returnNewsOf = (order: StoredOrder) =>
  isReturnedAsSoldOut(order) ? 'late-payment' : 'held-payment';
