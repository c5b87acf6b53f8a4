import type { wishlist as english } from '../en/wishlist.ts';
import type { Texts } from '../texts.ts';

export const wishlist: Texts<typeof english> = {
  title: 'Liste d’envies',
  description: 'Les casquettes et les livres que vous gardez pour plus tard.',
  items: 'Dans votre liste d’envies',
  emptyTitle: 'Votre liste d’envies est vide',
  emptyText: 'Touchez le cœur d’une casquette ou d’un livre : l’article vous attend ici.',
  failed: 'Votre liste d’envies ne s’est pas chargée',
  keepTitle: 'Gardée dans ce navigateur',
  keepText: 'Connectez-vous pour retrouver votre liste sur tous vos appareils et pour la partager.',

  unavailable: 'Plus en vente',
  unnamed: 'Un article qui n’est plus en vente',
  remove: 'Retirer {{name}}',
  removeIt: 'Retirer',

  unmerged:
    'Les articles choisis avant votre connexion ne sont pas encore dans cette liste. Retirez-en quelques-uns, puis réessayez.',
  retryMerge: 'Les ajouter maintenant',

  shareTitle: 'Partagez votre liste d’envies',
  shareText:
    'Qui a le lien voit ce qui est dans cette liste, maintenant et plus tard, mais pas qui vous êtes.',
  share: 'Partager',
  link: 'Lien vers votre liste d’envies',
  endShare: 'Ne plus partager',
  copied: 'Lien copié',
  ended: 'Votre liste d’envies n’est plus partagée',

  shared: {
    title: 'Une liste d’envies partagée',
    description: 'Des casquettes et des livres qui feraient plaisir à quelqu’un.',
    items: 'Dans cette liste d’envies',
    lead: 'Voici ce qui ferait plaisir à quelqu’un.',
    emptyTitle: 'Cette liste est vide pour le moment',
    endedTitle: 'Cette liste d’envies n’est plus partagée',
    endedText: 'Demandez un autre lien à la personne qui vous a envoyé celui-ci.',
    failed: 'La liste d’envies ne s’est pas chargée',
  },
};
