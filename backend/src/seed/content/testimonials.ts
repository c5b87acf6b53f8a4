import type { Testimonial } from '../../contract/content.ts';
import { image, type Written } from './written.ts';

export const testimonials: Written<Testimonial>[] = [
  {
    image: image('portrait-margaret'),
    name: 'Margaret O’Dowd',
    role: 'Retired teacher, Warrnambool',
    text: 'I ordered one hardcover and got a hand-written note about the translator. Forty years of buying books and nobody has ever done that.',
    translations: {
      es: {
        role: 'Maestra jubilada, Warrnambool',
        text: 'Pedí un solo libro de tapa dura y llegó con una nota escrita a mano sobre el traductor. Cuarenta años comprando libros y nadie lo había hecho nunca.',
      },
      fr: {
        role: 'Institutrice à la retraite, Warrnambool',
        text: 'J’ai commandé un seul livre relié, il est arrivé avec un mot manuscrit sur le traducteur. En quarante ans d’achats, personne n’avait jamais fait cela.',
      },
    },
  },
  {
    image: image('portrait-tariq'),
    name: 'Tariq Haddad',
    role: 'Bicycle courier, Brunswick',
    text: 'Two winters of rain and the waxed cap still sheds water like a duck. The brim kept the curve I gave it on day one.',
    translations: {
      es: {
        role: 'Mensajero en bicicleta, Brunswick',
        text: 'Dos inviernos de lluvia y la gorra encerada sigue repeliendo el agua como un pato. La visera conserva la curva que le di el primer día.',
      },
      fr: {
        role: 'Coursier à vélo, Brunswick',
        text: 'Deux hivers de pluie et la casquette cirée ruisselle toujours comme un canard. La visière a gardé la courbe que je lui ai donnée le premier jour.',
      },
    },
  },
  {
    image: image('portrait-priya'),
    name: 'Priya Nair',
    role: 'Librarian, Hobart',
    text: 'They rang to say the copy I wanted had a bumped corner and would I like to wait two days for a better one. I waited. It was perfect.',
    translations: {
      es: {
        role: 'Bibliotecaria, Hobart',
        text: 'Me llamaron para decirme que el ejemplar tenía una esquina golpeada y si prefería esperar dos días por otro mejor. Esperé. Era perfecto.',
      },
      fr: {
        role: 'Bibliothécaire, Hobart',
        text: 'On m’a téléphoné : l’exemplaire avait un coin abîmé, voulais-je attendre deux jours pour un plus beau ? J’ai attendu. Il était parfait.',
      },
    },
  },
  {
    image: image('portrait-joel'),
    name: 'Joel Sandover',
    role: 'Fencing contractor, Longreach',
    text: 'I am hard on hats. This one has been sat on, rained on and chewed by a kelpie, and I still wear it to the pub.',
    translations: {
      es: {
        role: 'Instalador de cercas, Longreach',
        text: 'Trato mal a mis gorras. Con esta se han sentado encima, le ha llovido y la mordió una perra kelpie, y aun así la llevo al pub.',
      },
      fr: {
        role: 'Poseur de clôtures, Longreach',
        text: 'Je suis dur avec mes couvre-chefs. On s’est assis sur celui-ci, il a pris la pluie, une kelpie l’a mâchouillé, et je le porte encore au pub.',
      },
    },
  },
  {
    image: image('portrait-meilin'),
    name: 'Mei-Lin Zhou',
    role: 'Architecture student, Perth',
    text: 'Ballarat to Perth in six days, wrapped in brown paper and string. I kept the paper.',
    translations: {
      es: {
        role: 'Estudiante de arquitectura, Perth',
        text: 'De Ballarat a Perth en seis días, envuelto en papel de estraza y cordel. Guardé el papel.',
      },
      fr: {
        role: 'Étudiante en architecture, Perth',
        text: 'De Ballarat à Perth en six jours, emballé de papier kraft et de ficelle. J’ai gardé le papier.',
      },
    },
  },
  {
    image: image('portrait-kev'),
    name: 'Kev Larkin',
    role: 'Grandfather of five, Broken Hill',
    text: 'The size was wrong and it was my own fault. They swapped it without a lecture and threw in a bookmark for the youngest.',
    translations: {
      es: {
        role: 'Abuelo de cinco, Broken Hill',
        text: 'La talla estaba mal y la culpa era mía. Me la cambiaron sin sermones y añadieron un marcapáginas para la pequeña.',
      },
      fr: {
        role: 'Grand-père de cinq petits-enfants, Broken Hill',
        text: 'La taille n’allait pas et c’était ma faute. Ils l’ont échangée sans sermon, avec un marque-page en plus pour la plus petite.',
      },
    },
  },
];
