import type { Language } from '../../../contract/constants.ts';

/** The texts of the mails before something happens to a donation. No subject mentions orders or payments. */
const en = {
  changeCard: 'Change card',
  manage: 'Manage your gifts',
  reason: 'You receive this because a recurring gift is charged to a card of yours.',
  'card-expires': {
    subject: 'Your card is about to expire',
    body: (card: string, day: string) =>
      `The card ${card}, which pays your recurring gift, is good to ${day}. Give another one, and your gift goes on without a break.`,
  },
  'charge-failed-again': {
    subject: 'Your gift still could not be charged',
    body: (total: string) =>
      `Your gift of ${total} still could not be charged. With another card it goes on; without one it ends after the last try.`,
  },
  'resumes-soon': {
    subject: 'Your gift goes on in a week',
    body: (day: string) =>
      `The pause of your recurring gift ends on ${day}. Until then you can change or stop it.`,
  },
};

export const datedTexts: Record<Language, typeof en> = {
  en,
  es: {
    changeCard: 'Cambiar la tarjeta',
    manage: 'Gestionar tus donaciones',
    reason: 'Recibes este mensaje porque una donación periódica se carga en una tarjeta tuya.',
    'card-expires': {
      subject: 'Tu tarjeta está a punto de caducar',
      body: (card, day) =>
        `La tarjeta ${card}, que paga tu donación periódica, es válida hasta el ${day}. Indica otra y tu donación continuará sin interrupción.`,
    },
    'charge-failed-again': {
      subject: 'Tu donación sigue sin poder cobrarse',
      body: (total) =>
        `Tu donación de ${total} sigue sin poder cobrarse. Con otra tarjeta continúa; sin ella termina después del último intento.`,
    },
    'resumes-soon': {
      subject: 'Tu donación continúa dentro de una semana',
      body: (day) =>
        `La pausa de tu donación periódica termina el ${day}. Hasta entonces puedes cambiarla o detenerla.`,
    },
  },
  fr: {
    changeCard: 'Changer de carte',
    manage: 'Gérer vos dons',
    reason: 'Vous recevez ce message parce qu’un don régulier est prélevé sur une de vos cartes.',
    'card-expires': {
      subject: 'Votre carte expire bientôt',
      body: (card, day) =>
        `La carte ${card}, qui paie votre don régulier, est valable jusqu’au ${day}. Indiquez-en une autre et votre don continuera sans interruption.`,
    },
    'charge-failed-again': {
      subject: 'Votre don n’a toujours pas pu être prélevé',
      body: (total) =>
        `Votre don de ${total} n’a toujours pas pu être prélevé. Avec une autre carte il continue ; sans elle il prend fin après le dernier essai.`,
    },
    'resumes-soon': {
      subject: 'Votre don reprend dans une semaine',
      body: (day) =>
        `La pause de votre don régulier se termine le ${day}. D’ici là, vous pouvez le modifier ou l’arrêter.`,
    },
  },
};
