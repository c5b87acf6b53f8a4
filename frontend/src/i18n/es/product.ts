import type { product as english } from '../en/product.ts';
import type { Texts } from '../texts.ts';

export const product: Texts<typeof english> = {
  collectionPage: {
    title: 'Colección',
    description:
      'Todas las gorras y los libros de la tienda, con un 10 % de descuento. Filtra, ordena y busca.',
  },
  capsPage: {
    title: 'Gorras',
    heading: 'GORRAS',
    description:
      'Gorras de béisbol y de camionero, sombreros de pescador, gorros y boinas en tejidos de verdad, con un 10 % de descuento.',
  },
  booksPage: {
    title: 'Libros',
    heading: 'LIBROS',
    description:
      'Narrativa, ensayo, guías de campo y álbumes elegidos con cuidado, con un 10 % de descuento.',
  },
  notFound: {
    title: 'Producto no encontrado',
    description: 'Puede que ya no se venda. En la colección están todos los productos.',
  },
  searchCollection: 'Busca gorras y libros...',
  searchCaps: 'Busca gorras...',
  searchBooks: 'Busca libros...',
  clearSearch: 'Borrar la búsqueda',
  filters: 'Filtros',
  category: 'Categoría',
  type: 'Tipo',
  sort: 'Ordenar',
  sortRelevant: 'Orden: relevancia',
  sortLowHigh: 'Orden: menor precio',
  sortHighLow: 'Orden: mayor precio',
  count_one: '{{count}} producto',
  count_other: '{{count}} productos',
  closest: 'Ningún resultado exacto para «{{search}}». Estos productos son parecidos.',
  noneText: 'Prueba otra búsqueda o quita un filtro.',
  clearAll: 'Borrar búsqueda y filtros',
  loadFailed: 'Los productos no se han cargado',
  page: {
    title: 'Producto',
    description: 'Una de las gorras o uno de los libros de la tienda, con un 10 % de descuento.',
  },
  toCollection: 'Ver la colección',
  breadcrumb: 'Volver a',
  views: 'Imágenes',
  images: 'Imágenes grandes',
  showView: 'Mostrar la imagen {{number}} de {{count}}',
  view: '{{name}}, imagen {{number}} de {{count}}',
  size: 'Talla',
  format: 'Formato',
  addToCart: 'AÑADIR AL CARRITO',
  soldOutButton: 'AGOTADO',
  allInCart_one: 'Solo queda {{count}} y ya está en tu carrito.',
  allInCart_other: 'Solo quedan {{count}} y ya están en tu carrito.',
  inCart: 'En tu carrito: {{count}} × {{size}}.',
  viewCart: 'Ver el carrito',
  backInStock: {
    ask: 'Avísame cuando vuelva',
    email: 'Correo electrónico',
    submit: 'Pedir un aviso',
    missing: 'Introduce tu correo, p. ej. nombre@example.com.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
    waits: 'Te escribiremos una sola vez cuando {{size}} vuelva a estar disponible. Esto no reserva nada.',
    toConfirm:
      'Hemos enviado un enlace a {{email}}. Confírmalo en 7 días y te escribiremos una sola vez cuando {{size}} vuelva a estar disponible. Esto no reserva nada.',
  },
  confirmStock: {
    title: 'Confirma tu correo',
    description: 'Confirma que podemos avisarte cuando un producto vuelva a estar disponible.',
    open: {
      title: '¿Te avisamos?',
      text: 'Con un clic confirmas tu correo y te escribimos una sola vez cuando el producto vuelva a estar disponible. Esto no reserva nada.',
    },
    done: {
      title: 'Te avisaremos',
      text: 'Te escribiremos una sola vez cuando vuelva. No te reservamos nada: se lo lleva quien lo pida primero.',
    },
    invalid: {
      title: 'Este enlace ya no es válido',
      text: 'Funciona durante 7 días y hasta que enviamos nuestro aviso. Puedes pedirlo otra vez en la página del producto.',
    },
    submit: 'Confirmar',
    toProduct: 'Ver el producto',
  },
  guaranteeOriginal: 'El original, revisado a mano antes de salir de la tienda.',
  guaranteeDelivery: 'Envío gratuito a toda Australia, normalmente en 10 días laborables.',
  guaranteeReturn: 'Devolución y cambio sencillos durante 7 días.',
  tabs: 'Sobre este producto',
  description: 'Descripción',
  reviews: 'Reseñas (2)',
  related: 'Productos relacionados',
  recent: { title: 'Vistos hace poco', forget: 'Olvidarlos y retirar mi consentimiento a las cookies' },
  review: {
    note: 'Reseñas de muestra, escritas por la tienda.',
    one: {
      text: 'Mejor en la mano que en la pantalla. Se nota que alguien pensó en los detalles, y venía envuelto como un regalo.',
      by: 'Harriet, de Fremantle',
    },
    two: {
      text: 'Compré uno para mí y, a la semana siguiente, otro para mi hermano. Desde entonces viaja conmigo y sigue como nuevo.',
      by: 'Dominic, de Hobart',
    },
  },
};
