import type { Language } from '../../../contract/constants.ts';

/** The texts of the mails about donations. No subject mentions orders or payments. */
const en = {
  frequency: {
    once: 'Gift',
    monthly: 'Monthly gift',
    biweekly: 'Gift every 2 weeks',
    annually: 'Annual gift',
  },
  fee: 'Processing fee',
  total: 'Total (AUD)',
  date: 'Charged on',
  next: 'Next gift on',
  /** The heading above the recipient of the donation. */
  to: 'Received by',
  manage: 'Manage this donation',
  stop: 'Stop this gift',
  stopNote: 'The link asks you once more before it stops anything. You need no account.',
  purpose: 'Purpose',
  honouree: 'In honour of',
  message: 'Your message',
  reason: 'You receive this because this address was given for a recurring gift to our shop’s ministry.',
  reasonOnce: 'You receive this because this address was given for a gift to our shop’s ministry.',
  receipt: {
    subject: (shop: string) => `Thank you for your gift to ${shop}`,
    preview: (total: string) => `Your receipt for ${total}.`,
    heading: 'Thank you for your gift',
    body: 'Your gift has arrived. This is your receipt.',
  },
  failed: {
    subject: 'Your gift could not be charged',
    preview: 'Your card was declined. Nothing was charged.',
    heading: 'Your gift could not be charged',
    body: (total: string) =>
      `Your card was declined when your gift of ${total} was due. Nothing was charged.`,
    advice:
      'We try again over the next days and then stop. If your card has changed, give us the new one, and your gift goes on.',
  },
  stopped: {
    subject: 'Your gift has been stopped',
    heading: 'Your gift has been stopped',
    body: 'Your recurring gift has ended and your card will not be charged for it again. Thank you for all that you have given.',
    again: 'Should you wish to give again one day, the door is open.',
    button: 'Give again',
  },
};

export const donationTexts: Record<Language, typeof en> = {
  en,
  es: {
    frequency: {
      once: 'Donación',
      monthly: 'Donación mensual',
      biweekly: 'Donación cada 2 semanas',
      annually: 'Donación anual',
    },
    fee: 'Gastos de gestión',
    total: 'Total (AUD)',
    date: 'Fecha del cargo',
    next: 'Próxima donación',
    to: 'Recibida por',
    manage: 'Gestionar esta donación',
    stop: 'Detener esta donación',
    stopNote: 'El enlace pregunta una vez más antes de detener nada. No necesitas una cuenta.',
    purpose: 'Finalidad',
    honouree: 'En honor de',
    message: 'Tu mensaje',
    reason:
      'Recibes este mensaje porque se dio esta dirección para una donación periódica al ministerio de nuestra tienda.',
    reasonOnce:
      'Recibes este mensaje porque se dio esta dirección para una donación al ministerio de nuestra tienda.',
    receipt: {
      subject: (shop) => `Gracias por tu donación a ${shop}`,
      preview: (total) => `Tu recibo de ${total}.`,
      heading: 'Gracias por tu donación',
      body: 'Tu donación ha llegado. Este es tu recibo.',
    },
    failed: {
      subject: 'No se pudo cobrar tu donación',
      preview: 'Tu tarjeta fue rechazada. No se cobró nada.',
      heading: 'No se pudo cobrar tu donación',
      body: (total) =>
        `Tu tarjeta fue rechazada cuando correspondía tu donación de ${total}. No se cobró nada.`,
      advice:
        'Lo intentaremos otra vez en los próximos días y después la detendremos. Si tu tarjeta ha cambiado, indícanos la nueva y tu donación continuará.',
    },
    stopped: {
      subject: 'Tu donación se ha detenido',
      heading: 'Tu donación se ha detenido',
      body: 'Tu donación periódica ha terminado y no se volverá a cargar en tu tarjeta. Gracias por todo lo que has dado.',
      again: 'Si algún día quieres volver a donar, la puerta está abierta.',
      button: 'Volver a donar',
    },
  },
  fr: {
    frequency: {
      once: 'Don',
      monthly: 'Don mensuel',
      biweekly: 'Don toutes les 2 semaines',
      annually: 'Don annuel',
    },
    fee: 'Frais de traitement',
    total: 'Total (AUD)',
    date: 'Prélevé le',
    next: 'Prochain don le',
    to: 'Reçu par',
    manage: 'Gérer ce don',
    stop: 'Arrêter ce don',
    stopNote:
      'Le lien vous demande confirmation avant d’arrêter quoi que ce soit. Aucun compte n’est nécessaire.',
    purpose: 'Affectation',
    honouree: 'En l’honneur de',
    message: 'Votre message',
    reason:
      'Vous recevez ce message parce que cette adresse a été donnée pour un don régulier au ministère de notre boutique.',
    reasonOnce:
      'Vous recevez ce message parce que cette adresse a été donnée pour un don au ministère de notre boutique.',
    receipt: {
      subject: (shop) => `Merci pour votre don à ${shop}`,
      preview: (total) => `Votre reçu de ${total}.`,
      heading: 'Merci pour votre don',
      body: 'Votre don est bien arrivé. Voici votre reçu.',
    },
    failed: {
      subject: 'Votre don n’a pas pu être prélevé',
      preview: 'Votre carte a été refusée. Rien n’a été prélevé.',
      heading: 'Votre don n’a pas pu être prélevé',
      body: (total) =>
        `Votre carte a été refusée à l’échéance de votre don de ${total}. Rien n’a été prélevé.`,
      advice:
        'Nous réessaierons dans les prochains jours, puis nous arrêterons. Si votre carte a changé, indiquez-nous la nouvelle et votre don continuera.',
    },
    stopped: {
      subject: 'Votre don a été arrêté',
      heading: 'Votre don a été arrêté',
      body: 'Votre don régulier a pris fin et votre carte ne sera plus débitée. Merci pour tout ce que vous avez donné.',
      again: 'Si un jour vous souhaitez donner à nouveau, la porte reste ouverte.',
      button: 'Donner à nouveau',
    },
  },
};
