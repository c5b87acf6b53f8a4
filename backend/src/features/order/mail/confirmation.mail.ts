import type { Mail } from '../../../adapters/mailer/types.ts';
import { deliveryFeeCents, type Language } from '../../../contract/constants.ts';
import { formatAud, gstPartCents } from '../../../contract/money.ts';
import { businessLines } from '../../../mail/blocks.ts';
import { numberOf } from '../order-number.ts';
import { paidCentsOf } from '../refund/refund-list.ts';
import { addressLines, invoiceDate, type OrderMailParts, orderMail, orderTexts } from './order-mail.ts';

const en = {
  /** Appended to the subject's fixed words and the number. */
  subject: '',
  preview: (total: string) => `We have received your payment of ${total}. Your tax invoice is in this mail.`,
  heading: 'Thank you for your order',
  thanks:
    'Your payment has arrived and we are getting your parcel ready. Delivery usually takes up to 10 working days.',
  /** Starts with "Tax invoice" in every language, as Australian tax law requires. */
  invoice: 'Tax invoice',
  /** Used while no invoice can be issued. */
  invoiceFollows: 'Your tax invoice will be with this order on our site.',
  billedTo: 'Sold and delivered to',
  delivery: 'Delivery',
  /** Labels what another payment than the total, which the shop accepted, adds or takes off. */
  difference: 'Difference to your payment',
  total: 'Total (AUD), including GST',
  allTaxable: 'All prices are in Australian dollars and include GST. Paid in full by card.',
  /** In its place for such a payment. */
  paidOtherwise: 'All prices are in Australian dollars and include GST. The total is what you paid by card.',
};

const texts: Record<Language, typeof en> = {
  en,
  es: {
    subject: ' / Confirmación de tu pedido',
    preview: (total) => `Hemos recibido tu pago de ${total}. Tu factura está en este mensaje.`,
    heading: 'Gracias por tu pedido',
    thanks:
      'Tu pago ha llegado y estamos preparando tu paquete. La entrega suele tardar hasta 10 días laborables.',
    invoice: 'Tax invoice (factura)',
    invoiceFollows: 'Encontrarás tu factura junto a este pedido en nuestra web.',
    billedTo: 'Comprador y entrega',
    delivery: 'Envío',
    difference: 'Diferencia con tu pago',
    total: 'Total (AUD), GST incluido',
    allTaxable:
      'Todos los precios están en dólares australianos e incluyen el GST. Pagado por completo con tarjeta.',
    paidOtherwise:
      'Todos los precios están en dólares australianos e incluyen el GST. El total es lo que pagaste con tarjeta.',
  },
  fr: {
    subject: ' / Confirmation de votre commande',
    preview: (total) => `Nous avons bien reçu votre paiement de ${total}. Votre facture est dans ce message.`,
    heading: 'Merci pour votre commande',
    thanks:
      'Votre paiement est arrivé et nous préparons votre colis. La livraison prend en général jusqu’à 10 jours ouvrables.',
    invoice: 'Tax invoice (facture)',
    invoiceFollows: 'Vous trouverez votre facture avec cette commande sur notre site.',
    billedTo: 'Acheteur et livraison',
    delivery: 'Livraison',
    difference: 'Différence avec votre paiement',
    total: 'Total (AUD), GST comprise',
    allTaxable: 'Tous les prix sont en dollars australiens, GST comprise. Payé intégralement par carte.',
    paidOtherwise:
      'Tous les prix sont en dollars australiens, GST comprise. Le total est ce que vous avez payé par carte.',
  },
};

/**
 * Confirms a paid order to its delivery email. The mail is the order's tax invoice: it names
 * the seller with its ABN, the date, the buyer, each line, and the GST in the total, which is what was paid.
 */
export function orderConfirmationMail(parts: OrderMailParts): Mail {
  const { shop, order, language, seller } = parts;
  const text = { ...orderTexts[language], ...texts[language] };
  const totalCents = paidCentsOf(order);
  const differenceCents = totalCents - order.totalCents;
  const total = formatAud(totalCents);
  const number = numberOf(order);
  return orderMail(parts, {
    template: 'order-confirmation',
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
      ...(seller ? [{ kind: 'details' as const, title: text.soldBy, lines: businessLines(seller) }] : []),
      { kind: 'details', title: text.billedTo, lines: addressLines(order) },
      {
        kind: 'items',
        items: order.items.map(({ name, size, quantity, unitCents }) => ({
          name,
          detail: `${size}, ${quantity} × ${formatAud(unitCents)}`,
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
    ],
  });
}
