import type { legal as english } from '../en/legal.ts';
import type { Texts } from '../texts.ts';

export const legal: Texts<typeof english> = {
  privacy: 'Politique de confidentialité',
  delivery: 'Livraison et retours',
  terms: 'Conditions générales',
  contents: 'Sur cette page',
  updated: 'Dernière modification : {{date}}',
  binding: 'Cette traduction vous est offerte pour plus de commodité. Seul le texte anglais fait foi.',
};
