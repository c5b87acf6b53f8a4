import type { cart as english } from '../en/cart.ts';
import type { Texts } from '../texts.ts';

export const cart: Texts<typeof english> = {
  selectSize: 'Choisissez une taille ou un format',
  userIdMissing: 'Identifiant de client introuvable',
  fetchFailed: 'Le panier n’a pas pu être chargé',
};
