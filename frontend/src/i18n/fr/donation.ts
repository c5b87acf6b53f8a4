import type { donation as english } from '../en/donation.ts';
import type { Texts } from '../texts.ts';

export const donation: Texts<typeof english> = {
  title: 'Don',
  description:
    'Devenez partenaire de l’alliance du ministère Lamplight par un don régulier. Vous l’arrêtez quand vous voulez.',
  heading: 'DON',
  lead: 'Une lampe à la fenêtre, un livre dans la main. Les dons réguliers font vivre l’une et l’autre.',
  imageAlt: 'Une lampe à une fenêtre sombre ; une main tend un livre à une autre dans sa lumière chaude',
  video: 'Film : une lampe s’allume, un livre passe de main en main, les fenêtres s’éclairent une à une',
  covenant: 'COMMENCEZ AUJOURD’HUI VOTRE CHEMIN DE PARTENAIRE',
  covenantText:
    'Le ministère Lamplight envoie des livres et des lettres aux personnes en prison et à l’hôpital, et des bonnets chauds à qui a froid. Ceux qui donnent régulièrement nous permettent de prévoir l’hiver prochain, et non seulement la semaine prochaine.',
  toForm: 'Choisir votre don',
  toGive: 'Donner une fois, ou sans adresse postale',
  noContent: 'Aucun contenu trouvé.',

  formTitle: 'Préparez votre don',
  allRequired: 'Tous les champs sont nécessaires, sauf la deuxième ligne de l’adresse.',
  amountTitle: 'Votre don',
  donorTitle: 'Vos coordonnées',
  other: 'Autre',
  custom: 'Autre montant en dollars australiens',
  choose: 'Choisissez',
  chooseState: 'Choisissez votre État',
  frequency: { monthly: 'Chaque mois', biweekly: 'Toutes les 2 semaines', annually: 'Chaque année' },
  coverFee: 'Ajouter {{fee}} à chaque don pour couvrir les frais de traitement',
  emailHint: 'Vos reçus y seront envoyés.',
  field: {
    donationAmount: 'Montant en dollars australiens',
    frequency: 'Fréquence',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    address1: 'Adresse 1',
    address2: 'Adresse 2 (facultatif)',
    city: 'Ville',
    state: 'État',
    postalCode: 'Code postal',
    cardNumber: 'Numéro de carte',
    expiry: 'Date d’expiration',
    cvv: 'Code CVV',
  },
  required: {
    frequency: 'Choisissez à quelle fréquence vous voulez donner.',
    firstName: 'Indiquez votre prénom.',
    lastName: 'Indiquez votre nom.',
    email: 'Indiquez votre e-mail.',
    phone: 'Indiquez votre numéro de téléphone.',
    address1: 'Indiquez votre rue et son numéro.',
    address2: 'Indiquez votre adresse.',
    city: 'Indiquez votre ville.',
    state: 'Choisissez votre État.',
    postalCode: 'Indiquez votre code postal.',
  },
  invalid: {
    email: 'Indiquez un e-mail comme nom@example.com.',
    phone: 'Indiquez un numéro de téléphone avec l’indicatif du pays, de 8 à 15 chiffres.',
    postalCode: 'Indiquez un code postal comme 97214.',
  },
  card: {
    title: 'Votre carte',
    note: 'Ces trois données ne quittent pas cette page. Elles ne nous sont pas envoyées ni conservées, et sont effacées dès que vous appuyez sur Donner maintenant.',
    expiryFormat: 'MM/AA',
    missing: {
      cardNumber: 'Indiquez le numéro de votre carte.',
      expiry: 'Indiquez quand votre carte expire.',
      cvv: 'Indiquez le code de sécurité de votre carte.',
    },
    incomplete: {
      cardNumber: 'Indiquez le numéro complet de votre carte : il compte de 13 à 16 chiffres.',
      expiry: 'Indiquez le mois et l’année, par exemple 09/29.',
      cvv: 'Indiquez les 3 chiffres du code de sécurité.',
    },
  },

  summary: 'Ce que vous donnez',
  amount: 'Votre don',
  fee: 'Frais de traitement',
  total: 'Chaque fois',
  totalOnce: 'Une seule fois',
  plain: {
    none: 'Choisissez un montant et une fréquence. Vous lirez ensuite ici ce qui sera débité, et quand.',
    once: 'Nous débitons votre carte de {{total}} (AUD) une seule fois, aujourd’hui, et rien de plus.',
    monthly:
      'Nous débitons votre carte de {{total}} (AUD) aujourd’hui, puis d’autant chaque mois : la prochaine fois le {{date}}, et ainsi de suite jusqu’à ce que vous l’arrêtiez.',
    biweekly:
      'Nous débitons votre carte de {{total}} (AUD) aujourd’hui, puis d’autant toutes les 2 semaines : la prochaine fois le {{date}}, et ainsi de suite jusqu’à ce que vous l’arrêtiez.',
    annually:
      'Nous débitons votre carte de {{total}} (AUD) aujourd’hui, puis d’autant chaque année : la prochaine fois le {{date}}, et ainsi de suite jusqu’à ce que vous l’arrêtiez.',
  },
  stopNote: 'Chaque reçu contient un lien qui arrête votre don. Aucun compte n’est nécessaire.',
  submit: 'Donner maintenant',
  processing: 'En cours...',
  incomplete: 'Vérifiez les champs signalés.',
  success: 'Votre don est enregistré !',
  failed: 'Une erreur est survenue.',
  networkError: 'Une erreur est survenue pendant le traitement de votre don.',
  retry:
    'Rien n’a été débité. Ce que vous avez saisi est toujours là, sauf votre carte : veuillez l’indiquer à nouveau.',
  retryUnknown:
    'Vous pouvez appuyer à nouveau sur Donner maintenant : le même don n’est jamais débité deux fois. Indiquez d’abord à nouveau votre carte ; nous ne la gardons pas.',

  thanks: {
    title: 'Merci. Grâce à vous, une lampe reste allumée.',
    text: 'Votre reçu arrive par e-mail. Il indique ce qui a été débité et la date du prochain don, et contient un lien qui arrête votre don quand vous le souhaitez.',
  },
  cancelled: {
    title: 'Votre don n’a pas été mis en place',
    text: 'Vous êtes revenu avant de payer, et rien n’a été débité. Si vous voulez toujours donner, le formulaire vous attend plus bas.',
  },

  stop: {
    title: 'Arrêter votre don ?',
    description: 'Arrêtez un don régulier avec le lien de son reçu.',
    text: 'Dès que vous confirmez, plus rien ne sera débité, et ce lien ne servira plus.',
    withFee: 'dont {{fee}} de frais de traitement',
    next: 'Prochain débit',
    submit: 'Arrêter mon don',
    keep: 'Continuer à donner',
    failed: 'Votre don n’a pas pu être arrêté pour le moment. Veuillez réessayer.',
    doneTitle: 'Votre don est arrêté.',
    doneText:
      'Plus rien ne sera débité. Merci pour ce que vous avez donné : c’est allé là où nous l’avions dit.',
    invalidText:
      'Il a peut-être déjà servi, ou une partie s’est perdue en chemin. Le lien de votre dernier reçu fonctionne. Si le vôtre ne marche pas, écrivez-nous et nous arrêterons le don pour vous.',
    toContact: 'Nous écrire',
    toDonation: 'Vers la page de don',
  },
};
