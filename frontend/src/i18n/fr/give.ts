import type { give as english } from '../en/give.ts';
import type { Texts } from '../texts.ts';

export const give: Texts<typeof english> = {
  title: 'Donner',
  description: 'Donnez au ministère Lamplight, une fois ou régulièrement, de partout en Australie.',
  heading: 'Donner, une fois ou régulièrement',
  lead: 'Des livres et des lettres pour les personnes en prison et à l’hôpital, et des bonnets chauds pour qui a froid. Sans compte ni adresse ; une minute suffit.',

  formTitle: 'Votre don, pas à pas',
  dedicationTitle: 'Si vous le souhaitez',
  field: {
    amount: 'Montant',
    frequency: 'Fréquence',
    name: 'Nom',
    email: 'E-mail',
    purpose: 'Affectation',
    honouree: 'En l’honneur de',
    message: 'Votre message',
  },
  frequency: {
    once: 'Une fois',
    biweekly: 'Toutes les 2 semaines',
    monthly: 'Chaque mois',
    annually: 'Chaque année',
  },
  anyPurpose: 'Là où le besoin est le plus grand',
  honoureeHint: 'Une personne pour qui vous donnez ; le reçu la nomme.',
  required: {
    frequency: 'Choisissez à quelle fréquence vous voulez donner.',
    name: 'Indiquez votre nom.',
    email: 'Indiquez votre e-mail.',
  },
  submit: 'Donner maintenant',
  payNote:
    'Vous saisissez ensuite votre carte sur la page de paiement. Un don régulier s’arrête avec le lien de chaque reçu.',
  retry: 'Rien n’a été débité. Ce que vous avez saisi est toujours là.',
  retryUnknown:
    'Vous pouvez appuyer de nouveau sur Donner maintenant : un même don n’est jamais débité deux fois.',

  goal: {
    title: 'Notre objectif',
    titleFor: 'Notre objectif : {{purpose}}',
    raised: '{{raised}} donnés sur {{goal}}',
    reached: '{{raised}} donnés : l’objectif de {{goal}} est atteint',
    until: 'Jusqu’au {{date}}',
  },

  thanks: {
    title: 'Votre don',
    description: 'Ce qu’il est advenu d’un don après son paiement.',
    waiting: 'Vérification de votre paiement',
    waitingText: 'Nous interrogeons le prestataire de paiement. Cela prend quelques secondes.',
    slow: 'Votre paiement n’est pas encore confirmé',
    slowText:
      'Le prestataire de paiement ne nous a pas encore répondu. Inutile d’attendre ici : dès qu’il confirme, votre reçu arrive par e-mail.',
    paid: 'Merci',
    paidText: 'Votre paiement est confirmé, et votre reçu arrive par e-mail.',
    failed: 'Votre paiement n’a pas abouti',
    failedText: 'Rien n’a été débité. Vous pouvez réessayer, peut-être avec une autre carte.',
    cancelled: 'Votre don n’a pas été effectué',
    cancelledText:
      'Vous êtes revenu avant de payer, et rien n’a été débité. Si vous voulez toujours donner, recommencez.',
    unknown: 'Nous ne trouvons pas ce don',
    unknownText: 'Une partie de l’adresse manque peut-être. Si vous avez payé, votre reçu arrive par e-mail.',
    errorText: 'Si vous avez payé, votre don est en sécurité, et votre reçu arrive par e-mail.',
    amount: 'Don',
    next: 'Prochain débit',
    retry: 'Vérifier de nouveau',
    toGive: 'Revenir au don',
  },
};
