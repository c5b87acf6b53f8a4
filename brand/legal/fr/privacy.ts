import type { LegalDocument } from '../legal-document.ts';

export const privacy: LegalDocument = {
  updated: '2026-11-29',
  sections: {
    respect: {
      heading: 'Nous respectons votre vie privée',
      body: [
        '{{businessName}} (ABN {{abn}}) respecte votre droit à la vie privée et s’engage à protéger celle de toutes les personnes qui visitent la boutique ou y achètent. Nous suivons les principes australiens de protection de la vie privée de la Privacy Act 1988 (Cth), que cette loi oblige ou non une entreprise de notre taille.',
        'Cette politique explique comment nous recueillons, utilisons, conservons et communiquons vos informations personnelles. « Informations personnelles » s’entend au sens de la Privacy Act : des informations ou des opinions sur une personne identifiée ou raisonnablement identifiable.',
      ],
    },
    information: {
      heading: 'Les informations personnelles que nous recueillons',
      body: [
        'Nous ne recueillons que ce qu’il faut à une boutique comme la nôtre :',
        [
          'votre nom, votre adresse e-mail, votre mobile et votre adresse postale ;',
          'votre mot de passe, gardé uniquement sous une forme brouillée qui ne permet pas de le retrouver ;',
          'une photo de profil et une photo de couverture, si vous choisissez d’en ajouter ;',
          'ce que vous commandez, quand, où cela part et si c’est payé ;',
          'pour un don au ministère : votre nom, vos coordonnées, votre adresse, le montant et la fréquence ;',
          'des relevés techniques, comme l’adresse de votre connexion et l’heure d’une requête, qui protègent la boutique des abus.',
        ],
        'Nous ne recevons ni ne conservons votre numéro de carte. Les paiements se font sur les pages de notre prestataire, qui nous dit seulement si le paiement a abouti. Nous ne demandons pas d’informations sensibles, comme votre santé ou vos convictions ; merci de ne pas nous en envoyer.',
      ],
    },
    collection: {
      heading: 'Comment nous les recueillons',
      body: [
        'Nous recueillons ces informations auprès de vous : quand vous ouvrez un compte, passez commande, faites un don, écrivez, téléphonez ou venez en boutique. Vous pouvez parcourir la boutique et remplir un panier sans nous dire qui vous êtes ; le panier reste alors dans votre navigateur.',
        'Notre prestataire de paiement nous indique l’issue d’un paiement, et les transporteurs l’avancée d’un colis. Quand quelqu’un d’autre nous donne des informations sur vous, par exemple un ami qui vous envoie un cadeau, elles ne servent qu’à cela.',
      ],
    },
    use: {
      heading: 'Comment nous les utilisons',
      body: [
        'Nous utilisons vos informations pour faire ce que vous nous demandez et ce que la loi exige :',
        [
          'recevoir, préparer, livrer et, au besoin, reprendre vos commandes ;',
          'tenir votre compte et envoyer confirmations de commande, reçus et avis de sécurité ;',
          'vous répondre ;',
          'encaisser les dons au ministère et en délivrer les reçus ;',
          'prévenir la fraude et protéger la boutique ;',
          'tenir les registres fiscaux et comptables que demande la loi australienne.',
        ],
        'Nous ne les communiquons qu’à ceux qui nous y aident : notre prestataire de paiement, les transporteurs de vos colis et les sociétés qui hébergent notre site, nos images et nos e-mails. Certaines peuvent les traiter hors d’Australie, y compris aux États-Unis ; nous choisissons celles qui les protègent à un niveau comparable aux principes australiens. Nous ne vendons, ne louons ni n’échangeons d’informations personnelles, et n’envoyons de publicité qu’à ceux qui l’ont demandée.',
      ],
    },
    security: {
      heading: 'Sécurité de vos informations personnelles',
      body: [
        'Nous prenons des mesures raisonnables pour protéger vos informations contre l’abus, l’ingérence, la perte et l’accès non autorisé. Les connexions à la boutique sont chiffrées, les mots de passe sont hachés, les images déposées sont débarrassées de leurs données cachées et les tentatives de deviner un mot de passe sont limitées.',
        'Nous gardons les commandes pendant les sept ans que la loi australienne demande pour la comptabilité d’une société ; le reste est effacé ou anonymisé dès qu’il n’est plus utile. Si une fuite risque de vous causer un préjudice grave, nous vous préviendrons, ainsi que l’Office of the Australian Information Commissioner, comme le prévoit le régime de notification.',
      ],
    },
    access: {
      heading: 'Accès à vos informations personnelles',
      body: [
        'Une fois connecté avec votre e-mail et votre mot de passe enregistrés, vous pouvez consulter et modifier vos informations personnelles à tout moment sur la page Mon compte, que le menu de la boutique appelle Profil. Elle montre votre nom, votre e-mail, votre mobile, votre adresse et vos images ; une modification vaut aussitôt. Vos commandes figurent sous Commandes.',
        'Pour ce que vous ne pouvez y voir ou y changer, ou pour fermer votre compte, écrivez à {{email}}. Nous vérifierons qu’il s’agit bien de vous, répondrons sous 30 jours et ne facturerons rien. Si nous devons refuser, nous vous dirons pourquoi par écrit.',
      ],
    },
    complaints: {
      heading: 'Réclamations',
      body: [
        'Si vous pensez que nous avons mal traité vos informations, dites-le-nous : {{email}}, {{phone}} ou par courrier à {{address}}. Nous accuserons réception sous cinq jours ouvrés et vous donnerons une réponse complète sous 30 jours.',
        'Si notre réponse ne vous convient pas, vous pouvez saisir l’Office of the Australian Information Commissioner : oaic.gov.au, téléphone 1300 363 992.',
      ],
    },
    changes: {
      heading: 'Modifications de cette politique',
      body: [
        'Nous pouvons modifier cette politique quand la boutique ou la loi change. La date en haut de page dit quand ce fut le cas pour la dernière fois. Si une modification touche à l’usage d’informations que nous détenons déjà, les titulaires de comptes en seront prévenus par e-mail avant qu’elle ne prenne effet.',
      ],
    },
    website: {
      heading: 'Site web, cookies et sites tiers',
      body: [
        'Quand vous visitez le site, nous pouvons relever l’adresse de votre connexion, les pages demandées et l’heure. Ces relevés servent au bon fonctionnement et à la sécurité de la boutique, non à dresser votre portrait.',
        'La boutique ne dépose aucun cookie publicitaire ni de suivi. Elle garde quelques éléments dans le stockage de votre navigateur : le jeton qui maintient votre session, votre identifiant, votre panier et votre liste d’envies, la langue choisie, votre réponse à la question des cookies, le nombre de lectures de chaque film, et des copies du menu, des pages et des images de la boutique, pour qu’elle s’ouvre vite et sans connexion. Ils restent sur votre appareil jusqu’à ce que vous les effaciez ; le jeton et la liste d’envies disparaissent quand vous vous déconnectez. Jusqu’à la fermeture de l’onglet, elle garde aussi les avis que vous avez fermés, votre position dans chaque page, ce que vous avez saisi pour une livraison ou un don qui n’est pas encore payé, et le lien vers vos dons que vous avez ouvert. Si vous acceptez les cookies, elle garde aussi les derniers produits que vous avez vus, jusqu’à ce que vous vous déconnectiez ou retiriez votre accord sous ceux-ci ; si vous refusez, rien d’autre n’est gardé.',
        'Si la page de connexion emploie l’épreuve anti-robots d’une autre société, la politique de celle-ci s’y applique. Il en va de même pour les pages de notre prestataire de paiement et les sites vers lesquels nous renvoyons : nous ne les contrôlons pas et ne répondons pas de ce qu’ils font de vos informations.',
      ],
    },
  },
};
