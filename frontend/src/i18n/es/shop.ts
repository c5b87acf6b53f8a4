import type { shop as english } from '../en/shop.ts';
import type { Texts } from '../texts.ts';

export const shop: Texts<typeof english> = {
  selectSize: 'Elige una talla o un formato',
  userIdMissing: 'No se encuentra tu identificador de usuario',
  fetchFailed: 'No se ha podido cargar el carrito',
  mergeFailed:
    '{{reason}} Los artículos que elegiste antes de iniciar sesión aún no están en este carrito. Los hemos guardado.',
};
