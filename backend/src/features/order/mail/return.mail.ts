import type { Mail } from '../../../adapters/mailer/types.ts';
import { formatAud } from '../../../contract/money.ts';
import { businessLines, type MailBlock } from '../../../mail/blocks.ts';
import type { StoredReturn } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { centsOf, findReturn } from '../returns/return-list.ts';
import { shipmentOf } from '../shipment.ts';
import { type OrderMailParts, orderMail, orderTexts } from './order-mail.ts';
import { returnTexts } from './return.texts.ts';

/** The steps of a return with a mail of their own; the refund of one is done with the mail of the refund. */
export type ReturnNews = 'requested' | 'accepted' | 'declined' | 'received';
type Texts = (typeof returnTexts)['en'];

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

function acceptedBlocks({ postage, returnTo, acceptMessage, wish }: StoredReturn, text: Texts): MailBlock[] {
  const address =
    returnTo &&
    businessLines({ name: returnTo.name, ...(returnTo.address && { address: returnTo.address }) });
  return [
    ...(acceptMessage ? [paragraph(acceptMessage)] : []),
    address?.[1] ? { kind: 'details', title: text.returnTo, lines: address } : paragraph(text.noAddress),
    paragraph(text.postage[postage ?? 'customer']),
    ...(wish === 'exchange' ? [paragraph(text.exchange)] : []),
  ];
}

function receivedBlocks(returned: StoredReturn, text: Texts): MailBlock[] {
  if (returned.wish === 'refund') return [paragraph(text.refunding(formatAud(centsOf(returned))))];
  const { carrier, trackingNumber } = shipmentOf({ shipment: returned.shipment }) ?? {};
  const pairs = [
    ...(carrier ? [{ label: text.carrier, value: carrier }] : []),
    ...(trackingNumber ? [{ label: text.trackingNumber, value: trackingNumber }] : []),
  ];
  return [paragraph(text.sent), ...(pairs.length > 0 ? [{ kind: 'pairs', pairs } as const] : [])];
}

/** The items of a return as lines, e.g. `1 × Twill Cap (S/M → L/XL)`. */
export const returnedLines = ({ lines }: StoredReturn): string[] =>
  lines.map(
    ({ name, size, toSize, quantity }) => `${quantity} × ${name} (${toSize ? `${size} → ${toSize}` : size})`,
  );

const blocksOf: Record<ReturnNews, (returned: StoredReturn, text: Texts) => MailBlock[]> = {
  requested: () => [],
  accepted: acceptedBlocks,
  declined: ({ declineReason }) => [paragraph(declineReason ?? '')],
  received: receivedBlocks,
};

/** The end of the mail's key. */
export const returnKeyEnd = (news: ReturnNews, returnId: unknown): string =>
  `-return-${news}-${String(returnId)}`;

/**
 * Tells the customer about a step of a return, in their language: one mail per step.
 * @param returnId one of the order's returns
 */
export function returnMail(news: ReturnNews, parts: OrderMailParts, returnId: unknown): Mail {
  const { order, language } = parts;
  const returned = findReturn(order, returnId);
  if (!returned) throw new Error('The order has no such return');
  const text = returnTexts[language];
  const { subject, heading, paragraph: first } = text.news[news];
  return orderMail(parts, {
    template: `order-return-${news}`,
    keyEnd: returnKeyEnd(news, returned._id),
    subject: subject(numberOf(order)),
    preview: first,
    heading,
    blocks: [
      paragraph(first),
      ...blocksOf[news](returned, text),
      {
        kind: 'pairs',
        pairs: [
          { label: orderTexts[language].number, value: numberOf(order) },
          { label: text.reference, value: returned.reference },
        ],
      },
      { kind: 'details', title: text.items, lines: returnedLines(returned) },
    ],
  });
}
