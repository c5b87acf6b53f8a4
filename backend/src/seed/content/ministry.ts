import type { Content } from '../../contract/content.ts';
import type { Written } from './written.ts';

/** The ministry's texts beside the donation form. */
export const ministryTexts: Written<Content>[] = [
  {
    title: 'What a covenant partner is',
    description:
      'A covenant partner gives a steady gift, large or small, and lets us plan by it. In return we keep a simple promise: to spend it on people, and to tell you how. The Lamplight Ministry has worked from the back room of the shop since the first winter we opened.',
    translations: {
      es: {
        title: 'Qué es un socio del pacto',
        description:
          'Un socio del pacto da con regularidad, mucho o poco, y nos permite planificar. A cambio hacemos una promesa sencilla: gastarlo en las personas y contarte cómo. El ministerio Lamplight trabaja desde la trastienda desde el primer invierno en que abrimos.',
      },
      fr: {
        title: 'Qu’est-ce qu’un partenaire de l’alliance',
        description:
          'Un partenaire de l’alliance donne régulièrement, beaucoup ou peu, et nous permet de prévoir. En retour, une promesse simple : dépenser ce don pour les personnes, et vous dire comment. Le ministère Lamplight travaille depuis l’arrière-boutique depuis notre premier hiver.',
      },
    },
  },
  {
    title: 'Where your gift goes',
    description:
      'Books and letters for people in prison and in hospital. Warm hats and a hot meal on the coldest nights. A reading circle for grown-ups who were never taught. Each has a name, a budget and somebody who answers for it.',
    translations: {
      es: {
        title: 'Adónde va tu donación',
        description:
          'Libros y cartas para personas en prisión y en el hospital. Gorros de abrigo y una comida caliente en las noches más frías. Un círculo de lectura para adultos a quienes nadie enseñó. Cada cosa tiene un nombre, un presupuesto y alguien que responde por ella.',
      },
      fr: {
        title: 'Où va votre don',
        description:
          'Des livres et des lettres pour les personnes en prison et à l’hôpital. Des bonnets chauds et un repas les nuits les plus froides. Un cercle de lecture pour les adultes à qui l’on n’a jamais appris. Chaque action a un nom, un budget et quelqu’un qui en répond.',
      },
    },
  },
  {
    title: 'What ten dollars does',
    description:
      'Ten dollars posts one book with a letter inside. Fifty keeps the Thursday circle in tea, pencils and large-print editions for a month. Five hundred fits out a ward library that will still be lending in ten years.',
    translations: {
      es: {
        title: 'Lo que hacen diez dólares',
        description:
          'Diez dólares envían un libro con una carta dentro. Cincuenta mantienen el círculo de los jueves con té, lápices y libros en letra grande durante un mes. Quinientos equipan la biblioteca de una planta de hospital que seguirá prestando dentro de diez años.',
      },
      fr: {
        title: 'Ce que font dix dollars',
        description:
          'Dix dollars postent un livre avec une lettre à l’intérieur. Cinquante offrent au cercle du jeudi thé, crayons et livres en gros caractères pour un mois. Cinq cents équipent la bibliothèque d’un service d’hôpital qui prêtera encore dans dix ans.',
      },
    },
  },
  {
    title: 'What we promise you',
    description:
      'A receipt for every gift, a plain letter twice a year, and a link in every receipt that stops your giving without a telephone call. Your name is never sold, lent or shown.',
    translations: {
      es: {
        title: 'Lo que te prometemos',
        description:
          'Un recibo por cada donación, una carta clara dos veces al año y, en cada recibo, un enlace para dejar de donar sin tener que llamar. Tu nombre nunca se vende, se presta ni se muestra.',
      },
      fr: {
        title: 'Ce que nous vous promettons',
        description:
          'Un reçu pour chaque don, une lettre simple deux fois par an et, dans chaque reçu, un lien pour arrêter vos dons sans avoir à téléphoner. Votre nom n’est jamais vendu, prêté ni montré.',
      },
    },
  },
];
