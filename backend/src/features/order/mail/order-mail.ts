import type { Mail } from '../../../adapters/mailer/types.ts';
import type { MailTemplate } from '../../../contract/admin/mails.ts';
import type { Language } from '../../../contract/constants.ts';
import { longDate } from '../../../contract/long-date.ts';
import { formatAud } from '../../../contract/money.ts';
import type { Seller } from '../../../contract/order/responses.ts';
import type { MailBlock } from '../../../mail/blocks.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';
import type { StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';

/** What the mails to a customer about an order share. */
export interface OrderMailParts {
  shop: MailShop;
  order: StoredOrder;
  /** The customer's. */
  language: Language;
  /** The seller at the time of the payment; undefined: the mail is not an invoice, because it cannot name the business. */
  seller: Seller | undefined;
}
export type MailOf = (parts: OrderMailParts) => Mail;

const en = {
  number: 'Order number',
  issued: 'Date of issue',
  soldBy: 'Sold by',
  gst: 'GST included',
  refund: 'Refunded (AUD), including GST',
  button: 'See your order',
  reason: 'You receive this because an order at our shop gave this address for its delivery.',
};

/** The texts that several mails have. */
export const orderTexts: Record<Language, typeof en> = {
  en,
  es: {
    number: 'Número de pedido',
    issued: 'Fecha de emisión',
    soldBy: 'Vendedor',
    gst: 'GST incluido',
    refund: 'Reembolsado (AUD), GST incluido',
    button: 'Ver tu pedido',
    reason: 'Recibes este mensaje porque un pedido en nuestra tienda dio esta dirección para su entrega.',
  },
  fr: {
    number: 'Numéro de commande',
    issued: 'Date d’émission',
    soldBy: 'Vendeur',
    gst: 'GST comprise',
    refund: 'Remboursé (AUD), GST comprise',
    button: 'Voir votre commande',
    reason:
      'Vous recevez ce message parce qu’une commande dans notre boutique a donné cette adresse pour sa livraison.',
  },
};

const locales: Record<Language, string> = { en: 'en-AU', es: 'es', fr: 'fr' };

/** A date in the shop's time zone. */
export const invoiceDate = (date: Date, language: Language, timeZone: string): string =>
  longDate(date, locales[language], timeZone);

/** The name and delivery address as lines. */
export const addressLines = ({ address }: StoredOrder): string[] => [
  `${address.firstName} ${address.lastName}`,
  address.street,
  `${address.city} ${address.state} ${address.zipcode}`,
  address.country,
];

type Line = Pick<StoredOrder['items'][number], 'name' | 'size' | 'quantity' | 'unitCents'>;

/** Lines of an order at the price that was paid. */
export const itemsBlock = (lines: readonly Line[]): MailBlock => ({
  kind: 'items',
  items: lines.map(({ name, size, quantity, unitCents }) => ({
    name,
    detail: `${size} × ${quantity}`,
    amount: formatAud(unitCents * quantity),
  })),
});

interface OrderMailContent {
  template: MailTemplate;
  /** The end of the mail's key, which an order has once. */
  keyEnd?: string;
  subject: string;
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
}

/** The key of a mail about an order. @param keyEnd of which an order has one mail */
export const orderMailKey = (orderId: string, keyEnd = ''): string => `order-${orderId}${keyEnd}`;

/** A mail to the customer, in their language, that ends with a button to the order. */
export function orderMail(
  { shop, order, language }: OrderMailParts,
  { keyEnd, blocks, ...content }: OrderMailContent,
): Mail {
  const { button, reason } = orderTexts[language];
  const id = order._id.toHexString();
  return layoutMail(shop, {
    key: orderMailKey(id, keyEnd),
    about: { kind: 'order', id },
    to: order.address.email,
    language,
    ...content,
    blocks: [...blocks, { kind: 'button', label: button, url: `${shop.url}/orders/${numberOf(order)}` }],
    reason,
  });
}
