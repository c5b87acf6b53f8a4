import type { TranslatedTexts } from './translated-texts.ts';

/** The books in French, by slug. They are in English; the texts are about them. */
export const booksInFrench: TranslatedTexts = {
  'the-salt-road': {
    name: 'La Route du sel',
    about: 'Un roman de Nora Pellew. Deux sœurs longent le Coorong à pied pendant l’été sec de 1914.',
    description:
      'Quand le bateau de leur père ne rentre pas, Ada et Wyn Marrable ferment la maison de Goolwa, glissent la clé sous la citerne et partent à pied pour Kingston par le Coorong : cent trente kilomètres de dunes et de lagune, avec une charrette à bras, une carabine et un chat qui refuse de rester.\n\nLe troisième roman de Nora Pellew parle de ce que se doivent des sœurs, de l’eau et de son manque, et de la famille ngarrindjeri qui, dès le deuxième jour, sait exactement où elles sont. Sobre, drôle, et très difficile à refermer.\n\n312 pages, en anglais. Publié par Tern & Tide. Prix Gulf de la fiction.',
  },
  'the-lighthouse-keepers-arithmetic': {
    name: 'L’Arithmétique du gardien de phare',
    about:
      'Un roman d’Edmund Farrow. Les comptes d’un gardien ne tombent pas juste ; on envoie une institutrice.',
    description:
      'En 1887, le service des ports remarque que le gardien de Cape Sorrow déclare avoir brûlé onze gallons d’huile de plus qu’il n’en a reçu. Constance Hale, qui enseigne le calcul à Strahan et à qui l’on doit une faveur, est menée à la rame vérifier ses chiffres.\n\nS’ensuit une énigme où personne ne meurt, une histoire d’amour où personne ne le dit, et le plus beau récit d’une division posée à la lampe.\n\n284 pages, en anglais, avec les tables du gardien.',
  },
  'cold-front': {
    name: 'Front froid',
    about:
      'Un roman policier de Dale Renshaw. Un corps sous un abribus, une ville sous la neige, une seule route.',
    description:
      'Il neige sur Cooma deux fois par décennie. La deuxième nuit, on trouve un hydrologue retraité assis sous l’abribus de Sharp Street, un billet retour pour Canberra en poche et sans manteau. L’agente Lil Brandis a un rhume, un radiateur qui marche et quarante personnes qui ne peuvent pas partir.\n\nLe premier roman du Monaro : chapitres courts, humour sec, un froid qu’on sent dans les dents et une solution sous nos yeux depuis la page neuf.\n\n368 pages, en anglais. L’édition en gros caractères est composée en corps seize sur papier crème.',
  },
  'the-understorey': {
    name: 'Le Sous-bois',
    about:
      'Un roman de Mira Castellan. Quatre locataires, une vieille maison dans les collines, et la forêt qui remonte l’allée.',
    description:
      'La maison de Sassafras Gully se loue à la chambre depuis 1961. Cette année-là, elle abrite un mycologue retraité, un garçon qui ne va plus à l’école, une infirmière de nuit et une femme qui dit écrire une histoire des clôtures. Dehors, la forêt humide reprend le jardin, une main par mois.\n\nCastellan parle des gens comme des champignons : avec patience, à la loupe, convaincue que l’important se passe sous terre. Un livre lent et généreux, avec un feu dedans.\n\n402 pages, en anglais.',
  },
  'the-ferrymans-daughter': {
    name: 'La Fille du passeur',
    about:
      'Un roman historique de Rosalind Achterberg. Hobart, 1853 : une fille, un fleuve, un passager qui paie deux fois.',
    description:
      'Chaque matin, Hester Quayle traverse le Derwent à la rame avec son père, qui perd la vue et ne l’a dit qu’à elle. La semaine où finit la déportation et où les cloches ne se taisent plus, un homme au beau manteau paie double pour être oublié, et Hester, qui n’oublie rien, prend l’argent.\n\nTirée des comptes des bacs de Kangaroo Point, c’est une histoire de petits métiers et de grands silences, et d’une ville qui choisit ce qu’elle oubliera.\n\n356 pages, en anglais, avec une carte des traversées.',
  },
  'the-hatmakers-ledger': {
    name: 'Le Registre du chapelier',
    about:
      'Un roman de Tobias Wren. Quarante ans d’un atelier de Surry Hills, en commandes, en mesures et en dettes.',
    description:
      'Commande 1 : un feutre gris, sept et un huitième, pour un homme qui ne dit pas son nom. De cette ligne de 1919, Tobias Wren déroule la vie d’un atelier près de Foveaux Street : les formiers et les garnisseuses, la grève, l’inondation, et le client qui revenait chaque printemps avec la même tête et une autre épouse.\n\nOn peut aimer ce livre sans aimer les chapeaux, mais cela pourrait commencer là. Nous ne sommes peut-être pas neutres.\n\n298 pages, en anglais, imprimé en deux couleurs.',
  },
  'small-hours': {
    name: 'Petites heures',
    about: 'Des poèmes de Joan Tierney, écrits entre deux et cinq heures, un hiver de tétées nocturnes.',
    description:
      'Cinquante et un poèmes, jamais plus d’une page, commencés d’une main au dos d’une enveloppe. La bouilloire, le réverbère, la camionnette du voisin qui part au marché ; tout le poids d’un bébé ; la terrible clarté de quatre heures.\n\nLe premier recueil de Tierney en neuf ans est le plus simple et le meilleur. On l’a lu à la radio, un poème par nuit, et les gens écrivaient qu’ils étaient debout de toute façon.\n\n80 pages cousues, en anglais.',
  },
  'gum-ash-bone': {
    name: 'Gommier, cendre, os',
    about: 'Des poèmes de D. W. Harkaway sur un incendie, l’année d’avant et l’année d’après.',
    description:
      'Trois suites. « Gum » est l’année d’avant : les abeilles, l’écorce, le bruit de la terre à midi. « Ash », ce sont neuf heures, en neuf poèmes sans un verbe au passé. « Bone » est ce qui a poussé.\n\nHarkaway cultivait à Wandandian jusqu’en janvier 2020, et y cultive encore. Ce sont les poèmes d’un homme qui a dû compter des piquets de clôture, aussi exacts sur le deuil que lui sur les piquets.\n\n96 pages, en anglais, avec quatre linogravures de l’auteur.',
  },
  'magpie-has-a-secret': {
    name: 'Pie a un secret',
    about: 'Un album de Lottie Quill. Qu’y a-t-il sous l’aile de Pie, et pourquoi ne chante-t-elle pas ?',
    description:
      'Pie chante toujours à six heures. Un matin, elle se tait, et Cacatoès, Wombat et les autres viennent voir pourquoi. Elle n’ouvre pas le bec, elle ne lève pas l’aile. Qu’est-ce que cela peut bien être ?\n\nUn album de trois à six ans, peint en noir, en blanc et en un très beau jaune, avec une dernière page à déplier. Il se lit à voix haute en sept minutes, ou onze avec les voix.\n\n32 pages, en anglais, sur un papier qui a connu la confiture et survécu.',
  },
  'wombat-packs-a-suitcase': {
    name: 'Wombat fait sa valise',
    about: 'Un album de Lottie Quill, pour tous ceux qui ont eu le trac avant un départ.',
    description:
      'Wombat part à la mer chez sa tante, et il lui faut son oreiller. Et l’autre oreiller. Et le bon bâton. Une fois la valise faite, il n’y a plus de place pour Wombat dans le terrier, et le car attend.\n\nUn livre pour compter, une liste de bagages et une histoire sur partir et revenir. De deux à cinq ans. Les enfants voient le scarabée de chaque page ; aux grands, il faut souvent le dire.\n\n36 pages, en anglais.',
  },
  'psalms-for-the-long-paddock': {
    name: 'Psaumes pour la longue draille',
    about:
      'Trente et une prières en vers de Miriam Oduya, pour un mois sur la route ou à la table de la cuisine.',
    description:
      'Le « long paddock » est le chemin des troupeaux : la bande d’herbe commune où l’on mène les bêtes quand il ne reste rien chez soi. Miriam Oduya, vingt-deux ans aumônière des tondeurs et des routiers, a écrit un psaume pour chaque jour d’un mois passé là.\n\nIls louent et ils se plaignent, comme les psaumes. On y prie pour la pluie et pour le banquier, pour un chien, pour une fille à Sydney, pour la personne de la cabine d’à côté. En face de chacun, une courte lecture et une demi-page blanche.\n\n128 pages, en anglais, avec un signet. L’édition en gros caractères est en corps dix-huit.',
  },
  'a-field-guide-to-standing-still': {
    name: 'Guide de terrain pour rester immobile',
    about: 'Des essais d’Ines Okafor-Lang sur ce qui vient quand on cesse de marcher et qu’on attend.',
    description:
      'Pendant un an, Ines Okafor-Lang s’est tenue au même endroit, un coude du Merri Creek derrière un magasin de carrelage, une demi-heure par jour. Elle a vu quatre cent six espèces de quelque chose, deux demandes en mariage et un piano englouti.\n\nLes quatorze essais qui en sont nés parlent d’attention : comment elle s’exerce, qui peut se l’offrir, et pourquoi un rat d’eau marchera sur votre botte si vous êtes assez ennuyeux. Sage, sociable, et pas un reproche aux téléphones.\n\n224 pages, en anglais, avec les croquis de l’autrice.',
  },
  'banksia-a-life-in-twelve-species': {
    name: 'Banksia : une vie en douze espèces',
    about:
      'Histoire naturelle et mémoires de la docteure Hazel Whitcombe, avec douze planches en pleine page.',
    description:
      'Hazel Whitcombe a rencontré son premier banksia à six ans, quand il lui est tombé dessus. Soixante ans plus tard, elle en a nommé deux, perdu un et fait pousser presque tous les autres. Chaque chapitre raconte une espèce, et un morceau de sa propre histoire.\n\nLe feu, le pollen, les souris à miel, des relevés en temps de guerre, une querelle amère à propos d’un herbier : de la botanique où l’on a gardé les gens. Les planches ont été dessinées d’après nature pendant onze saisons.\n\n288 pages, en anglais, dos toilé, papier non couché.',
  },
  'reef-a-year-below': {
    name: 'Récif : une année sous l’eau',
    about: 'Photographies et carnets de Kalinda Moss, douze mois sous le Grand Récif du Sud.',
    description:
      'L’autre récif court sur huit mille kilomètres au sud du continent, dans une eau froide et verte, et presque personne ne l’a regardé. Kalinda Moss y a plongé chaque semaine pendant un an, de Kalbarri au Victoria, avec un appareil et une ardoise.\n\nDes dragons de mer dans une cathédrale de varech ; une seiche géante qui hésite ; les couleurs lentes des éponges à trente mètres. Les notes valent les images.\n\n240 pages, en anglais, 28 × 24 cm, imprimé en six couleurs.',
  },
  'night-sky-southern': {
    name: 'Ciel de nuit austral',
    about: 'Un guide des étoiles, mois par mois, du docteur Arun Velu, à l’œil nu et en gros pull.',
    description:
      'La plupart des livres d’étoiles sont écrits à l’envers. Celui-ci commence où vous êtes, au sud de l’équateur, face aux Pointeurs, et avance mois par mois avec une carte lisible à la lampe rouge.\n\nArun Velu explique ce que l’on voit et comment on le sait, avec une place pour l’Émeu du ciel et d’autres astronomies plus vieilles que le télescope. Aucun matériel ; un chapitre entier sur l’endroit où se garer.\n\n192 pages, en anglais, avec treize cartes dépliantes et un planisphère lumineux.',
  },
  'ten-walks-from-the-station': {
    name: 'Dix marches depuis la gare',
    about:
      'Un guide de Pia Lindqvist et Col Barrow : dix belles journées qui commencent et finissent sur un quai.',
    description:
      'Pas de voiture, pas de parking, pas de retour par le même chemin. Dix marches entre des gares de campagne du Victoria et de Nouvelle-Galles du Sud, de deux heures à une longue journée, chacune avec une carte, un profil, un lieu pour déjeuner et le dernier train en gras.\n\nLes auteurs ont fait chacune au moins quatre fois, dont deux sous la pluie. Ils disent ce que vous verrez, où l’échalier est cassé et quel patron remplit un thermos.\n\n144 pages, en anglais, couverture imperméable, tient dans une poche.',
  },
  'ironbark-street': {
    name: 'La Rue Ironbark',
    about: 'Un quartier en quatre-vingt-dix objets, par Leonie Castles : l’histoire d’une rue ordinaire.',
    description:
      'Un jeton de lait. Un insigne syndical. La table du téléphone du numéro 14. Leonie Castles a frappé à toutes les portes d’une rue de Newcastle, a demandé qu’on lui prête un objet qui compte, et a noté ce qu’on lui disait.\n\nIl en sort une histoire de travail, de mariages, de crues, d’un séisme, de charbon, de football et de sauce tomate, du rivage awabakal aux immeubles neufs du coin. Le livre a gagné le prix d’histoire locale de l’État et, mieux, une fête de rue.\n\n264 pages, en anglais, quatre-vingt-dix dessins.',
  },
  'weather-talk': {
    name: 'Parler du temps',
    about: 'Des essais de Bronte Maguire, éloge de la plus petite conversation qui soit.',
    description:
      'Il fait chaud, hein ? Bronte Maguire, linguiste élevée dans une épicerie, pense que parler du temps est la chose la plus utile que fassent des inconnus. En neuf essais, elle la suit dans des ascenseurs, des fermes, des centres d’appels, des studios de radio et un tribunal.\n\nVous saurez pourquoi personne ne conteste une brise, comment s’écrit une météo et que dire à un voisin en deuil. Court, malin, consolant.\n\n176 pages, en anglais.',
  },
  'letters-to-a-young-shearer': {
    name: 'Lettres à une jeune tondeuse',
    about:
      'Des mémoires en lettres d’Alby Constable, sur le travail, le dos, les chiens et l’art de s’arrêter.',
    description:
      'Quand sa petite-fille lui écrit qu’elle a une place à Hay et demande conseil, Alby Constable s’assoit et répond. Il répond pendant deux saisons : dix-neuf lettres sur les peignes et les lames, les cuisiniers, les patrons, la querelle du peigne large, et la façon de quitter un hangar en bons termes.\n\nIl ne pensait pas en faire un livre. C’en est un très bon : un métier raconté par un homme qui a fait le geste deux millions de fois.\n\n208 pages, en anglais, avec un glossaire qui vaut le prix.',
  },
  'kerning-and-other-kindnesses': {
    name: 'L’Approche et autres attentions',
    about: 'Des essais de Paul Adair sur les lettres, les enseignes et le soin que nul ne remarque.',
    description:
      'Paul Adair a peint des enseignes pendant trente-quatre ans. Il écrit ici sur l’espace entre les lettres et sur d’autres travaux qui ne se voient que s’ils sont mal faits : le linge d’hôpital, le marquage des routes, l’accordeur du piano de l’école.\n\nComposé par l’auteur dans un seul caractère et trois corps, avec des notes en marge. Un beau petit livre, un peu grincheux.\n\n160 pages, en anglais, relié toile, dos doré.',
  },
  'bread-for-a-crowd': {
    name: 'Du pain pour une foule',
    about: 'Soixante pains, galettes et brioches de Tess Marinos, tous calculés pour douze.',
    description:
      'Tess Marinos boulange le mercredi pour une salle paroissiale de Brunswick, et n’a jamais fait un seul pain de sa vie. Ses recettes commencent à douze parts et montent à quatre-vingts, avec les poids pour chacune et un horaire qui part de l’heure où l’on aura faim.\n\nUn levain sans histoires, un pain de village aux olives et à l’orange, des brioches de Pâques par plaques, le pain du camp scout, et que faire du reste le jeudi. Les photos montrent la pâte aux moments où l’on doute.\n\n256 pages, en anglais ; reste ouvert à plat.',
  },
  'one-pot-four-seasons': {
    name: 'Une marmite, quatre saisons',
    about:
      'Quatre-vingts dîners de Minh-Anh Prosser, cuits dans une seule marmite et classés selon le marché du mois.',
    description:
      'Le printemps, ce sont les asperges, les fèves et le collier d’agneau ; l’été, le maïs, les crevettes et les tomates à finir ; l’automne, les champignons et le coing ; l’hiver, ce qui prend quatre heures et se garde seul. Une marmite chacun, quarante minutes pour la plupart, tous essayés dans la cuisine d’un appartement loué.\n\nMinh-Anh Prosser a grandi entre la cuisine de sa grand-mère à Cabramatta et le bateau de pêche de son père à Eden, et cela se goûte.\n\n232 pages, en anglais, avec un calendrier des saisons.',
  },
  'the-backyard-orchard': {
    name: 'Le Verger de la cour',
    about: 'Frank Delacour : pommes, figues, agrumes et fruits à noyau dans la place d’une voiture.',
    description:
      'Il faut moins de place qu’on ne croit et une échelle de plus. Frank Delacour fait tenir vingt-trois fruitiers dans une cour de Footscray, en espalier, par la greffe et en étant ferme avec le citronnier, et montre comment faire de Hobart à Brisbane.\n\nQue planter pour votre hiver, comment tailler sans peur, qui le mange et faut-il s’en soucier. Les travaux mois par mois, des dessins clairs et un chapitre sur les fruits à donner.\n\n208 pages, en anglais.',
  },
  'the-wicking-bed': {
    name: 'Le Potager à réserve d’eau',
    about: 'Des légumes avec moitié moins d’eau : un manuel de Sunita Rao-Ellis pour les étés secs.',
    description:
      'C’est un carré potager avec sa propre citerne en dessous. Il coûte peu, pardonne un week-end d’absence et se fait dans une baignoire. Sunita Rao-Ellis en a installé plus de trois cents, dans des écoles, des maisons de retraite et un poste de police.\n\nDes coupes, des listes de débit, des mélanges de terre et un plan pour chaque climat ; et un chapitre honnête sur tout ce qui rate.\n\n168 pages, en anglais, avec des plans à l’échelle.',
  },
  mend: {
    name: 'Raccommoder',
    about: 'La réparation visible des vêtements qu’on ne veut pas quitter, par Yuki Hartnell.',
    description:
      'Repriser, rapiécer, sashiko, maille brodée, refaire le pied d’une chaussette. Yuki Hartnell enseigne chaque réparation trois fois : en mots, par le dessin du chemin de l’aiguille, et par la photo d’un vêtement que quelqu’un porte encore.\n\nElle excelle dans ce qui précède la couture : regarder un trou et comprendre d’où il vient. À la fin, vous lorgnerez les coudes de vos amis.\n\n184 pages, en anglais, dos cousu apparent au fil rouge, bien sûr.',
  },
  'wells-in-dry-country': {
    name: 'Des puits en terre sèche',
    about:
      'Quarante lectures pour les temps durs du révérend Samuel Adeyemi, une par jour ou une par semaine.',
    description:
      'Samuel Adeyemi a été pasteur de six bourgs du Darling pendant huit ans de sécheresse. Il a enterré des gens, conduit le car scolaire et écrit ces lectures pour la feuille paroissiale, une page à la fois.\n\nChacune prend quelques versets, une chose vue cette semaine-là et une question à emporter. Elles ne courent pas vers la consolation. Elles passaient de main en main depuis si longtemps qu’il était temps de les relier.\n\n144 pages, en anglais, avec un signet.',
  },
  'the-table-is-wide': {
    name: 'La table est large',
    about: 'Grace Tuilagi, sur l’hospitalité comme manière de vivre : récits, Écriture et onze plats.',
    description:
      'Le premier dimanche du mois, Grace et Sione Tuilagi sortent toutes leurs chaises ; voisins, étudiants, nouveaux venus et leurs hôtes viennent déjeuner. Cela dure depuis dix-neuf ans, dans trois maisons.\n\nCe livre dit comment : que dire à la porte, que faire du silence, comment être invité, quand laisser les autres faire la vaisselle. Chaque chapitre ouvre un passage de l’Écriture et se ferme sur un plat pour trente.\n\n200 pages, en anglais, avec des questions pour les groupes.',
  },
};
