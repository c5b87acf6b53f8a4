import type { TranslatedTexts } from './translated-texts.ts';

/** The caps in French, by slug. */
export const capsInFrench: TranslatedTexts = {
  'foundry-lane-twill': {
    name: 'Casquette en sergé Foundry Lane',
    about:
      'Notre casquette de tous les jours : six panneaux souples de sergé de coton lavé, couleur sang-de-bœuf, avec une boucle en laiton à l’arrière.',
    description:
      'C’est par cette casquette que nous avons commencé. Le sergé est un coton de 240\u00a0g/m², lavé après couture : la calotte tombe bien dès le premier matin. Pas de renfort devant : pliez-la, asseyez-vous dessus, glissez-la dans une poche, elle reprend sa forme.\n\nLa visière est précourbée, avec six rangs de surpiqûres et le même tissu en dessous. Un bandeau de sergé fait tout le tour et la patte se ferme par un passant en laiton massif, qui se ternira avant de casser. Devant, un petit cône de banksia brodé au fil sable.\n\nCoupée et cousue à Preston, Victoria. Laver à la main à froid, sécher à l’ombre.',
  },
  'saltworks-trucker': {
    name: 'Casquette trucker Saltworks',
    about:
      'Une trucker à front haut en coton crème, dos en filet bleu marine et écusson tissé représentant un phare.',
    description:
      'Une vraie trucker, dont le front haut garde sa forme même par gros temps. Le panneau avant est en drill de coton crème sur une mousse légère ; les quatre autres, en filet ouvert, laissent sortir la chaleur des longs trajets.\n\nL’écusson est tissé et non imprimé : un phare, trois lignes de mer et une bordure rouille. La visière en drill marine est légèrement courbe, et la fermeture à sept pressions va de 55 à 60 cm.',
  },
  'banksia-five-panel': {
    name: 'Cinq panneaux Banksia',
    about:
      'Une casquette basse à visière plate en ripstop vert forêt, avec un écusson en cuir à tannage végétal.',
    description:
      'La cinq panneaux est faite pour qui ne s’aime pas en casquette : basse devant, près des oreilles, avec une courte visière plate. La nôtre est en nylon ripstop de 110\u00a0g/m², qui résiste à une averse et sèche sur le chemin du retour.\n\nL’écusson vient des chutes d’un sellier de Toowoomba, tannées au végétal et frappées d’un cône de banksia. Derrière, une sangle passe dans une boucle noire ; deux œillets de laiton de chaque côté font circuler l’air.\n\nSe range à plat. Essuyer, ou laver à la main et remettre en forme encore humide.',
  },
  'magpie-wool-ballcap': {
    name: 'Casquette en laine Magpie',
    about:
      'Une casquette de baseball structurée en flanelle de laine anthracite, ornée d’une pie brodée en relief.',
    description:
      'On taillait les casquettes de baseball dans la flanelle de laine avant que quiconque pense au polyester, et rien n’a mieux vieilli depuis. Celle-ci est une flanelle anthracite de 380\u00a0g/m², tissée à Geelong avec la laine de l’ouest du Victoria, sur un front renforcé qui se tient droit.\n\nLa pie est brodée en noir et écru sur un disque de feutre qui dépasse de deux bons millimètres. Œillets et bouton couleur os, huit rangs de surpiqûres sur la visière, patte de cuir et passant en nickel.\n\nTailles ajustées. Brosser à sec ; jamais de machine.',
  },
  'stringybark-waxed-cap': {
    name: 'Casquette cirée Stringybark',
    about:
      'Une toile de coton cirée pour le mauvais temps, du velours sous la visière et une calotte qui se patine comme un vieux manteau.',
    description:
      'Une toile de coton de dix onces, cirée à la cire d’abeille et à la paraffine en petites quantités, du brun d’un eucalyptus après la pluie. Elle tient une journée de bruine et prend des plis clairs là où on la touche : à la fin de l’hiver, il n’y en a pas deux pareilles.\n\nSix panneaux sans doublure aux coutures étanches, œillets de laiton et bandeau de toile couleur blé. La patte est en cuir de bride, la boucle en laiton. À recirer une fois l’an : il y a une petite boîte de cire dans le carton.',
  },
  'wattle-cord-cap': {
    name: 'Casquette en velours Wattle',
    about: 'Un velours de coton à grosses côtes, jaune mimosa, avec un brin de mimosa brodé devant.',
    description:
      'Un velours aux côtes si larges qu’on les voit d’en face, de ce jaune qui éclaire tous les bords de route en août. Le poil est de pur coton, coupé pour que les côtes montent jusqu’au bouton sur chaque panneau.\n\nSans structure, avec une visière doucement courbée, un bouton ton sur ton et des œillets cousus. Le brin de mimosa est brodé en or et deux verts. Patte du même tissu et passant en laiton vieilli.\n\nLaver à la main à froid, à l’envers ; la vapeur relève le poil.',
  },
  'ghost-gum-cap': {
    name: 'Casquette Ghost Gum',
    about:
      'Une casquette sauge pâle en chino gratté, ornée d’une seule feuille d’eucalyptus, assez discrète pour le bureau.',
    description:
      'Une toile chino grattée, douce comme une chemise cent fois lavée, du gris-vert d’un gommier blanc sous un ciel couvert. La calotte est basse et sans doublure ; la visière, plus courte d’un centimètre, va aux petits visages et aux lunettes.\n\nLa feuille est dessinée d’après une vraie, arrivée sous une semelle. Elle est brodée en deux fils, limbe et nervure, et rien d’autre sur la casquette ne lui fait concurrence.',
  },
  'red-dirt-trucker': {
    name: 'Casquette trucker Red Dirt',
    about: 'Devant terre cuite, filet sable, et un écusson tissé où le soleil se couche derrière les dunes.',
    description:
      'Faite pour le siège passager, entre Port Augusta et n’importe où. Le devant en drill de coton terre cuite cache très bien la poussière : elle est de la même couleur. Derrière, un filet ouvert couleur sable.\n\nSur le devant, un écusson tissé : un soleil, quatre crêtes de dune et une bordure couleur de route. Visière courbe au dessous sable, bandeau de coton, fermeture à sept pressions.',
  },
  'night-ferry-five-panel': {
    name: 'Cinq panneaux Night Ferry',
    about:
      'Une cinq panneaux bleu nuit en coton au toucher sec, avec une vague brodée et un cordon blanc au-dessus de la visière.',
    description:
      'Elle porte le nom du dernier bateau de Circular Quay, et c’est ce qu’il faut porter sur son pont. Un coton serré, presque du papier au toucher, coupe le vent ; la calotte est assez basse pour ne pas s’envoler.\n\nUn cordon suit la jonction de la calotte et de la visière, et une seule ligne de vague est brodée devant au point de chaînette écru. Sangle en nylon, boucle et quatre œillets de métal.',
  },
  'selvedge-denim-ballcap': {
    name: 'Casquette en denim selvedge',
    about:
      'Un denim selvedge brut de quatorze onces à surpiqûres tabac ; au printemps, il aura votre couleur.',
    description:
      'Quatorze onces de denim indigo, laissé brut. Il commence raide et sombre, puis pâlit aux coutures et au bord de la visière selon où vous allez et combien de fois vous l’ôtez. La lisière à liseré rouge sert de ruban dans la couture arrière.\n\nToutes les surpiqûres sont au fil tabac, doublées sur les panneaux et sur huit rangs à la visière. Œillets, bouton et passant en cuivre, patte en denim.\n\nSi possible, pas de lavage pendant six mois. Tenir loin des canapés clairs.',
  },
  'club-ampersand-cap': {
    name: 'Casquette Club Ampersand',
    about:
      'Celle de la maison : calotte crème, visière vert bouteille et une esperluette au point de chaînette.',
    description:
      'Le bord d’un côté, la page de l’autre, et une esperluette pour les tenir ensemble. Nous en avons fait quarante pour ceux qui nous ont aidés à peindre la boutique ; puis on nous en a redemandé.\n\nSix panneaux de coton gratté crème, visière, bouton et œillets vert bouteille. L’esperluette, dessinée par notre peintre en lettres, est brodée sur une vieille machine guidée à la main : chacune vagabonde un peu.',
  },
  'little-wren-cap': {
    name: 'Casquette enfant Little Wren',
    about:
      'Une petite casquette bleu mérion à visière souple et fermeture facile, avec un oiseau qui regarde par-dessus son épaule.',
    description:
      'Une casquette qu’un enfant met tout seul et qu’un adulte retrouve dans la foule. La visière est courte et souple, la calotte en sergé lavé, du bleu du mérion mâle, et l’arrière se ferme par une large patte pour petits doigts.\n\nL’oiseau est brodé la queue en l’air, comme il se doit. À l’intérieur, une étiquette de deux lignes pour le nom. Lavable en machine à 30 degrés, et ce sera utile.',
  },
  'kelpie-cycling-cap': {
    name: 'Casquette de cycliste Kelpie',
    about:
      'Une casquette de cycliste en coton à trois panneaux, avec une bande de course et une courte visière qui se relève.',
    description:
      'Assez fine pour aller sous le casque, assez chic pour le café d’après. Les panneaux sont en popeline serrée couleur rouille, avec une bande tissée crème et noir de l’avant à l’arrière.\n\nLa visière est courte, gansée, et se relève dans les côtes. L’élastique de la nuque tient bon sur les pavés. Machine, séchage sur fil, et on recommence demain.',
  },
  'noonday-legionnaire': {
    name: 'Casquette saharienne Noonday',
    about:
      'UPF 50+ pour la nuque autant que pour le nez : une casquette couleur pierre avec un pan complet à l’arrière.',
    description:
      'Personne n’a jamais acheté une casquette saharienne pour sa beauté ; nous l’avons pris comme un défi. La calotte est une cinq panneaux nette en coton et nylon couleur pierre, UPF 50+ ; le pan va d’une oreille à l’autre et couvre jusqu’au col.\n\nLa visière profonde, vert sombre en dessous, coupe l’éclat du sable et de l’eau. Le pan est taillé dans le biais pour tomber sans battre. Un élastique et un cordon règlent l’arrière.',
  },
  'tidewater-bucket': {
    name: 'Bob Tidewater',
    about: 'Un bob profond en chambray indigo lavé, à bord surpiqué, avec une ligne de vagues.',
    description:
      'Un chambray de sept onces, lavé jusqu’à ce que l’indigo prenne le bleu d’une eau peu profonde sur le sable. La calotte est profonde, le bord descend juste assez pour abriter les oreilles, et huit rangs de surpiqûres l’y maintiennent.\n\nTrois vagues écrues sont brodées devant. Deux œillets de chaque côté, un ruban de coton à l’intérieur, et assez de tenue pour le rouler dans un sac de plage puis le secouer.',
  },
  'rockpool-cord-bucket': {
    name: 'Bob en velours Rockpool',
    about: 'Un velours à fines côtes bleu canard, doublé de crème ; il se porte des deux côtés.',
    description:
      'Un chapeau, deux humeurs : un velours fin bleu canard pour les mois frais, un drill de coton crème pour le retour du soleil. Retournez-le : rien ne trahit lequel devait être l’endroit.\n\nLe bord court est un peu plus plat que sur nos autres bobs, pour se relever devant. Six rangs de surpiqûres, nets sur les deux faces, et une petite patte tissée dans la couture.',
  },
  'wide-verge-sun-hat': {
    name: 'Chapeau de soleil Wide Verge',
    about:
      'Un bord de dix centimètres en toile naturelle, un ruban rouille et un cordon pour les caps venteux.',
    description:
      'D’abord un chapeau de jardinier. Le bord de dix centimètres ombrage la nuque quand on se penche sur les haricots, et un fin fil de métal permet de lui donner sa pente. La toile est un coton écru de douze onces, testé UPF 50+.\n\nUn gros-grain rouille finit la calotte et cache deux aérations. Le cordon est en coton ciré, avec une perle de bois, et se détache. Nettoyer à l’éponge ; ranger calotte en bas.',
  },
  'jarrah-boonie': {
    name: 'Chapeau de brousse Jarrah',
    about:
      'Un chapeau à bord souple en ripstop olive, avec une sangle à passants et des aérations grillagées.',
    description:
      'Pour les longues marches avec une carte. La calotte en ripstop de coton et nylon sèche le temps de faire bouillir l’eau du thé ; le bord, surpiqué sur huit rangs, garde sa forme sans raideur.\n\nLa sangle est cousue en passants, pour un brin, une mouche ou un crayon. Grilles de laiton, bandeau éponge et cordon amovible à passant de cuir.',
  },
  'centre-court-visor': {
    name: 'Visière Centre Court',
    about:
      'Une visière en piqué de coton blanc, vert bouteille devant, avec un bandeau éponge qui mérite sa place.',
    description:
      'Une visière, c’est une casquette qui a pensé à l’été. Le bandeau est en piqué blanc sur un entoilage ferme, haut de sept centimètres devant ; la visière, plus longue que celle d’une casquette, est vert bouteille des deux côtés, pour reposer les yeux.\n\nÀ l’intérieur, de l’éponge sur toute la largeur. L’arrière est élastique : il ne bouge pas et passe sous une queue de cheval. Sur le côté, une petite balle de tennis brodée en plein vol.',
  },
  'drovers-herringbone-flat-cap': {
    name: 'Casquette plate à chevrons Drover’s',
    about:
      'Une casquette plate classique en laine brune à chevrons, matelassée à l’intérieur, faite pour être transmise.',
    description:
      'Pure laine vierge de troupeaux de Tasmanie, tissée à larges chevrons tourbe et avoine. Le motif se raccorde au centre et descend jusqu’à la visière sans rupture : cela gaspille du tissu, et cela en vaut la peine.\n\nLe corps est d’une seule pièce, fixé à la visière par une pression cachée. Dedans, une doublure de satin matelassée en losanges et un bandeau de cuir. Une bonne casquette plate doit durer vingt ans ; si une couture lâche avant, renvoyez-la, nous la recoudrons.',
  },
  'summerhouse-linen-flat-cap': {
    name: 'Casquette plate en lin Summerhouse',
    about: 'La même bonne forme en lin naturel, sans doublure, pour les mariages et les après-midi chauds.',
    description:
      'Un lin filé en Normandie, avec toutes ses irrégularités. Sans doublure, la casquette laisse passer l’air, et chaque couture intérieure est gansée d’un ruban de coton couleur zeste de citron.\n\nLa visière est courte et cousue d’un seul rang. Elle se froisse, comme le lin, et n’en est que mieux. Laver à la main, remettre en forme, sécher sur un bol.',
  },
  'paperboy-eight-panel': {
    name: 'Casquette Paperboy à huit panneaux',
    about:
      'Une gavroche ronde et généreuse en tweed ardoise, dont les huit panneaux se rejoignent sous un bouton couvert.',
    description:
      'Plus de tissu qu’une casquette plate, et plus d’allure. Huit panneaux de tweed Donegal ardoise, moucheté de rouille, de crème et de bleu, se rejoignent sous un bouton couvert et retombent amplement sur les côtés.\n\nUn bandeau profond tient la calotte et arrête le vent. La visière est armée de carton de chanvre, non de plastique. Doublure de satin bleu nuit, imprimée d’une colonne d’anciennes nouvelles maritimes.',
  },
  'bass-strait-fisherman-cap': {
    name: 'Casquette de marin Bass Strait',
    about:
      'Une casquette bretonne en laine marine avec une tresse, deux boutons à ancre et une courte visière rigide.',
    description:
      'La casquette que tous les ports du monde ont inventée chacun de leur côté. La nôtre est en laine marine bouillie, sur laquelle glissent les embruns, avec une calotte souple sur un bandeau ferme et une courte visière du même drap.\n\nUne tresse de coton traverse le devant entre deux boutons de laiton, chacun orné d’une ancre pas plus grosse qu’une lentille. Doublure de coton, bandeau de cuir, et un rabat intérieur qui descend sur les oreilles quand le ferry est en retard.',
  },
  'ropeyard-docker-cap': {
    name: 'Bonnet docker Ropeyard',
    about: 'Un bonnet sans bord en toile rouille : une calotte, un large revers, pas de chichis.',
    description:
      'Rien qui prenne le vent, rien qui cogne le viseur. Une grosse toile de coton rouille en quatre panneaux, avec un large revers cousu deux fois.\n\nL’arrière se resserre par une patte de toile et une boucle à l’ancienne : il se porte haut ou enfoncé jusqu’aux sourcils. Sans doublure. Plus beau avec des taches de peinture.',
  },
  'kosciuszko-rib-beanie': {
    name: 'Bonnet à côtes Kosciuszko',
    about: 'Un épais bonnet en côtes anglaises, mérinos avoine non teint, avec un large revers.',
    description:
      'Tricoté à Bendigo dans un mérinos de 19 microns lavé, filé et laissé tranquille : la couleur avoine est celle du mouton. Les côtes anglaises sont doubles partout et font quatre épaisseurs au revers.\n\nUne petite étiquette tissée, un gommier des neiges, est cousue au pli. Revers levé dans le tram, baissé en montagne. Lavage laine, séchage à plat.',
  },
  'lamington-pom-beanie': {
    name: 'Bonnet à pompon Lamington',
    about: 'Une laine d’agneau chocolat mouchetée de coco, et un pompon de belle taille.',
    description:
      'Une laine d’agneau brun chocolat, filée avec des points d’écru qui lui valent le nom du gâteau. Le tricot est une grosse côte deux-deux, serrée aux oreilles et lâche sur le dessus.\n\nLe pompon est fait à la main avec les deux mêmes laines et noué par un ruban : on l’ôte pour le lavage, on le remet bien serré. Deux tailles, parce qu’il y a toujours quelqu’un qui le voit et veut le même.',
  },
  'harbour-stripe-beanie': {
    name: 'Bonnet rayé Harbour',
    about: 'Un bonnet fin en mérinos à rayures marine et crème, léger pour les matins de printemps.',
    description:
      'Les rayures d’un vieux tricot de marin sur un bonnet léger et près de la tête. Tricoté finement en mérinos extra-fin, il reste lisse sous une capuche et ne gratte jamais.\n\nUn court bord roulé, pas de revers, pas d’étiquette dehors. Les rayures se rejoignent à l’arrière sans décalage : cherchez la couture, et vous verrez pourquoi nous en sommes contents.',
  },
};
