import type { WhoWeAreItem } from '../../contract/content.ts';
import { image, type Written } from './written.ts';

export const whoWeAre: Written<WhoWeAreItem>[] = [
  {
    image: image('who-readers'),
    subtitle: 'Readers first',
    description:
      'Nothing reaches the shelf until one of us has read it to the last page. The pencil notes in the shop copies are ours, and you may disagree with them.',
    translations: {
      es: {
        subtitle: 'Ante todo, lectores',
        description:
          'Nada llega al estante hasta que uno de nosotros lo lee hasta la última página. Las notas a lápiz de los ejemplares de muestra son nuestras, y puedes discutirlas.',
      },
      fr: {
        subtitle: 'D’abord des lecteurs',
        description:
          'Rien n’arrive en rayon sans que l’un de nous l’ait lu jusqu’à la dernière page. Les notes au crayon des exemplaires de lecture sont de nous ; libre à vous de les contester.',
      },
    },
  },
  {
    image: image('who-binders'),
    subtitle: 'Menders of spines',
    description:
      'Nell keeps a bench for tired books at the back of the shop. Bring in one with a broken hinge and she will tell you honestly whether it is worth the glue.',
    translations: {
      es: {
        subtitle: 'Remendones de lomos',
        description:
          'Nell tiene al fondo de la tienda un banco para libros cansados. Trae uno con la bisagra rota y te dirá con franqueza si merece la cola.',
      },
      fr: {
        subtitle: 'Rebouteux de reliures',
        description:
          'Au fond de la boutique, Nell garde un établi pour les livres fatigués. Apportez-en un au mors cassé : elle vous dira franchement s’il vaut la colle.',
      },
    },
  },
  {
    image: image('who-stitchers'),
    subtitle: 'Stubborn about stitches',
    description:
      'Arjun counts eight stitches to the inch and sends back the ones that have six. It makes him slow to please and our caps slow to fall apart.',
    translations: {
      es: {
        subtitle: 'Tercos con las puntadas',
        description:
          'Arjun cuenta ocho puntadas por pulgada y devuelve las que tienen seis. Cuesta contentarlo, y a nuestras gorras les cuesta deshacerse.',
      },
      fr: {
        subtitle: 'Intraitables sur la couture',
        description:
          'Arjun compte huit points au pouce et renvoie ceux qui n’en ont que six. Il est long à satisfaire, et nos casquettes sont longues à céder.',
      },
    },
  },
  {
    image: image('who-neighbours'),
    subtitle: 'Good neighbours',
    description:
      'On Thursdays the back room is a reading circle, and every month a box of books leaves with the ministry for people who cannot come to a shop.',
    translations: {
      es: {
        subtitle: 'Buenos vecinos',
        description:
          'Los jueves la trastienda es un círculo de lectura, y cada mes una caja de libros sale con el ministerio hacia quienes no pueden venir a una tienda.',
      },
      fr: {
        subtitle: 'De bons voisins',
        description:
          'Le jeudi, l’arrière-boutique devient un cercle de lecture ; chaque mois, un carton de livres part avec le ministère vers ceux qui ne peuvent pas venir en boutique.',
      },
    },
  },
];
