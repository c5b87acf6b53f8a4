import type { manage as english } from '../en/manage.ts';
import type { Texts } from '../texts.ts';

export const manage: Texts<typeof english> = {
  title: 'Gérez vos dons',
  description:
    'Consultez, modifiez, suspendez ou arrêtez vos dons avec un lien que nous vous envoyons. Sans compte.',

  ask: {
    text: 'Indiquez l’e-mail qui reçoit vos reçus. Nous vous envoyons un lien qui ouvre tous vos dons. Aucun compte n’est nécessaire.',
    missing: 'Indiquez un e-mail comme nom@example.com.',
    submit: 'M’envoyer le lien',
    sent: 'Si {{email}} correspond à des dons, un lien est en route. Il est valable 24 heures. Rien reçu ? Regardez dans vos courriers indésirables.',
    failed: 'Le lien n’a pas pu être envoyé pour le moment. Veuillez réessayer.',
  },
  invalid: {
    title: 'Ce lien n’est plus valable.',
    text: 'Les liens expirent après un certain temps, et un plus récent l’a peut-être remplacé. Rien n’a été modifié. Nous vous en envoyons volontiers un nouveau.',
    toContact: 'Nous écrire',
  },

  one: { title: 'Votre don', text: 'Ce que vous avez donné, avec un reçu pour chaque prélèvement.' },
  all: {
    title: 'Vos dons',
    text: 'Tout ce qui a été donné avec votre e-mail. Un changement vaut à partir du prochain prélèvement.',
    empty: 'Aucun don n’a encore été fait avec cet e-mail.',
    running: 'Dons en cours',
    ended: 'Dons passés',
  },

  gift: {
    once: '{{amount}}, une fois',
    biweekly: '{{amount}} toutes les 2 semaines',
    monthly: '{{amount}} chaque mois',
    annually: '{{amount}} chaque année',
  },
  status: {
    active: 'En cours',
    pending: 'À confirmer',
    failing: 'Dernier prélèvement refusé',
    paused: 'Suspendu',
    stopped: 'Arrêté',
    failed: 'Non abouti',
    expired: 'Non abouti',
    completed: 'Donné',
  },
  each: 'Chaque fois',
  withFee: '{{total}}, dont {{fee}} de frais de traitement',
  purpose: 'Affectation',
  next: 'Prochain prélèvement',
  resumes: 'Reprend le',
  pendingText: 'Le prestataire de paiement n’a pas encore confirmé. Cette page vérifie d’elle-même.',
  failingText:
    'Votre carte a été refusée. Nous réessayons dans les prochains jours ; avec une autre carte, le prélèvement se fait aussitôt.',

  history: 'Historique',
  noCharges: 'Rien n’a encore été prélevé.',
  date: 'Date',
  charged: 'Prélevé',
  receipts: 'Reçus',
  refunded: '{{amount}} remboursés',
  receipt: 'Reçu',
  moreCharges_one: 'Afficher le prélèvement plus ancien',
  moreCharges_other: 'Afficher les {{count}} prélèvements plus anciens',

  stop: {
    open: 'Arrêter le don',
    title: 'Arrêter ce don ?',
    text: 'Dès que vous confirmez, plus rien ne sera prélevé. Vous pourrez en commencer un autre quand vous voulez.',
    keep: 'Continuer à donner',
    done: 'Votre don est arrêté. Merci pour ce que vous avez donné.',
    failed: 'Votre don n’a pas pu être arrêté pour le moment. Veuillez réessayer.',
  },
  card: { title: 'Carte', ending: '{{brand}} se terminant par {{last4}}' },
  mailAll: {
    open: 'Gérer tous mes dons',
    text: 'Nous vous envoyons un lien qui ouvre tous les dons faits avec votre e-mail.',
    done: 'Le lien est en route vers l’e-mail de ce don. Il est valable 24 heures.',
    failed: 'Le lien n’a pas pu être envoyé pour le moment. Veuillez réessayer.',
  },

  statements: {
    title: 'Relevés',
    text: 'Tout ce que vous avez donné pendant une année fiscale australienne, sur une page.',
    open: 'Relevé',
    period: 'Du 1er juillet {{start}} au 30 juin {{end}}',
  },
  print: {
    back: 'Retour à vos dons',
    print: 'Imprimer',
    receivedBy: 'Reçu par',
    from: 'Donné par',
    gift: 'Objet',
    donation: 'Don',
    amount: 'Montant',
    abn: 'Numéro ABN {{abn}}',
    number: 'Numéro',
    period: 'Année fiscale',
    refunds: 'Remboursé depuis',
    total: 'Total en dollars australiens',
    thanks: 'Merci pour votre don.',
    missing: 'Ce reçu ne fait pas partie de ces dons.',
  },
  receiptPage: { title: 'Reçu', description: 'Le reçu d’un don, à imprimer.' },
  statement: {
    title: 'Relevé de dons',
    description: 'Ce qui a été donné pendant une année fiscale australienne, à imprimer ou par e-mail.',
    copy: 'copie',
    mail: 'M’envoyer ce relevé',
    mailed: 'Le relevé est en route vers votre e-mail.',
    mailFailed: 'Le relevé n’a pas pu être envoyé pour le moment. Veuillez réessayer.',
    method: { card: 'Par carte', cash: 'En espèces', bank: 'Virement bancaire' },
    refundNote:
      'Les montants sont après remboursements et comprennent les frais de traitement lorsqu’ils ont été ajoutés.',
    deductible: 'Les dons à cet organisme sont déductibles des impôts en Australie.',
    notDeductible: 'Ces dons ne sont pas déductibles des impôts.',
  },
};
