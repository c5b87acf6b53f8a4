import type { Language } from '../../../contract/constants.ts';

interface Texts {
  /** @param isAll whether nothing of the payment is left */
  subject: (number: string, isAll: boolean) => string;
  heading: string;
  /** @param total the amount, formatted */
  paragraph: (total: string) => string;
  number: string;
  /** Starts with the words that Australian tax law requires for the reversal of an invoice. */
  adjustment: string;
  adjustmentNumber: string;
  issued: string;
  cause: string;
  soldBy: string;
  gst: string;
  refund: string;
  button: string;
  reason: string;
}

/** The mail about a refund, which is its adjustment note. */
export const refundTexts: Record<Language, Texts> = {
  en: {
    subject: (number, isAll) =>
      isAll ? `Your order ${number} has been refunded` : `Part of your order ${number} has been refunded`,
    heading: 'Your refund is on its way',
    paragraph: (total) =>
      `We have refunded ${total} to the card you paid with. Banks usually show it within 5 to 10 working days.`,
    number: 'Order number',
    adjustment: 'Adjustment note',
    adjustmentNumber: 'Adjustment note number',
    issued: 'Date of issue',
    cause: 'Reason',
    soldBy: 'Sold by',
    gst: 'GST included',
    refund: 'Refunded (AUD), including GST',
    button: 'See your order',
    reason: 'You receive this because an order at our shop gave this address for its delivery.',
  },
  es: {
    subject: (number, isAll) =>
      isAll ? `Hemos reembolsado tu pedido ${number}` : `Hemos reembolsado una parte de tu pedido ${number}`,
    heading: 'Tu reembolso está en camino',
    paragraph: (total) =>
      `Hemos reembolsado ${total} a la tarjeta con la que pagaste. Los bancos suelen mostrarlo en un plazo de 5 a 10 días laborables.`,
    number: 'Número de pedido',
    adjustment: 'Adjustment note (nota de ajuste)',
    adjustmentNumber: 'Número de la nota de ajuste',
    issued: 'Fecha de emisión',
    cause: 'Motivo',
    soldBy: 'Vendedor',
    gst: 'GST incluido',
    refund: 'Reembolsado (AUD), GST incluido',
    button: 'Ver tu pedido',
    reason: 'Recibes este mensaje porque un pedido en nuestra tienda dio esta dirección para su entrega.',
  },
  fr: {
    subject: (number, isAll) =>
      isAll
        ? `Votre commande ${number} a été remboursée`
        : `Une partie de votre commande ${number} a été remboursée`,
    heading: 'Votre remboursement est en route',
    paragraph: (total) =>
      `Nous avons remboursé ${total} sur la carte avec laquelle vous avez payé. Les banques l’affichent en général sous 5 à 10 jours ouvrables.`,
    number: 'Numéro de commande',
    adjustment: 'Adjustment note (note de rectification)',
    adjustmentNumber: 'Numéro de la note de rectification',
    issued: 'Date d’émission',
    cause: 'Motif',
    soldBy: 'Vendeur',
    gst: 'GST comprise',
    refund: 'Remboursé (AUD), GST comprise',
    button: 'Voir votre commande',
    reason:
      'Vous recevez ce message parce qu’une commande dans notre boutique a donné cette adresse pour sa livraison.',
  },
};
