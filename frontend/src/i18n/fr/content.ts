import type { content as english } from '../en/content.ts';
import type { Texts } from '../texts.ts';

export const content: Texts<typeof english> = {
  about: {
    title: 'À propos de nous',
    heading: 'Deux métiers sous un même toit',
    description:
      'Comment une relieuse et un casquettier en sont venus à partager une boutique à Ballarat, et ce qu’ils regardent.',
    lead: 'Nell Whitaker relie des livres. Arjun Rao taille des casquettes. Un hiver de grand froid, ils ont partagé un atelier chauffé sur Foundry Lane et compris qu’ils jugeaient les choses de la même façon : à la couture.',
    stepsTitle: 'Comment une chose arrive chez vous',
    step: 'Étape {{number}} sur {{count}}',
    chooseTitle: 'Nous choisissons à la main',
    chooseText:
      'Chaque casquette est portée une semaine et chaque livre lu jusqu’au bout avant d’être commandé. Nous regardons où personne ne regarde : sous le bandeau, au creux de la page. Quatre sur cinq ne passent pas.',
    chooseAlt: 'Deux mains comparent des casquettes sous une lampe, un carnet de notes à côté',
    mendTitle: 'Nous savons réparer',
    mendText:
      'Ce qui ne se répare pas ne se vend pas ici. Une boucle se remplace, une visière se reforme à la vapeur, un mors se recolle. Écrivez-nous dans des années, nous vous dirons encore comment.',
    mendAlt: 'Une aiguille et un fil entre la visière d’une casquette et le dos d’un livre',
    sendTitle: 'Nous envoyons comme un cadeau',
    sendText:
      'Du papier kraft, de la ficelle et un nœud qui s’ouvre d’un geste. Les colis quittent Ballarat à quinze heures, et la livraison ne coûte rien dans toute l’Australie.',
    sendAlt: 'Un colis que l’on ficelle, une carte postale d’Australie sous le nœud',
    formTitle: 'Dites bonjour',
  },
  contact: {
    title: 'Contactez-nous',
    heading: 'Entrez, ou écrivez',
    description: 'E-mail, téléphone, adresse et heures d’ouverture de {{shopName}} à {{shopPlace}}.',
    lead: 'Une personne lit chaque lettre. C’est en général l’une des deux dont le nom est sur la porte.',
    cardsTitle: 'Pour nous joindre',
    formTitle: 'Envoyer un message',
    imageAlt: 'Foundry Lane au matin : façades de brique, enseigne de la boutique, un vélo contre le mur',
  },
  form: {
    name: 'Votre nom',
    message: 'Votre message',
    note: 'Ce formulaire n’envoie encore rien. Nous vous montrerons comment nous joindre.',
    send: 'Afficher les coordonnées',
    notSentTitle: 'Votre message n’a pas été envoyé',
    notSent: 'Ce formulaire n’envoie pas encore de messages. Écrivez à {{email}} ou appelez le {{phone}}.',
    notSentPlain: 'Ce formulaire n’envoie pas encore de messages. Utilisez les coordonnées en bas de page.',
    mail: 'L’ouvrir dans votre messagerie',
    subject: 'Message de {{name}}',
  },
  notFound: {
    title: 'Page introuvable',
    description: 'L’adresse est peut-être ancienne ou mal saisie.',
    toHome: 'Aller à l’accueil',
  },
};
