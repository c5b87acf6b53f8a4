import type { ui as english } from '../en/ui.ts';
import type { Texts } from '../texts.ts';

export const ui: Texts<typeof english> = {
  addToWishlist: 'Añadir {{name}} a la lista de deseos',
  soldOut: 'Agotado',
  loading: 'Cargando',
  slow: 'Está tardando más de lo habitual. Puede que tu conexión sea lenta.',
  retry: 'Volver a intentarlo',
  errorTitle: 'No se ha podido cargar',
  errorText: 'Comprueba tu conexión y vuelve a intentarlo.',
  shopFault: 'La tienda tiene un problema en este momento. Inténtalo de nuevo en un minuto.',
  close: 'Cerrar',
  dismiss: 'Descartar',
  notifications: 'Avisos',
  listPrice: 'Precio de catálogo',
  yourPrice: 'Tu precio',
  signIn: 'Iniciar sesión',
  toShop: 'Ir a la tienda',
  yourEmail: 'Tu correo electrónico',
  newsletterNote: 'Gracias. El boletín aún no ha empezado, así que tu correo no se ha enviado ni guardado.',
  noContent: 'No hay contenido.',
  noProducts: 'No se han encontrado productos',
  shopEmpty: 'La tienda todavía no tiene productos. Vuelve pronto.',
};
