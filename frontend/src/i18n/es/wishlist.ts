import type { wishlist as english } from '../en/wishlist.ts';
import type { Texts } from '../texts.ts';

export const wishlist: Texts<typeof english> = {
  title: 'Lista de deseos',
  description: 'Las gorras y los libros que guardas para más adelante.',
  items: 'En tu lista de deseos',
  emptyTitle: 'Tu lista de deseos está vacía',
  emptyText: 'Pulsa el corazón de una gorra o de un libro y te esperará aquí.',
  failed: 'Tu lista de deseos no se ha cargado',
  keepTitle: 'Guardada en este navegador',
  keepText: 'Inicia sesión para tener tu lista en todos tus dispositivos y para compartirla.',

  unavailable: 'Ya no se venden',
  unnamed: 'Un producto que ya no se vende',
  remove: 'Quitar {{name}}',
  removeIt: 'Quitar',

  unmerged:
    'Los productos que elegiste antes de iniciar sesión aún no están en esta lista. Quita algunos y vuelve a intentarlo.',
  retryMerge: 'Añadirlos ahora',

  shareTitle: 'Comparte tu lista de deseos',
  shareText: 'Quien tenga el enlace verá lo que hay en esta lista, ahora y más adelante, pero no quién eres.',
  share: 'Compartir',
  link: 'Enlace a tu lista de deseos',
  endShare: 'Dejar de compartir',
  copied: 'Enlace copiado',
  ended: 'Tu lista de deseos ya no se comparte',

  shared: {
    title: 'Una lista de deseos compartida',
    description: 'Gorras y libros que a alguien le gustaría tener.',
    items: 'En esta lista de deseos',
    lead: 'A alguien le gustaría tener todo esto.',
    emptyTitle: 'Ahora mismo no hay nada en esta lista',
    endedTitle: 'Esta lista de deseos ya no se comparte',
    endedText: 'Pide otro enlace a la persona que te lo envió.',
    failed: 'La lista de deseos no se ha cargado',
  },
};
