import type { cart as english } from '../en/cart.ts';
import type { Texts } from '../texts.ts';

export const cart: Texts<typeof english> = {
  unmerged: 'Les articles choisis avant votre connexion ne sont pas encore dans ce panier.',
  retryMerge: 'Les ajouter maintenant',

  title: 'Panier',
  description: 'Ce que vous avez choisi jusqu’ici, avec 10 % de remise et la livraison offerte.',
  lines: 'Dans votre panier',
  size: 'Taille ou format : {{size}}',
  quantity: 'Quantité de {{name}}, {{size}}',
  remove: 'Retirer {{name}}, {{size}}',
  removed: '{{name}}, {{size}} : article retiré.',
  undo: 'Annuler',
  undoLine: 'Annuler : remettre {{name}}, {{size}} dans le panier',
  restored: '{{name}}, {{size}} : article remis dans le panier.',
  lineTotal: 'Total de la ligne',
  checkout: 'PASSER LA COMMANDE',
  browse: 'Continuer mes achats',
  summary: 'Récapitulatif',

  emptyTitle: 'Votre panier est vide',
  emptyText: 'Nos étagères ont une casquette pour chaque temps et un livre pour chaque heure.',
  suggestions: 'Sur nos étagères cette semaine',
  failedTitle: 'Votre panier ne s’est pas chargé',
  failedText: 'Vos articles sont enregistrés.',

  unavailable_one: 'Un article de votre panier n’est plus vendu. Il n’est pas compté dans le total.',
  unavailable_other:
    '{{count}} articles de votre panier ne sont plus vendus. Ils ne sont pas comptés dans le total.',
  unavailableLine: '« {{name}} », {{size}}',
  onlyLeft_one: 'Plus que {{count}} en stock',
  onlyLeft_other: 'Plus que {{count}} en stock',
  allLeftInCart_one: 'Le dernier exemplaire est dans votre panier',
  allLeftInCart_other: 'Les {{count}} derniers exemplaires sont dans votre panier',
  lowStock_one: 'Un article de votre panier dépasse le stock disponible.',
  lowStock_other: '{{count}} articles de votre panier dépassent le stock disponible.',
  lowStockLine_one: '« {{name}} », {{size}} : plus que {{count}} en stock',
  lowStockLine_other: '« {{name}} », {{size}} : plus que {{count}} en stock',
  soldOutLine: '« {{name}} », {{size}} : épuisé',
  keepAvailable: 'Prendre la quantité disponible',
  removeUnavailable_one: 'Le retirer',
  removeUnavailable_other: 'Les retirer',

  totals: {
    list_one: 'Prix catalogue, {{count}} article',
    list_other: 'Prix catalogue, {{count}} articles',
    discount: 'Remise de mi-saison, {{percent}} %',
    delivery: 'Livraison en Australie',
    free: 'Offerte',
    total: 'Total à payer',
    gst: 'Dont {{amount}} de GST (TVA australienne)',
  },
  atMost: '{{count}} au maximum par commande',
  oneLess: '{{label}} : un de moins',
  oneMore: '{{label}} : un de plus',
};
