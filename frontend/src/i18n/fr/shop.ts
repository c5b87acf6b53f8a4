import type { shop as english } from '../en/shop.ts';
import type { Texts } from '../texts.ts';

export const shop: Texts<typeof english> = {
  selectSize: 'Choisissez une taille ou un format',
  userIdMissing: 'Identifiant de client introuvable',
  fetchFailed: 'Le panier n’a pas pu être chargé',
  mergeFailed:
    '{{reason}} Les articles choisis avant votre connexion ne sont pas encore dans ce panier. Ils sont conservés.',
};
