import type { cart as english } from '../en/cart.ts';
import type { Texts } from '../texts.ts';

export const cart: Texts<typeof english> = {
  unmerged: 'Los artículos que elegiste antes de iniciar sesión aún no están en este carrito.',
  retryMerge: 'Añadirlos ahora',

  title: 'Carrito',
  description: 'Lo que has elegido hasta ahora, con un 10 % de descuento y el envío sin coste.',
  lines: 'En tu carrito',
  size: 'Talla o formato: {{size}}',
  quantity: 'Cantidad de {{name}}, {{size}}',
  remove: 'Quitar {{name}}, {{size}}',
  removed: 'Se ha quitado {{name}}, {{size}}.',
  undo: 'Deshacer',
  undoLine: 'Deshacer: devolver {{name}}, {{size}} al carrito',
  restored: '{{name}}, {{size}} vuelve a estar en tu carrito.',
  lineTotal: 'Total de la línea',
  checkout: 'TRAMITAR EL PEDIDO',
  browse: 'Seguir comprando',
  summary: 'Resumen',

  emptyTitle: 'Tu carrito está vacío',
  emptyText: 'En nuestros estantes hay una gorra para cada tiempo y un libro para cada hora.',
  suggestions: 'En los estantes esta semana',
  failedTitle: 'Tu carrito no se ha cargado',
  failedText: 'Tus artículos están guardados.',

  unavailable_one: 'Un artículo de tu carrito ya no se vende. No cuenta en el total.',
  unavailable_other: '{{count}} artículos de tu carrito ya no se venden. No cuentan en el total.',
  unavailableLine: '«{{name}}», {{size}}',
  onlyLeft_one: 'Solo queda {{count}}',
  onlyLeft_other: 'Solo quedan {{count}}',
  allLeftInCart_one: 'La última unidad está en tu carrito',
  allLeftInCart_other: 'Las {{count}} unidades que quedan están en tu carrito',
  lowStock_one: 'Un artículo de tu carrito supera las existencias.',
  lowStock_other: '{{count}} artículos de tu carrito superan las existencias.',
  lowStockLine_one: '{{name}}, {{size}}: solo queda {{count}}',
  lowStockLine_other: '{{name}}, {{size}}: solo quedan {{count}}',
  soldOutLine: '{{name}}, {{size}}: agotado',
  keepAvailable: 'Usar la cantidad disponible',
  removeUnavailable_one: 'Quitarlo',
  removeUnavailable_other: 'Quitarlos',

  totals: {
    list_one: 'Precio de lista, {{count}} artículo',
    list_other: 'Precio de lista, {{count}} artículos',
    discount: 'Descuento de media temporada, {{percent}} %',
    delivery: 'Envío en Australia',
    free: 'Gratis',
    total: 'Total a pagar',
    gst: 'Incluye {{amount}} de GST (IVA australiano)',
  },
};
