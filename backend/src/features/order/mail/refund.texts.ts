import type { Language } from '../../../contract/constants.ts';

/** The mail about a refund, which is its adjustment note. */
const en = {
  /** @param isAll whether nothing of the payment is left */
  subject: (number: string, isAll: boolean) =>
    isAll ? `Your order ${number} has been refunded` : `Part of your order ${number} has been refunded`,
  heading: 'Your refund is on its way',
  /** @param total the amount, formatted */
  paragraph: (total: string) =>
    `We have refunded ${total} to the card you paid with. Banks usually show it within 5 to 10 working days.`,
  /** Starts with the words that Australian tax law requires for the reversal of an invoice. */
  adjustment: 'Adjustment note',
  adjustmentNumber: 'Adjustment note number',
  cause: 'Reason',
};

export const refundTexts: Record<Language, typeof en> = {
  en,
  es: {
    subject: (number, isAll) =>
      isAll ? `Hemos reembolsado tu pedido ${number}` : `Hemos reembolsado una parte de tu pedido ${number}`,
    heading: 'Tu reembolso está en camino',
    paragraph: (total) =>
      `Hemos reembolsado ${total} a la tarjeta con la que pagaste. Los bancos suelen mostrarlo en un plazo de 5 a 10 días laborables.`,
    adjustment: 'Adjustment note (nota de ajuste)',
    adjustmentNumber: 'Número de la nota de ajuste',
    cause: 'Motivo',
  },
  fr: {
    subject: (number, isAll) =>
      isAll
        ? `Votre commande ${number} a été remboursée`
        : `Une partie de votre commande ${number} a été remboursée`,
    heading: 'Votre remboursement est en route',
    paragraph: (total) =>
      `Nous avons remboursé ${total} sur la carte avec laquelle vous avez payé. Les banques l’affichent en général sous 5 à 10 jours ouvrables.`,
    adjustment: 'Adjustment note (note de rectification)',
    adjustmentNumber: 'Numéro de la note de rectification',
    cause: 'Motif',
  },
};
