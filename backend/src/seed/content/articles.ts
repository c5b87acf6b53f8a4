import type { Article } from '../../contract/content.ts';
import { image, type Written } from './written.ts';

export const articles: Written<Article>[] = [
  {
    img: image('article-wool'),
    title: 'How to wash a wool cap without shrinking it',
    date: '2026-11-12',
    authorNote: 'Arjun Rao, who has shrunk three so that you need not',
    description:
      'Cold water, a capful of wool wash, and no wringing. Press the water out with a towel, set the crown over an upturned bowl and leave it in the shade. Heat is what shrinks wool; patience is what saves it.',
    link: '/caps',
    topLink: ['Caps', 'Care'],
    translations: {
      es: {
        title: 'Cómo lavar una gorra de lana sin que encoja',
        authorNote: 'Arjun Rao, que ya ha encogido tres por ti',
        description:
          'Agua fría, un tapón de jabón para lana y nada de retorcer. Quita el agua presionando con una toalla, pon la copa sobre un cuenco boca abajo y déjala a la sombra. El calor encoge la lana; la paciencia la salva.',
        topLink: ['Gorras', 'Cuidados'],
      },
      fr: {
        title: 'Laver une casquette en laine sans la rétrécir',
        authorNote: 'Arjun Rao, qui en a rétréci trois pour vous l’épargner',
        description:
          'De l’eau froide, un bouchon de lessive pour laine, et surtout ne pas essorer. Pressez dans une serviette, posez la calotte sur un bol retourné et laissez à l’ombre. La chaleur rétrécit la laine ; la patience la sauve.',
        topLink: ['Casquettes', 'Entretien'],
      },
    },
  },
  {
    img: image('article-weekend'),
    title: 'Short novels for a long weekend',
    date: '2026-11-03',
    authorNote: 'Nell Whitaker, from the window seat',
    description:
      'Under two hundred pages, no homework, and an ending you can reach between Friday’s fish and chips and Monday’s washing. We chose books that start on the first page and stop before they run out of things to say.',
    link: '/books',
    topLink: ['Books', 'Reading list'],
    translations: {
      es: {
        title: 'Novelas cortas para un puente largo',
        authorNote: 'Nell Whitaker, desde el asiento de la ventana',
        description:
          'Menos de doscientas páginas, sin deberes, y un final al que se llega entre el pescado frito del viernes y la colada del lunes. Elegimos libros que empiezan en la primera página y se callan antes de quedarse sin nada que decir.',
        topLink: ['Libros', 'Lista de lectura'],
      },
      fr: {
        title: 'De courts romans pour un long week-end',
        authorNote: 'Nell Whitaker, depuis la banquette de la fenêtre',
        description:
          'Moins de deux cents pages, pas de devoirs, et une fin que l’on atteint entre le fish and chips du vendredi et la lessive du lundi. Des livres qui commencent à la première page et se taisent avant d’avoir tout dit.',
        topLink: ['Livres', 'À lire'],
      },
    },
  },
  {
    img: image('article-fit'),
    title: 'Find your cap size with a piece of string',
    date: '2026-10-21',
    authorNote: 'Arjun Rao, at the cutting table',
    description:
      'Run the string a finger’s width above your eyebrows and around the widest part at the back, mark where it meets, and lay it along a ruler. Between two sizes? Take the larger: a buckle can tighten, but cloth will not grow.',
    link: '/caps',
    topLink: ['Caps', 'Fit'],
    translations: {
      es: {
        title: 'Encuentra tu talla de gorra con un cordel',
        authorNote: 'Arjun Rao, en la mesa de corte',
        description:
          'Pasa el cordel un dedo por encima de las cejas y por la parte más ancha de atrás, marca donde se junta y ponlo sobre una regla. ¿Entre dos tallas? Elige la mayor: la hebilla aprieta, la tela no crece.',
        topLink: ['Gorras', 'Tallas'],
      },
      fr: {
        title: 'Trouver sa taille avec un bout de ficelle',
        authorNote: 'Arjun Rao, à la table de coupe',
        description:
          'Passez la ficelle à un doigt au-dessus des sourcils et au plus large de l’arrière, marquez le point de rencontre, mesurez à la règle. Entre deux tailles ? Prenez la plus grande : une boucle se serre, l’étoffe ne grandit pas.',
        topLink: ['Casquettes', 'Taille'],
      },
    },
  },
  {
    img: image('article-bench'),
    title: 'A week at the binder’s bench',
    date: '2026-10-06',
    authorNote: 'Nell Whitaker, with glue on her sleeves',
    description:
      'Monday a hymn book without a spine, Tuesday a cookery book that had met the soup. By Friday eleven books could be opened again without anybody holding their breath. What we learnt from them decides what we stock.',
    link: '/about',
    topLink: ['Workshop', 'Books'],
    translations: {
      es: {
        title: 'Una semana en el banco de encuadernar',
        authorNote: 'Nell Whitaker, con cola en las mangas',
        description:
          'El lunes, un himnario sin lomo; el martes, un recetario que conoció la sopa. El viernes ya se podían abrir once libros sin contener el aliento. Lo que nos enseñaron decide lo que vendemos.',
        topLink: ['Taller', 'Libros'],
      },
      fr: {
        title: 'Une semaine à l’établi de reliure',
        authorNote: 'Nell Whitaker, de la colle sur les manches',
        description:
          'Lundi, un livre de cantiques sans dos ; mardi, un livre de cuisine qui avait rencontré la soupe. Vendredi, onze livres s’ouvraient de nouveau sans que l’on retienne son souffle. Ce qu’ils nous apprennent décide de nos rayons.',
        topLink: ['Atelier', 'Livres'],
      },
    },
  },
  {
    img: image('article-packing'),
    title: 'One cap, one paperback: packing for the coast',
    date: '2026-09-18',
    authorNote: 'The two of us, somewhere past Apollo Bay',
    description:
      'Four days, one small bag. A five-panel folds flat into a side pocket; a paperback survives sand if you keep it in a bread bag. Leave the hardcover at home, and leave room for the one you will buy on the way.',
    link: '/collection',
    topLink: ['Travel', 'Shop'],
    translations: {
      es: {
        title: 'Una gorra, un libro de bolsillo: equipaje para la costa',
        authorNote: 'Nosotros dos, más allá de Apollo Bay',
        description:
          'Cuatro días, una bolsa pequeña. Una gorra de cinco paneles se pliega en un bolsillo; un libro de bolsillo sobrevive a la arena en una bolsa de pan. Deja en casa la tapa dura, y deja sitio para el que comprarás por el camino.',
        topLink: ['Viajes', 'Tienda'],
      },
      fr: {
        title: 'Une casquette, un poche : la valise pour la côte',
        authorNote: 'Nous deux, quelque part après Apollo Bay',
        description:
          'Quatre jours, un petit sac. Une cinq-panneaux se plie dans une poche ; un livre de poche survit au sable dans un sachet à pain. Laissez le relié à la maison, et de la place pour celui que vous achèterez en route.',
        topLink: ['Voyage', 'Boutique'],
      },
    },
  },
  {
    img: image('article-parcels'),
    title: 'Forty parcels, and what came back',
    date: '2026-08-29',
    authorNote: 'Ruth Adeyemi, for the ministry',
    description:
      'In winter our covenant partners sent forty parcels of books to people in hospital and in prison. Thirty-one wrote back. One letter asked only for the second volume; it went out the same afternoon.',
    link: '/donation',
    topLink: ['Ministry'],
    translations: {
      es: {
        title: 'Cuarenta paquetes, y lo que volvió',
        authorNote: 'Ruth Adeyemi, por el ministerio',
        description:
          'En invierno nuestros socios del pacto enviaron cuarenta paquetes de libros a personas hospitalizadas o en prisión. Treinta y una respondieron. Una carta solo pedía el segundo tomo; salió esa misma tarde.',
        topLink: ['Ministerio'],
      },
      fr: {
        title: 'Quarante colis, et ce qui en est revenu',
        authorNote: 'Ruth Adeyemi, pour le ministère',
        description:
          'Cet hiver, nos partenaires de l’alliance ont envoyé quarante colis de livres à des personnes hospitalisées ou en prison. Trente et une ont répondu. Une lettre ne demandait que le deuxième tome ; il est parti l’après-midi même.',
        topLink: ['Ministère'],
      },
    },
  },
];
