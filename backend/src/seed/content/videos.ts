import type { Video } from '../../contract/content.ts';
import { video, type Written } from './written.ts';

export const videos: Written<Video>[] = [
  {
    ...video('six-panels'),
    title: 'Six panels, one crown',
    description: 'How flat cloth becomes a cap: cut, seam, press, turn.',
    translations: {
      es: {
        title: 'Seis paneles, una copa',
        description: 'Cómo la tela plana se vuelve gorra: cortar, coser, planchar, dar la vuelta.',
      },
      fr: {
        title: 'Six panneaux, une calotte',
        description: 'Comment une étoffe plate devient casquette : couper, coudre, presser, retourner.',
      },
    },
  },
  {
    ...video('sewn-signature'),
    title: 'Sewing a signature',
    description: 'Sixteen pages, five holes and a metre of linen thread.',
    translations: {
      es: {
        title: 'Coser un cuadernillo',
        description: 'Dieciséis páginas, cinco agujeros y un metro de hilo de lino.',
      },
      fr: {
        title: 'Coudre un cahier',
        description: 'Seize pages, cinq trous et un mètre de fil de lin.',
      },
    },
  },
  {
    ...video('foundry-lane'),
    title: 'A morning on Foundry Lane',
    description: 'Blinds up, kettle on, first parcel tied before eight.',
    translations: {
      es: {
        title: 'Una mañana en Foundry Lane',
        description: 'Persianas arriba, agua al fuego, el primer paquete atado antes de las ocho.',
      },
      fr: {
        title: 'Un matin à Foundry Lane',
        description: 'Stores levés, bouilloire en route, premier colis ficelé avant huit heures.',
      },
    },
  },
  {
    ...video('curving-a-brim'),
    title: 'Curving a brim',
    description: 'Steam, two hands and a coffee mug. Slowly.',
    translations: {
      es: {
        title: 'Curvar una visera',
        description: 'Vapor, dos manos y una taza de café. Sin prisa.',
      },
      fr: {
        title: 'Courber une visière',
        description: 'De la vapeur, deux mains et une tasse à café. Doucement.',
      },
    },
  },
  {
    ...video('opening-a-hardcover'),
    title: 'How to open a new hardcover',
    description: 'A few leaves at a time from both ends, so that the spine never cracks.',
    translations: {
      es: {
        title: 'Cómo abrir un libro nuevo de tapa dura',
        description: 'Unas pocas hojas cada vez, desde ambos extremos, para que el lomo no se rompa.',
      },
      fr: {
        title: 'Comment ouvrir un livre relié neuf',
        description: 'Quelques feuillets à la fois, par les deux bouts, pour que le dos ne casse jamais.',
      },
    },
  },
  {
    ...video('paper-and-string'),
    title: 'Brown paper and string',
    description: 'The parcel knot we tie a hundred times a week.',
    translations: {
      es: {
        title: 'Papel de estraza y cordel',
        description: 'El nudo de paquete que hacemos cien veces por semana.',
      },
      fr: {
        title: 'Papier kraft et ficelle',
        description: 'Le nœud de colis que nous faisons cent fois par semaine.',
      },
    },
  },
];
