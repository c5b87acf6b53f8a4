import type { Language } from '../../../contract/constants.ts';

const en = {
  news: {
    shipped: {
      subject: (number: string) => `Your order ${number} is on its way`,
      heading: 'Your parcel is on its way',
      paragraphs: ['We have packed your order and handed it to the carrier.'],
    },
    tracking: {
      subject: (number: string) => `New tracking details for your order ${number}`,
      heading: 'The tracking details have changed',
      paragraphs: ['Please use these details to follow your parcel from now on.'],
    },
    delivered: {
      subject: (number: string) => `Your order ${number} has been delivered`,
      heading: 'Your parcel has arrived',
      paragraphs: [
        'The carrier says that your order was delivered. We hope you enjoy it.',
        'If something is not right, reply to this mail. You can return goods in their original condition and packaging within 30 days.',
      ],
    },
    'held-payment': {
      subject: (number: string) => `Your payment for order ${number} is going back to you`,
      heading: 'We are returning your payment',
      paragraphs: ['Your payment does not match your order, so we have closed the order. We are sorry.'],
    },
    'late-payment': {
      subject: (number: string) => `Your payment for order ${number} is going back to you`,
      heading: 'We could not supply your order',
      paragraphs: [
        'Your payment reached us after your order had been closed, and by then what you chose was sold out. We are sorry.',
      ],
    },
  },
  /** Begins the mail about a delivery that the carrier did not report. */
  deliveredBy: {
    customer: 'You told us that your order has arrived. We hope you enjoy it.',
    time: 'We sent your order some time ago: it should be with you by now and counts as delivered. If it has not arrived, reply to this mail.',
  },
  /** Ends a mail about a payment that goes back. @param total what was paid, formatted */
  returning: (total: string) =>
    `We are returning the whole ${total} to the card you paid with; you need do nothing. Banks usually show it within 5 to 10 working days.`,
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  track: 'Track your parcel',
  noTracking: 'This parcel has no tracking number. Delivery usually takes up to 10 working days.',
  parcel: 'Delivered to',
};
export type StatusMail = keyof typeof en.news;

export const statusTexts: Record<Language, typeof en> = {
  en,
  es: {
    news: {
      shipped: {
        subject: (number) => `Tu pedido ${number} está en camino`,
        heading: 'Tu paquete está en camino',
        paragraphs: ['Hemos preparado tu pedido y se lo hemos entregado al transportista.'],
      },
      tracking: {
        subject: (number) => `Nuevos datos de seguimiento de tu pedido ${number}`,
        heading: 'Los datos de seguimiento han cambiado',
        paragraphs: ['A partir de ahora, sigue tu paquete con estos datos.'],
      },
      delivered: {
        subject: (number) => `Tu pedido ${number} se ha entregado`,
        heading: 'Tu paquete ha llegado',
        paragraphs: [
          'El transportista indica que tu pedido se ha entregado. Esperamos que lo disfrutes.',
          'Si algo no está bien, responde a este mensaje. Puedes devolver los artículos en su estado y embalaje originales en un plazo de 30 días.',
        ],
      },
      'held-payment': {
        subject: (number) => `Te devolvemos el pago de tu pedido ${number}`,
        heading: 'Te devolvemos tu pago',
        paragraphs: ['Tu pago no coincide con tu pedido, así que hemos cerrado el pedido. Lo sentimos.'],
      },
      'late-payment': {
        subject: (number) => `Te devolvemos el pago de tu pedido ${number}`,
        heading: 'No hemos podido servir tu pedido',
        paragraphs: [
          'Tu pago nos llegó cuando tu pedido ya estaba cerrado y lo que elegiste se había agotado. Lo sentimos.',
        ],
      },
    },
    deliveredBy: {
      customer: 'Nos has dicho que tu pedido ha llegado. Esperamos que lo disfrutes.',
      time: 'Enviamos tu pedido hace tiempo: ya debería haberte llegado y lo damos por entregado. Si no ha llegado, responde a este mensaje.',
    },
    returning: (total) =>
      `Te devolvemos los ${total} completos a la tarjeta con la que pagaste; no tienes que hacer nada. Los bancos suelen mostrarlo en un plazo de 5 a 10 días laborables.`,
    carrier: 'Transportista',
    trackingNumber: 'Número de seguimiento',
    track: 'Seguir el paquete',
    noTracking:
      'Este paquete no tiene número de seguimiento. La entrega suele tardar hasta 10 días laborables.',
    parcel: 'Se entrega a',
  },
  fr: {
    news: {
      shipped: {
        subject: (number) => `Votre commande ${number} est en route`,
        heading: 'Votre colis est en route',
        paragraphs: ['Nous avons préparé votre commande et l’avons remise au transporteur.'],
      },
      tracking: {
        subject: (number) => `Nouvelles informations de suivi pour votre commande ${number}`,
        heading: 'Les informations de suivi ont changé',
        paragraphs: ['Suivez désormais votre colis avec ces informations.'],
      },
      delivered: {
        subject: (number) => `Votre commande ${number} a été livrée`,
        heading: 'Votre colis est arrivé',
        paragraphs: [
          'Le transporteur indique que votre commande a été livrée. Nous espérons qu’elle vous plaît.',
          'Si quelque chose ne va pas, répondez à ce message. Vous pouvez renvoyer les articles dans leur état et leur emballage d’origine sous 30 jours.',
        ],
      },
      'held-payment': {
        subject: (number) => `Le paiement de votre commande ${number} vous est rendu`,
        heading: 'Nous vous rendons votre paiement',
        paragraphs: [
          'Votre paiement ne correspond pas à votre commande ; nous avons donc clos la commande. Nous en sommes désolés.',
        ],
      },
      'late-payment': {
        subject: (number) => `Le paiement de votre commande ${number} vous est rendu`,
        heading: 'Nous n’avons pas pu servir votre commande',
        paragraphs: [
          'Votre paiement nous est parvenu alors que votre commande était déjà close et que ce que vous aviez choisi était épuisé. Nous en sommes désolés.',
        ],
      },
    },
    deliveredBy: {
      customer: 'Vous nous avez dit que votre commande est arrivée. Nous espérons qu’elle vous plaît.',
      time: 'Nous avons expédié votre commande il y a quelque temps : elle devrait être arrivée, et nous la considérons comme livrée. Si elle n’est pas arrivée, répondez à ce message.',
    },
    returning: (total) =>
      `Nous rendons la totalité, ${total}, sur la carte avec laquelle vous avez payé ; vous n’avez rien à faire. Les banques l’affichent en général sous 5 à 10 jours ouvrables.`,
    carrier: 'Transporteur',
    trackingNumber: 'Numéro de suivi',
    track: 'Suivre le colis',
    noTracking:
      'Ce colis n’a pas de numéro de suivi. La livraison prend en général jusqu’à 10 jours ouvrables.',
    parcel: 'Livraison à',
  },
};
