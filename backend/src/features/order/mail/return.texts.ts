import type { Language } from '../../../contract/constants.ts';

/** The mails about a return of items. `total` is what was paid for them, formatted. */
const en = {
  news: {
    requested: {
      subject: (number: string) => `We have received your request to return items of order ${number}`,
      heading: 'Your return is requested',
      paragraph: 'We will look at it and answer by mail. Please do not send anything before that.',
    },
    accepted: {
      subject: (number: string) => `You can send back your items of order ${number}`,
      heading: 'Your return is accepted',
      paragraph: 'Please send the items to the address below and write the reference on the parcel.',
    },
    declined: {
      subject: (number: string) => `We cannot take back your items of order ${number}`,
      heading: 'Your return is declined',
      paragraph: 'We are sorry: we cannot take these items back. This is why:',
    },
    received: {
      subject: (number: string) => `Your returned items of order ${number} have arrived`,
      heading: 'Your parcel has arrived',
      paragraph: 'Thank you for sending the items back.',
    },
  },
  reference: 'Reference',
  returnTo: 'Send to',
  noAddress: 'Reply to this mail for the address of the parcel.',
  postage: {
    shop: 'We pay for the postage: keep the receipt of the post office, and we will give you the money back.',
    customer: 'You pay for the postage.',
  },
  items: 'Items',
  exchange: 'We have set the other size aside for you and send it when your parcel is here.',
  refunding: (total: string) =>
    `We are refunding ${total} to the card you paid with. You get a mail when it is done.`,
  sent: 'The other size is on its way to you.',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
};

export const returnTexts: Record<Language, typeof en> = {
  en,
  es: {
    news: {
      requested: {
        subject: (number) => `Hemos recibido tu solicitud de devolución del pedido ${number}`,
        heading: 'Has solicitado una devolución',
        paragraph: 'La revisaremos y te responderemos por correo. No envíes nada antes, por favor.',
      },
      accepted: {
        subject: (number) => `Puedes enviarnos los artículos del pedido ${number}`,
        heading: 'Tu devolución está aceptada',
        paragraph: 'Envía los artículos a la dirección de abajo y escribe la referencia en el paquete.',
      },
      declined: {
        subject: (number) => `No podemos aceptar la devolución del pedido ${number}`,
        heading: 'Tu devolución no se ha aceptado',
        paragraph: 'Lo sentimos: no podemos aceptar estos artículos. El motivo:',
      },
      received: {
        subject: (number) => `Los artículos que devolviste del pedido ${number} han llegado`,
        heading: 'Tu paquete ha llegado',
        paragraph: 'Gracias por devolvernos los artículos.',
      },
    },
    reference: 'Referencia',
    returnTo: 'Enviar a',
    noAddress: 'Responde a este mensaje y te daremos la dirección de envío.',
    postage: {
      shop: 'El envío lo pagamos nosotros: guarda el recibo de correos y te devolveremos el importe.',
      customer: 'El envío corre por tu cuenta.',
    },
    items: 'Artículos',
    exchange: 'Te hemos reservado la otra talla y la enviaremos cuando llegue tu paquete.',
    refunding: (total) =>
      `Te reembolsamos ${total} a la tarjeta con la que pagaste. Recibirás un correo cuando esté hecho.`,
    sent: 'La otra talla está en camino.',
    carrier: 'Transportista',
    trackingNumber: 'Número de seguimiento',
  },
  fr: {
    news: {
      requested: {
        subject: (number) => `Nous avons reçu votre demande de retour pour la commande ${number}`,
        heading: 'Votre retour est demandé',
        paragraph: 'Nous l’examinons et vous répondrons par e-mail. Merci de ne rien envoyer avant.',
      },
      accepted: {
        subject: (number) => `Vous pouvez renvoyer vos articles de la commande ${number}`,
        heading: 'Votre retour est accepté',
        paragraph: 'Envoyez les articles à l’adresse ci-dessous et notez la référence sur le colis.',
      },
      declined: {
        subject: (number) => `Nous ne pouvons pas reprendre vos articles de la commande ${number}`,
        heading: 'Votre retour est refusé',
        paragraph: 'Nous sommes désolés : nous ne pouvons pas reprendre ces articles. En voici la raison :',
      },
      received: {
        subject: (number) => `Vos articles renvoyés de la commande ${number} sont arrivés`,
        heading: 'Votre colis est arrivé',
        paragraph: 'Merci d’avoir renvoyé les articles.',
      },
    },
    reference: 'Référence',
    returnTo: 'Envoyer à',
    noAddress: 'Répondez à cet e-mail pour connaître l’adresse d’envoi.',
    postage: {
      shop: 'Nous payons l’envoi : gardez le reçu de la poste, et nous vous rembourserons.',
      customer: 'L’envoi est à votre charge.',
    },
    items: 'Articles',
    exchange: 'Nous avons mis l’autre taille de côté et l’enverrons à l’arrivée de votre colis.',
    refunding: (total) =>
      `Nous remboursons ${total} sur la carte avec laquelle vous avez payé. Vous recevrez un e-mail quand ce sera fait.`,
    sent: 'L’autre taille est en route.',
    carrier: 'Transporteur',
    trackingNumber: 'Numéro de suivi',
  },
};
