import type { Language } from '../../../contract/constants.ts';

/** The texts of the mails about changes of a donation. No subject mentions orders or payments. */
const en = {
  manage: 'Manage your gifts',
  reason:
    'You receive this because a recurring gift of this address was changed. If it was not you, please write to us.',
  card: 'Card',
  resumes: 'Goes on',
  changed: {
    subject: 'Your gift has been changed',
    body: 'Your recurring gift has been changed. This is what is charged from the next gift on.',
  },
  paused: {
    subject: 'Your gift is paused',
    body: 'Your recurring gift is paused, and your card is not charged meanwhile. Thank you for all that you have given.',
  },
  resumed: {
    subject: 'Your gift goes on',
    body: 'The pause of your recurring gift is over. Thank you for going on.',
  },
  'card-changed': {
    subject: 'Your card has been changed',
    body: 'Your recurring gifts are charged to another card from now on.',
  },
};

export const changeTexts: Record<Language, typeof en> = {
  en,
  es: {
    manage: 'Gestionar tus donaciones',
    reason:
      'Recibes este mensaje porque se cambió una donación periódica de esta dirección. Si no fuiste tú, escríbenos.',
    card: 'Tarjeta',
    resumes: 'Continúa el',
    changed: {
      subject: 'Tu donación ha cambiado',
      body: 'Tu donación periódica ha cambiado. Esto es lo que se cobrará desde la próxima donación.',
    },
    paused: {
      subject: 'Tu donación está en pausa',
      body: 'Tu donación periódica está en pausa y mientras tanto no se carga nada en tu tarjeta. Gracias por todo lo que has dado.',
    },
    resumed: {
      subject: 'Tu donación continúa',
      body: 'La pausa de tu donación periódica ha terminado. Gracias por continuar.',
    },
    'card-changed': {
      subject: 'Tu tarjeta ha cambiado',
      body: 'Desde ahora tus donaciones periódicas se cargan en otra tarjeta.',
    },
  },
  fr: {
    manage: 'Gérer vos dons',
    reason:
      'Vous recevez ce message parce qu’un don régulier de cette adresse a été modifié. Si ce n’était pas vous, écrivez-nous.',
    card: 'Carte',
    resumes: 'Reprise le',
    changed: {
      subject: 'Votre don a été modifié',
      body: 'Votre don régulier a été modifié. Voici ce qui sera prélevé à partir du prochain don.',
    },
    paused: {
      subject: 'Votre don est en pause',
      body: 'Votre don régulier est en pause et votre carte n’est pas débitée pendant ce temps. Merci pour tout ce que vous avez donné.',
    },
    resumed: {
      subject: 'Votre don reprend',
      body: 'La pause de votre don régulier est terminée. Merci de continuer.',
    },
    'card-changed': {
      subject: 'Votre carte a été modifiée',
      body: 'Vos dons réguliers sont désormais prélevés sur une autre carte.',
    },
  },
};
