import type { ui as english } from '../en/ui.ts';
import type { Texts } from '../texts.ts';

export const ui: Texts<typeof english> = {
  addToWishlist: 'Ajouter {{name}} à la liste d’envies',
  soldOut: 'Épuisé',
  loading: 'Chargement',
  slow: 'C’est plus long que d’habitude. Votre connexion est peut-être lente.',
  retry: 'Réessayer',
  errorTitle: 'Le chargement a échoué',
  errorText: 'Vérifiez votre connexion, puis réessayez.',
  shopFault: 'La boutique a un problème en ce moment. Réessayez dans une minute.',
  close: 'Fermer',
  dismiss: 'Masquer',
  notifications: 'Messages',
  listPrice: 'Prix catalogue',
  yourPrice: 'Votre prix',
  signIn: 'Se connecter',
  toShop: 'Aller à la boutique',
  yourEmail: 'Votre e-mail',
  newsletterNote:
    'Merci. La newsletter n’a pas encore commencé : votre e-mail n’a été ni envoyé ni enregistré.',
  noContent: 'Aucun contenu.',
  noProducts: 'Aucun article trouvé',
  shopEmpty: 'La boutique n’a pas encore d’articles. Revenez bientôt.',
};
