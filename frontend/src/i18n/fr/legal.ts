import type { legal as english } from '../en/legal.ts';
import type { Texts } from '../texts.ts';

export const legal: Texts<typeof english> = {
  privacy: {
    title: 'Politique de confidentialité',
    description:
      'Ce que nous savons de vous, pourquoi nous en avons besoin et comment vous en restez maître. Nous gardons le minimum utile à la boutique et ne le vendons jamais.',
  },
  delivery: {
    title: 'Livraison et retours',
    description:
      'Livraison offerte partout en Australie, en général sous 10 jours ouvrés. Vous avez changé d’avis ? Renvoyez sous 30 jours.',
  },
  terms: {
    title: 'Conditions générales',
    description:
      'L’accord entre vous et la boutique : l’usage du site, ce que vaut une commande, et les droits que la loi australienne vous donne quoi que nous écrivions ici.',
  },
  contents: 'Sur cette page',
  updated: 'Dernière modification : {{date}}',
  binding: 'Cette traduction vous est offerte pour plus de commodité. Seul le texte anglais fait foi.',
};
