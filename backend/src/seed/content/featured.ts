import type { Featured, ProductContent } from '../../contract/content.ts';
import type { Written } from './written.ts';

/** The featured block: books, caps, shop. */
export const featured: Written<Featured>[] = [
  {
    title: 'Books with a spine',
    description:
      'Novels, essays and field guides, sewn or well glued, printed on paper that takes a pencil. If it will not survive a second reader, we do not stock it.',
    translations: {
      es: {
        title: 'Libros con buen lomo',
        description:
          'Novelas, ensayos y guías de campo, cosidos o bien encolados, en papel que admite el lápiz. Si no aguanta a un segundo lector, no lo vendemos.',
      },
      fr: {
        title: 'Des livres qui ont du dos',
        description:
          'Romans, essais et guides de terrain, cousus ou bien collés, sur un papier qui accepte le crayon. S’il ne survit pas à un deuxième lecteur, nous ne le vendons pas.',
      },
    },
  },
  {
    title: 'Caps that keep their shape',
    description:
      'Washed twill, waxed canvas, Tasmanian wool. Brims you can curve to taste, sweatbands that are stitched, not glued, and buckles that outlast the cloth.',
    translations: {
      es: {
        title: 'Gorras que no pierden la forma',
        description:
          'Sarga lavada, lona encerada, lana de Tasmania. Viseras que se curvan a tu gusto, bandas cosidas y no pegadas, y hebillas que duran más que la tela.',
      },
      fr: {
        title: 'Des casquettes qui gardent la forme',
        description:
          'Sergé lavé, toile cirée, laine de Tasmanie. Des visières à courber selon votre goût, des bandeaux cousus et non collés, des boucles qui survivent au tissu.',
      },
    },
  },
  {
    title: 'The whole shop, one shelf',
    description:
      'Everything we would be glad to be given ourselves, in one place. Take a cap for the walk and a book for the bench at the end of it.',
    translations: {
      es: {
        title: 'Toda la tienda en un estante',
        description:
          'Todo lo que nos gustaría que nos regalaran, en un solo sitio. Llévate una gorra para el paseo y un libro para el banco del final.',
      },
      fr: {
        title: 'Toute la boutique sur une étagère',
        description:
          'Tout ce que nous aimerions qu’on nous offre, au même endroit. Prenez une casquette pour la promenade et un livre pour le banc au bout du chemin.',
      },
    },
  },
];

/** The headings of the home page's products, in the order of its filters: all, caps, books. */
export const productContents: Written<ProductContent>[] = [
  {
    title: 'On the shelves this week',
    description:
      'A short walk along the counter: the caps people try on first and the books they leave with.',
    translations: {
      es: {
        title: 'En los estantes esta semana',
        description:
          'Un paseo corto por el mostrador: las gorras que todos se prueban primero y los libros que se llevan.',
      },
      fr: {
        title: 'Sur les rayons cette semaine',
        description:
          'Une courte promenade le long du comptoir : les casquettes que l’on essaie d’abord, les livres avec lesquels on repart.',
      },
    },
  },
  {
    title: 'From the hat pegs',
    description: 'Baseball, trucker, bucket, beanie and flat, in cloth that gets better with weather.',
    translations: {
      es: {
        title: 'De los percheros',
        description:
          'Béisbol, camionero, pescador, gorro de lana y boina plana, en telas que mejoran a la intemperie.',
      },
      fr: {
        title: 'Aux patères',
        description:
          'Baseball, trucker, bob, bonnet et casquette plate, dans des étoffes que le temps embellit.',
      },
    },
  },
  {
    title: 'From the reading room',
    description: 'Stories to finish on a train and references to keep by the kettle.',
    translations: {
      es: {
        title: 'De la sala de lectura',
        description: 'Historias para terminar en el tren y libros de consulta para tener junto a la tetera.',
      },
      fr: {
        title: 'De la salle de lecture',
        description: 'Des histoires à finir dans le train et des ouvrages à garder près de la bouilloire.',
      },
    },
  },
];
