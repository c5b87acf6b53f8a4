import type { Mail } from '../../adapters/mailer/types.ts';
import type { Language } from '../../contract/constants.ts';
import { formatAud, gstPartCents } from '../../contract/money.ts';
import { layoutMail, type MailShop } from '../../mail/layout.ts';
import type { StoredOrder } from './order.model.ts';

interface Texts {
  /** Behind the words that every confirmation's subject begins with (contract "HTTP"). */
  subject: string;
  preview: (total: string) => string;
  heading: string;
  thanks: string;
  piece: (size: string, quantity: number, unit: string) => string;
  gst: string;
  delivery: string;
  total: string;
  deliverTo: string;
  button: string;
  reason: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: '',
    preview: (total) => `We have received your payment of ${total}.`,
    heading: 'Thank you for your order',
    thanks:
      'Your payment has arrived and we are getting your parcel ready. Delivery usually takes up to 10 working days.',
    piece: (size, quantity, unit) => `${size}, ${quantity} × ${unit}`,
    gst: 'GST included',
    delivery: 'Delivery',
    total: 'Total (AUD)',
    deliverTo: 'Delivery address',
    button: 'See your order',
    reason: 'You receive this because an order at our shop gave this address for its delivery.',
  },
  es: {
    subject: ' / Confirmación de tu pedido',
    preview: (total) => `Hemos recibido tu pago de ${total}.`,
    heading: 'Gracias por tu pedido',
    thanks:
      'Tu pago ha llegado y estamos preparando tu paquete. La entrega suele tardar hasta 10 días laborables.',
    piece: (size, quantity, unit) => `${size}, ${quantity} × ${unit}`,
    gst: 'GST incluido',
    delivery: 'Envío',
    total: 'Total (AUD)',
    deliverTo: 'Dirección de entrega',
    button: 'Ver tu pedido',
    reason: 'Recibes este mensaje porque un pedido en nuestra tienda dio esta dirección para su entrega.',
  },
  fr: {
    subject: ' / Confirmation de votre commande',
    preview: (total) => `Nous avons bien reçu votre paiement de ${total}.`,
    heading: 'Merci pour votre commande',
    thanks:
      'Votre paiement est arrivé et nous préparons votre colis. La livraison prend en général jusqu’à 10 jours ouvrables.',
    piece: (size, quantity, unit) => `${size}, ${quantity} × ${unit}`,
    gst: 'GST comprise',
    delivery: 'Livraison',
    total: 'Total (AUD)',
    deliverTo: 'Adresse de livraison',
    button: 'Voir votre commande',
    reason:
      'Vous recevez ce message parce qu’une commande dans notre boutique a donné cette adresse pour sa livraison.',
  },
};

/** Confirms a paid order to its delivery email, in the customer's language. */
export function orderConfirmationMail(shop: MailShop, order: StoredOrder, language: Language): Mail {
  const say = texts[language];
  const { address, items, totalCents } = order;
  const total = formatAud(totalCents);
  const parts = layoutMail(shop, {
    language,
    subject: `Order confirmation${say.subject}`,
    preview: say.preview(total),
    heading: say.heading,
    blocks: [
      { kind: 'paragraph', text: say.thanks },
      {
        kind: 'items',
        items: items.map(({ name, size, quantity, unitCents }) => ({
          name,
          detail: say.piece(size, quantity, formatAud(unitCents)),
          amount: formatAud(unitCents * quantity),
        })),
      },
      {
        kind: 'sums',
        sums: [
          { label: say.delivery, amount: formatAud(0) },
          { label: say.gst, amount: formatAud(gstPartCents(totalCents)) },
          { label: say.total, amount: total },
        ],
      },
      {
        kind: 'facts',
        title: say.deliverTo,
        lines: [
          `${address.firstName} ${address.lastName}`,
          address.street,
          `${address.city} ${address.state} ${address.zipcode}`,
          address.country,
        ],
      },
      { kind: 'button', label: say.button, url: `${shop.url}/orders` },
    ],
    reason: say.reason,
  });
  return { key: `order-${order._id.toHexString()}`, to: address.email, ...parts };
}
