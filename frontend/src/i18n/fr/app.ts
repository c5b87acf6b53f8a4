import type { app as english } from '../en/app.ts';
import type { Texts } from '../texts.ts';

export const app: Texts<typeof english> = {
  skip: 'Aller au contenu',
  offline:
    'Vous êtes hors ligne. Les pages déjà visitées restent disponibles et votre panier est enregistré.',
  sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter.',
  languageFailed:
    'Impossible de charger {{language}}. Vérifiez votre connexion et choisissez à nouveau cette langue.',
  discount:
    '10 % de remise de mi-saison sur les livres et les casquettes, appliquée automatiquement au paiement',
  home: '{{shopName}}, accueil',
  nav: {
    main: 'Principale',
    caps: 'Casquettes',
    books: 'Livres',
    shop: 'Boutique',
    aboutUs: 'À propos',
    contactUs: 'Contact',
    donation: 'Don',
    orders: 'Commandes',
    profile: 'Profil',
    logout: 'Déconnexion',
    language: 'Langue',
    account: 'Compte',
    menu: 'Menu',
    wishlist: 'Liste d’envies',
    cart_one: 'Panier, {{count}} article',
    cart_other: 'Panier, {{count}} articles',
  },
  footer: {
    important: 'Bon à savoir',
    privacy: 'Politique de confidentialité',
    terms: 'Conditions générales',
    delivery: 'Livraison et retours',
    more: 'La boutique',
    reachUs: 'Nous joindre',
    follow: 'Nous suivre',
    newsletter: 'La lettre de la boutique',
    newsletterSend: 'S’abonner',
    currency: 'Prix en dollars australiens, GST comprise. Nous livrons dans toute l’Australie.',
  },
  crash: {
    title: 'Une erreur est survenue',
    text: 'Votre panier est enregistré. Rechargez la page ou réessayez plus tard.',
    offlineTitle: 'Cette page a besoin d’une connexion',
    offlineText: 'Elle s’ouvrira dès votre retour en ligne.',
    reload: 'Recharger la page',
  },
};
