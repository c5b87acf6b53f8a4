import type { Mail } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import { deliveryFeeCents } from '../../../contract/constants.ts';
import { formatAud, gstPartCents } from '../../../contract/money.ts';
import type { Seller } from '../../../contract/order/responses.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';
import { numberOf } from '../checkout/order-number.ts';
import type { StoredOrder } from '../order.model.ts';
import { paidCentsOf } from '../refund/refund-list.ts';

export interface OrderMailParts {
  shop: MailShop;
  order: StoredOrder;
  /** The customer's. */
  language: Language;
  /** The seller at the time of the payment; undefined: the mail is not an invoice, because it cannot name the business. */
  seller: Seller | undefined;
}
export type MailOf = (parts: OrderMailParts) => Mail;

interface Texts {
  /** Appended to the subject's fixed words and the number. */
  subject: string;
  preview: (total: string) => string;
  heading: string;
  thanks: string;
  /** Starts with "Tax invoice" in every language, as Australian tax law requires. */
  invoice: string;
  /** Used while no invoice can be issued. */
  invoiceFollows: string;
  number: string;
  issued: string;
  soldBy: string;
  billedTo: string;
  piece: (size: string, quantity: number, unit: string) => string;
  gst: string;
  delivery: string;
  /** Labels what another payment than the total, which the shop accepted, adds or takes off. */
  difference: string;
  total: string;
  allTaxable: string;
  /** In its place for such a payment. */
  paidOtherwise: string;
  button: string;
  reason: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: '',
    preview: (total) => `We have received your payment of ${total}. Your tax invoice is in this mail.`,
    heading: 'Thank you for your order',
    thanks:
      'Your payment has arrived and we are getting your parcel ready. Delivery usually takes up to 10 working days.',
    invoice: 'Tax invoice',
    invoiceFollows: 'Your tax invoice will be with this order on our site.',
    number: 'Order number',
    issued: 'Date of issue',
    soldBy: 'Sold by',
    billedTo: 'Sold and delivered to',
    piece: (size, quantity, unit) => `${size}, ${quantity} × ${unit}`,
    gst: 'GST included',
    delivery: 'Delivery',
    difference: 'Difference to your payment',
    total: 'Total (AUD), including GST',
    allTaxable: 'All prices are in Australian dollars and include GST. Paid in full by card.',
    paidOtherwise:
      'All prices are in Australian dollars and include GST. The total is what you paid by card.',
    button: 'See your order',
    reason: 'You receive this because an order at our shop gave this address for its delivery.',
  },
  es: {
    subject: ' / Confirmación de tu pedido',
    preview: (total) => `Hemos recibido tu pago de ${total}. Tu factura está en este mensaje.`,
    heading: 'Gracias por tu pedido',
    thanks:
      'Tu pago ha llegado y estamos preparando tu paquete. La entrega suele tardar hasta 10 días laborables.',
    invoice: 'Tax invoice (factura)',
    invoiceFollows: 'Encontrarás tu factura junto a este pedido en nuestra web.',
    number: 'Número de pedido',
    issued: 'Fecha de emisión',
    soldBy: 'Vendedor',
    billedTo: 'Comprador y entrega',
    piece: (size, quantity, unit) => `${size}, ${quantity} × ${unit}`,
    gst: 'GST incluido',
    delivery: 'Envío',
    difference: 'Diferencia con tu pago',
    total: 'Total (AUD), GST incluido',
    allTaxable:
      'Todos los precios están en dólares australianos e incluyen el GST. Pagado por completo con tarjeta.',
    paidOtherwise:
      'Todos los precios están en dólares australianos e incluyen el GST. El total es lo que pagaste con tarjeta.',
    button: 'Ver tu pedido',
    reason: 'Recibes este mensaje porque un pedido en nuestra tienda dio esta dirección para su entrega.',
  },
  fr: {
    subject: ' / Confirmation de votre commande',
    preview: (total) => `Nous avons bien reçu votre paiement de ${total}. Votre facture est dans ce message.`,
    heading: 'Merci pour votre commande',
    thanks:
      'Votre paiement est arrivé et nous préparons votre colis. La livraison prend en général jusqu’à 10 jours ouvrables.',
    invoice: 'Tax invoice (facture)',
    invoiceFollows: 'Vous trouverez votre facture avec cette commande sur notre site.',
    number: 'Numéro de commande',
    issued: 'Date d’émission',
    soldBy: 'Vendeur',
    billedTo: 'Acheteur et livraison',
    piece: (size, quantity, unit) => `${size}, ${quantity} × ${unit}`,
    gst: 'GST comprise',
    delivery: 'Livraison',
    difference: 'Différence avec votre paiement',
    total: 'Total (AUD), GST comprise',
    allTaxable: 'Tous les prix sont en dollars australiens, GST comprise. Payé intégralement par carte.',
    paidOtherwise:
      'Tous les prix sont en dollars australiens, GST comprise. Le total est ce que vous avez payé par carte.',
    button: 'Voir votre commande',
    reason:
      'Vous recevez ce message parce qu’une commande dans notre boutique a donné cette adresse pour sa livraison.',
  },
};

const locales: Record<Language, string> = { en: 'en-AU', es: 'es', fr: 'fr' };

/** A date in the shop's time zone. */
export const invoiceDate = (date: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(date);

/** The name and delivery address as lines. */
export const addressLines = ({ address }: StoredOrder): string[] => [
  `${address.firstName} ${address.lastName}`,
  address.street,
  `${address.city} ${address.state} ${address.zipcode}`,
  address.country,
];

const isText = (text: string | undefined): text is string => Boolean(text);

/** The seller on an invoice, as lines. */
export const sellerLines = ({ name, abn, address }: Seller): string[] =>
  [name, abn && `ABN ${abn}`, address].filter(isText);

/**
 * Confirms a paid order to its delivery email, in the customer's language. The mail is the order's tax invoice: it names
 * the seller with its ABN, the date, the buyer, each line, and the GST in the total, which is what was paid.
 */
export function orderConfirmationMail({ shop, order, language, seller }: OrderMailParts): Mail {
  const text = texts[language];
  const { address, items } = order;
  const totalCents = paidCentsOf(order);
  const differenceCents = totalCents - order.totalCents;
  const total = formatAud(totalCents);
  const number = numberOf(order);
  const parts = layoutMail(shop, {
    language,
    subject: `Order confirmation ${number}${text.subject}`,
    preview: seller ? text.preview(total) : text.thanks,
    heading: text.heading,
    blocks: [
      { kind: 'paragraph', text: text.thanks },
      seller ? { kind: 'title', text: text.invoice } : { kind: 'paragraph', text: text.invoiceFollows },
      {
        kind: 'pairs',
        pairs: [
          { label: text.number, value: number },
          {
            label: text.issued,
            value: invoiceDate(order.paidAt ?? order.createdAt, language, shop.timeZone),
          },
        ],
      },
      ...(seller ? [{ kind: 'details' as const, title: text.soldBy, lines: sellerLines(seller) }] : []),
      { kind: 'details', title: text.billedTo, lines: addressLines(order) },
      {
        kind: 'items',
        items: items.map(({ name, size, quantity, unitCents }) => ({
          name,
          detail: text.piece(size, quantity, formatAud(unitCents)),
          amount: formatAud(unitCents * quantity),
        })),
      },
      {
        kind: 'sums',
        sums: [
          { label: text.delivery, amount: formatAud(deliveryFeeCents) },
          ...(differenceCents === 0 ? [] : [{ label: text.difference, amount: formatAud(differenceCents) }]),
          { label: text.gst, amount: formatAud(gstPartCents(totalCents)) },
          { label: text.total, amount: total },
        ],
      },
      { kind: 'note', text: differenceCents === 0 ? text.allTaxable : text.paidOtherwise },
      { kind: 'button', label: text.button, url: `${shop.url}/orders` },
    ],
    reason: text.reason,
  });
  const id = order._id.toHexString();
  return { key: `order-${id}`, about: { kind: 'order', id }, to: address.email, ...parts };
}
