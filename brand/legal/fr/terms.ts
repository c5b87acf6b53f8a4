import type { LegalDocument } from '../legal-document.ts';

export const terms: LegalDocument = {
  updated: '2026-11-02',
  sections: {
    acceptance: {
      heading: 'Acceptation de ces conditions',
      body: [
        'Ce site est tenu par {{businessName}} (ABN {{abn}}), {{address}}. En l’utilisant, en ouvrant un compte ou en passant commande, vous acceptez ces conditions ainsi que nos politiques de confidentialité et de livraison et retours, qui en font partie. Si vous ne les acceptez pas, merci de ne pas utiliser le site.',
        'Nous pouvons modifier ces conditions en publiant ici une nouvelle version. La version publiée au moment d’une commande s’applique à celle-ci. Rien n’y exclut, ne restreint ni ne modifie un droit que vous tenez de l’Australian Consumer Law, annexe 2 de la Competition and Consumer Act 2010 (Cth), ou d’une autre loi impérative.',
      ],
    },
    'intellectual-property': {
      heading: 'Propriété intellectuelle',
      body: [
        'Le nom Brim & Page, notre logotype, les dessins, photographies, films, textes et mises en page de ce site nous appartiennent ou sont utilisés avec l’accord de leurs auteurs. Vous pouvez consulter, imprimer et partager des pages pour votre usage. Vous ne pouvez en faire commerce, ni laisser croire à notre caution, sans notre accord écrit.',
        'Les titres, couvertures et extraits de livres appartiennent à leurs auteurs, artistes et éditeurs.',
      ],
    },
    'user-content': {
      heading: 'Contenus des utilisateurs',
      body: [
        'Si vous nous envoyez un avis, une lettre, une image ou une suggestion, elle reste à vous. Vous nous autorisez, gratuitement et sans limite de durée, à la publier et à l’abréger en rapport avec la boutique, sous le nom que vous avez donné. Vous pouvez à tout moment en demander le retrait, et nous le ferons.',
        'Vous assurez que ce que vous envoyez est à vous ou que vous pouvez vous en servir, et que c’est honnête, licite et loyal envers autrui. Nous ne sommes pas tenus de publier ce que nous recevons.',
      ],
    },
    uploads: {
      heading: 'Dépôt de contenus',
      body: [
        'Vous pouvez déposer sur votre compte une image de profil et une image de couverture. Ne déposez rien d’illicite, de diffamatoire, d’obscène ou de menaçant, qui montre d’autres personnes sans leur accord, qui porte atteinte aux droits d’autrui ou qui contienne un virus ou un autre code nuisible.',
        'Nous pouvons retirer ce qui enfreint ces règles et suspendre un compte qui les enfreint de nouveau. Si vous pensez qu’un élément de ce site porte atteinte à vos droits, écrivez à {{email}} et nous l’examinerons sans tarder.',
      ],
    },
    privacy: {
      heading: 'Vie privée',
      body: [
        'Notre politique de confidentialité explique comment nous recueillons, utilisons et protégeons les informations personnelles selon la Privacy Act 1988 (Cth). Vous êtes responsable de garder votre mot de passe pour vous ; prévenez-nous aussitôt si vous pensez que quelqu’un d’autre utilise votre compte.',
      ],
    },
    copyright: {
      heading: 'Droit d’auteur',
      body: [
        'Le contenu de ce site est protégé par la Copyright Act 1968 (Cth) et par les traités internationaux. Hors l’usage loyal que cette loi permet, rien ne peut en être reproduit, adapté, communiqué, conservé dans un système documentaire ou employé à entraîner des logiciels sans l’accord écrit de son titulaire.',
      ],
    },
    disclaimer: {
      heading: 'Limitation de responsabilité',
      body: [
        'Nous veillons à l’exactitude de ce que nous publions et à la disponibilité du site, sans pouvoir promettre qu’il soit toujours exempt d’erreurs ou d’interruptions. Les articles et les films sont des informations générales, non un conseil pour votre cas. Nous ne répondons pas des sites d’autrui vers lesquels nous renvoyons.',
        'Dans la mesure où la loi le permet, et sous réserve des garanties du consommateur, nous ne répondons pas d’une perte qui n’était pas raisonnablement prévisible ou que vous auriez pu éviter. Nous ne limitons pas notre responsabilité en cas de décès, de blessure, de fraude ou pour tout ce qui ne peut être limité.',
      ],
    },
    pricing: {
      heading: 'Prix',
      body: [
        'Tous les prix sont en dollars australiens et comprennent la taxe sur les biens et services (GST) de 10 pour cent, soit un onzième du total. La livraison en Australie est comprise. Votre confirmation de commande indique le total et la GST qu’il contient.',
        'Le prix barré est le prix catalogue. Le prix à côté est inférieur de 10 pour cent : la remise de mi-saison sur les livres et les casquettes, appliquée automatiquement au paiement. Les prix peuvent changer à tout moment, mais pas pour une commande déjà passée. Si un prix était manifestement une erreur, nous vous consulterons avant d’aller plus loin et vous rembourserons si vous le préférez.',
      ],
    },
    availability: {
      heading: 'Disponibilité',
      body: [
        'Nous vendons ce que nous avons, et les petits ateliers viennent parfois à manquer. Si un article commandé ne peut être fourni, nous vous le dirons dès que nous le saurons ; vous pourrez attendre, choisir autre chose ou être remboursé en entier.',
      ],
    },
    'conditions-of-sale': {
      heading: 'Conditions de vente',
      body: [
        'Il faut avoir 18 ans ou plus, ou l’accord d’un parent ou tuteur, pour acheter chez nous. Les articles sont vendus pour votre usage ou pour offrir, non pour la revente. Nous vendons et livrons en Australie uniquement.',
        'Le risque de perte vous est transmis à la livraison ; les articles sont à vous une fois entièrement payés. Ils sont assortis de garanties que l’Australian Consumer Law interdit d’exclure, comme l’expose notre politique de livraison et retours. Ces conditions sont régies par le droit du Victoria, dont les tribunaux peuvent trancher les litiges que nous ne réglerions pas entre nous.',
      ],
    },
    payment: {
      heading: 'Paiement',
      body: [
        'Vous payez par carte de crédit (Visa, Mastercard ou American Express) au moment de commander, sur la page sécurisée de notre prestataire. Nous ne voyons ni ne conservons jamais votre numéro de carte. Les commandes doivent être payées avant l’expédition. Une commande qui n’est pas payée tant que sa page de paiement est ouverte est annulée, et rien n’est débité.',
      ],
    },
    'order-acceptance': {
      heading: 'Acceptation de votre commande',
      body: [
        'Votre commande est une offre d’achat. Nous envoyons une confirmation à votre adresse e-mail à réception du paiement ; le contrat est formé quand nous l’envoyons. Merci de la vérifier et de nous dire vite si quelque chose ne va pas.',
        'Nous pouvons décliner une commande, par exemple si un article est épuisé, si l’adresse est hors d’Australie ou si un paiement paraît frauduleux. Vous saurez alors pourquoi et serez remboursé en entier.',
      ],
    },
    supply: {
      heading: 'Fourniture',
      body: [
        'Nous livrons à l’adresse de votre commande, en général dans les 10 jours ouvrés après l’encaissement du paiement, comme l’explique notre politique de livraison et retours. Une commande peut être livrée en plusieurs fois. Si nous ne pouvons la fournir dans un délai raisonnable, vous pouvez l’annuler et être remboursé.',
        'Questions sur une commande ou sur ces conditions : {{email}}, {{phone}}.',
      ],
    },
  },
};
