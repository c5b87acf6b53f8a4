import type { cart as english } from '../en/cart.ts';
import type { Texts } from '../texts.ts';

export const cart: Texts<typeof english> = {
  selectSize: 'Elige una talla o un formato',
  userIdMissing: 'No se encuentra tu identificador de usuario',
  fetchFailed: 'No se ha podido cargar el carrito',
};
