import { formatAud, gstPartCents } from '../../../contract/money.ts';
import type { MailBlock } from '../../../mail/blocks.ts';
import { layoutMail } from '../../../mail/layout.ts';
import { numberOf } from '../checkout/order-number.ts';
import type { StoredOrder } from '../order.model.ts';
import { leftLines, paidCentsOf } from '../refund/refund-list.ts';
import { shipmentOf } from '../shipment.ts';
import { addressLines, type MailOf, type OrderMailParts } from './confirmation.mail.ts';
import { type StatusMail, statusTexts } from './status.texts.ts';

type Line = Pick<StoredOrder['items'][number], 'name' | 'size' | 'quantity' | 'unitCents'>;

const itemsBlock = (lines: readonly Line[]): MailBlock => ({
  kind: 'items',
  items: lines.map(({ name, size, quantity, unitCents }) => ({
    name,
    detail: `${size} × ${quantity}`,
    amount: formatAud(unitCents * quantity),
  })),
});
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
      { label: text.number, value: numberOf(order) },
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
    { label: statusTexts[language].gst, amount: formatAud(gstPartCents(paidCentsOf(order))) },
    { label: statusTexts[language].refund, amount: formatAud(paidCentsOf(order)) },
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

/** The news `tracking` may come several times, with a mail for the event of each; the others come once per order. */
function suffixOf(news: StatusMail, { events }: StoredOrder): string {
  const event = news === 'tracking' && events?.findLast(({ kind }) => kind === 'tracking');
  return event ? `-${event._id.toHexString()}` : '';
}

/** A mail about the order's status, in the customer's language. */
const statusMail =
  (news: StatusMail): MailOf =>
  (parts) => {
    const { shop, order, language } = parts;
    const texts = statusTexts[language];
    const { subject, heading, paragraphs: paragraphsFor } = texts.news[news];
    const number = numberOf(order);
    const paragraphs = paragraphsFor(formatAud(paidCentsOf(order)));
    const rendered = layoutMail(shop, {
      language,
      subject: subject(number),
      preview: paragraphs[0] ?? heading,
      heading,
      blocks: [
        ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
        detailsBlock(parts, news),
        ...middles[news](parts),
        { kind: 'button', label: texts.button, url: `${shop.url}/orders` },
      ],
      reason: texts.reason,
    });
    const id = order._id.toHexString();
    return {
      key: `order-${id}-${news}${suffixOf(news, order)}`,
      about: { kind: 'order', id },
      to: order.address.email,
      ...rendered,
    };
  };

export const shippedMail = statusMail('shipped');
export const deliveredMail = statusMail('delivered');
export const trackingMail = statusMail('tracking');
export const heldPaymentMail = statusMail('held-payment');
export const latePaymentMail = statusMail('late-payment');
