import type { TranslatedTexts } from './translated-texts.ts';

/** The books in Spanish, by slug. They are in English; the texts are about them. */
export const booksInSpanish: TranslatedTexts = {
  'the-salt-road': {
    name: 'El camino de sal',
    about: 'Novela de Nora Pellew. Dos hermanas recorren a pie el Coorong en el verano seco de 1914.',
    description:
      'Cuando el barco de su padre no vuelve, Ada y Wyn Marrable cierran la casa de Goolwa, dejan la llave bajo el depósito y echan a andar hacia Kingston por el Coorong: ciento treinta kilómetros de dunas y laguna, con un carro de mano, un rifle del 22 y un gato que no quiere quedarse.\n\nLa tercera novela de Nora Pellew trata de lo que se deben las hermanas, del agua y de su falta, y de la familia ngarrindjeri que desde el segundo día sabe dónde están. Sobria, divertida y muy difícil de dejar al final de un capítulo.\n\n312 páginas, en inglés. Publicado por Tern & Tide. Premio Gulf de ficción.',
  },
  'the-lighthouse-keepers-arithmetic': {
    name: 'La aritmética del farero',
    about:
      'Novela de Edmund Farrow. Las cuentas de un farero no cuadran, y mandan a una maestra a averiguar por qué.',
    description:
      'En 1887 el Departamento de Puertos advierte que el farero de Cape Sorrow ha quemado once galones de aceite más de los que le enviaron. A Constance Hale, que enseña cuentas en Strahan y tiene un favor por cobrar, la llevan a remo a revisar sus números.\n\nLo que sigue es un misterio en el que nadie muere, una historia de amor en la que nadie lo dice y el mejor relato que leerás de la división larga a la luz de una lámpara.\n\n284 páginas, en inglés, con las tablas del propio farero.',
  },
  'cold-front': {
    name: 'Frente frío',
    about:
      'Novela negra de Dale Renshaw. Un cuerpo en una marquesina, un pueblo bajo la nieve y una sola carretera.',
    description:
      'En Cooma nieva dos veces por década. La segunda noche, un hidrólogo jubilado aparece sentado en la marquesina de Sharp Street con un billete de vuelta a Canberra y sin abrigo. La agente Lil Brandis tiene un resfriado, una estufa que funciona y cuarenta personas que no pueden irse.\n\nLa primera de las novelas del Monaro: capítulos cortos, humor seco, un frío que se nota en los dientes y una solución que estaba delante desde la página nueve.\n\n368 páginas, en inglés. La edición en letra grande va a dieciséis puntos sobre papel crema.',
  },
  'the-understorey': {
    name: 'El sotobosque',
    about:
      'Novela de Mira Castellan. Cuatro inquilinos, una casa vieja en la sierra y el bosque que sube por el camino.',
    description:
      'La casa de Sassafras Gully se alquila por habitaciones desde 1961. Este año viven en ella un micólogo jubilado, un chico que ha dejado de ir a clase, una enfermera de noche y una mujer que dice escribir una historia de las vallas. Fuera, el bosque húmedo recupera el jardín a un palmo por mes.\n\nCastellan escribe de la gente como de los hongos: con paciencia, con lupa y convencida de que lo importante ocurre bajo tierra. Un libro lento y generoso, con un fuego dentro.\n\n402 páginas, en inglés.',
  },
  'the-ferrymans-daughter': {
    name: 'La hija del barquero',
    about:
      'Novela histórica de Rosalind Achterberg. Hobart, 1853: una chica, un río y un pasajero que paga dos veces.',
    description:
      'Cada mañana Hester Quayle cruza a remo el Derwent con su padre, que pierde la vista y solo se lo ha dicho a ella. La semana en que acaba el destierro de presos y las campanas no callan, un hombre de buen abrigo paga el doble para que lo olviden, y Hester, que no olvida nada, acepta el dinero.\n\nSacada de los libros de cuentas de las barcas de Kangaroo Point, es una historia de oficios pequeños y silencios grandes, y de una ciudad que decide qué no recordar.\n\n356 páginas, en inglés, con un mapa de los cruces.',
  },
  'the-hatmakers-ledger': {
    name: 'El libro de cuentas del sombrerero',
    about:
      'Novela de Tobias Wren. Cuarenta años de un taller de Surry Hills contados en encargos, medidas y deudas.',
    description:
      'Encargo 1: un fieltro gris, talla siete y un octavo, para un hombre que no da su nombre. De esa línea de 1919 Tobias Wren saca la vida de un taller de sombreros junto a Foveaux Street: los oficiales, la huelga, la inundación y el cliente que cada primavera volvía con la misma cabeza y otra esposa.\n\nNo hace falta amar los sombreros para amar este libro, aunque puede que empieces. Quizá no seamos imparciales.\n\n298 páginas, en inglés, impreso a dos colores.',
  },
  'small-hours': {
    name: 'De madrugada',
    about: 'Poemas de Joan Tierney, escritos entre las dos y las cinco de un invierno de tomas nocturnas.',
    description:
      'Cincuenta y un poemas, ninguno de más de una página, empezados con una mano en el dorso de un sobre. El hervidor, la farola, la camioneta del vecino que sale al mercado; el peso entero de un bebé; la terrible claridad de las cuatro.\n\nEl primer libro de Tierney en nueve años es el más sencillo y el mejor. Se leyó en la radio a poema por noche, y la gente escribía para decir que de todos modos estaba despierta.\n\n80 páginas cosidas, en inglés.',
  },
  'gum-ash-bone': {
    name: 'Eucalipto, ceniza, hueso',
    about: 'Poemas de D. W. Harkaway sobre un incendio, el año anterior y el siguiente.',
    description:
      'Tres series. «Gum» es el año anterior: abejas, corteza, el sonido del campo al mediodía. «Ash» son nueve horas en nueve poemas sin un verbo en pasado. «Bone» es lo que creció.\n\nHarkaway cultivaba en Wandandian hasta enero de 2020, y allí sigue. Son poemas de quien ha tenido que contar los postes de la cerca, y son exactos con el duelo como él lo es con los postes.\n\n96 páginas, en inglés, con cuatro linograbados del autor.',
  },
  'magpie-has-a-secret': {
    name: 'Urraca tiene un secreto',
    about: 'Álbum ilustrado de Lottie Quill. ¿Qué hay bajo el ala de Urraca, y por qué no quiere cantar?',
    description:
      'Urraca canta siempre a las seis. Una mañana no canta, y Cacatúa, Wombat y los demás vienen a ver qué pasa. No abre el pico ni levanta el ala. ¿Qué será?\n\nUn álbum para niños de tres a seis años, pintado en negro, blanco y un amarillo muy bueno, con la última página desplegable. Se lee en voz alta en siete minutos, u once con las voces.\n\n32 páginas, en inglés, sobre un papel que ha conocido la mermelada y ha sobrevivido.',
  },
  'wombat-packs-a-suitcase': {
    name: 'Wombat hace la maleta',
    about: 'Álbum ilustrado de Lottie Quill, para quien alguna vez se puso nervioso antes de un viaje.',
    description:
      'Wombat se va al mar con su tía y necesita su almohada. Y la otra almohada. Y el palo bueno. Cuando la maleta está lista, Wombat no cabe en la madriguera, y el autobús ya espera.\n\nUn libro para contar, una lista de equipaje y una historia sobre irse de casa y volver. De dos a cinco años. Los niños ven el escarabajo de cada página; a los mayores suele haber que decírselo.\n\n36 páginas, en inglés.',
  },
  'psalms-for-the-long-paddock': {
    name: 'Salmos para el camino largo',
    about: 'Treinta y una oraciones en verso de Miriam Oduya, para un mes en ruta o en la mesa de la cocina.',
    description:
      'El «long paddock» es la cañada: la franja de pasto común adonde se lleva el ganado cuando en casa no queda nada. Miriam Oduya, veintidós años capellana de esquiladores y camioneros, ha escrito un salmo para cada día de un mes en ella.\n\nAlaban y se quejan, como los salmos. Hay oraciones por la lluvia y por el director del banco, por un perro, por una hija en Sídney, por quien va en la cabina de al lado. Frente a cada una, una lectura breve y media página en blanco.\n\n128 páginas, en inglés, con cinta. La edición en letra grande va a dieciocho puntos.',
  },
  'a-field-guide-to-standing-still': {
    name: 'Guía de campo para quedarse quieto',
    about: 'Ensayos de Ines Okafor-Lang sobre lo que aparece si dejas de andar y esperas.',
    description:
      'Durante un año Ines Okafor-Lang se plantó en el mismo sitio, una curva del Merri Creek detrás de una tienda de azulejos, media hora al día. Vio cuatrocientas seis especies de algo, dos peticiones de mano y un piano sumergido.\n\nLos catorce ensayos que salieron de ahí tratan de la atención: cómo se entrena, quién puede permitírsela y por qué una rata de agua te pisará la bota si eres lo bastante aburrido. Sabio, sociable y sin un solo reproche a los teléfonos.\n\n224 páginas, en inglés, con bocetos de la autora.',
  },
  'banksia-a-life-in-twelve-species': {
    name: 'Banksia: una vida en doce especies',
    about: 'Historia natural y memorias de la doctora Hazel Whitcombe, con doce láminas a toda página.',
    description:
      'Hazel Whitcombe conoció su primera banksia a los seis años, cuando le cayó una encima. Sesenta años después ha puesto nombre a dos, ha perdido una y ha cultivado casi todas las demás. Cada capítulo toma una especie y cuenta su historia y un trozo de la de ella.\n\nFuego, polen, falangeros, expediciones de guerra y una amarga pelea por un pliego de herbario: botánica con la gente dentro. Las láminas se dibujaron del natural durante once temporadas.\n\n288 páginas, en inglés, lomo de tela, papel sin estucar.',
  },
  'reef-a-year-below': {
    name: 'Arrecife: un año bajo el agua',
    about: 'Fotografías y notas de campo de Kalinda Moss, doce meses bajo el Gran Arrecife del Sur.',
    description:
      'El otro arrecife recorre ocho mil kilómetros del sur del continente, en agua fría y verde, y casi nadie lo ha mirado. Kalinda Moss buceó en él cada semana durante un año, de Kalbarri a Victoria, con una cámara y una pizarra.\n\nDragones de mar en una catedral de kelp; una sepia gigante que se lo piensa; los colores lentos de las esponjas a treinta metros. Las notas son tan buenas como las fotos.\n\n240 páginas, en inglés, 28 × 24 cm, impreso a seis colores.',
  },
  'night-sky-southern': {
    name: 'Cielo nocturno del sur',
    about: 'Guía de las estrellas mes a mes del doctor Arun Velu, a simple vista y con un buen jersey.',
    description:
      'Casi todos los libros de estrellas están escritos al revés. Este empieza donde estás, al sur del ecuador, mirando a los Punteros, y sigue mes a mes con una carta que se lee con linterna roja.\n\nArun Velu explica qué ves y cómo lo sabemos, con sitio para el Emú del cielo y otras astronomías más viejas que el telescopio. No hace falta equipo; hay un capítulo entero sobre dónde aparcar.\n\n192 páginas, en inglés, con trece cartas desplegables y un planisferio luminoso.',
  },
  'ten-walks-from-the-station': {
    name: 'Diez caminatas desde la estación',
    about:
      'Guía de Pia Lindqvist y Col Barrow: diez buenos días de marcha que empiezan y acaban en un andén.',
    description:
      'Sin coche, sin aparcamiento y sin volver por donde viniste. Diez caminatas entre estaciones rurales de Victoria y Nueva Gales del Sur, de dos horas a un día largo, con mapa, perfil, un sitio para comer y el último tren a casa en negrita.\n\nLos autores han hecho cada una al menos cuatro veces, dos con lluvia. Te dicen qué verás, dónde está roto el paso de la valla y qué tabernero llena un termo.\n\n144 páginas, en inglés, cubierta impermeable, cabe en el bolsillo.',
  },
  'ironbark-street': {
    name: 'La calle Ironbark',
    about: 'Un barrio en noventa objetos, de Leonie Castles: la historia local de una calle corriente.',
    description:
      'Una ficha de leche. Una insignia del sindicato. La mesita del teléfono del número 14. Leonie Castles llamó a todas las puertas de una calle de Newcastle, pidió prestada una cosa que importara y apuntó lo que le contaban.\n\nEl resultado es una historia de trabajo, bodas, riadas, un terremoto, carbón, fútbol y salsa de tomate, desde la costa awabakal hasta los pisos nuevos de la esquina. Ganó el premio de historia local del estado y, mejor aún, una fiesta en la calle.\n\n264 páginas, en inglés, noventa dibujos.',
  },
  'weather-talk': {
    name: 'Hablar del tiempo',
    about: 'Ensayos de Bronte Maguire en elogio de la conversación más pequeña que existe.',
    description:
      '¿Qué calor, eh? Bronte Maguire, lingüista criada en una tienda de pueblo, cree que hablar del tiempo es lo más útil que hacen los desconocidos. En nueve ensayos lo sigue por ascensores, granjas, centralitas, estudios de radio y un juzgado.\n\nSabrás por qué nadie discute una brisa, cómo se escribe el pronóstico y qué decir a un vecino tras una muerte. Breve, listo y consolador.\n\n176 páginas, en inglés.',
  },
  'letters-to-a-young-shearer': {
    name: 'Cartas a una joven esquiladora',
    about: 'Memorias en cartas de Alby Constable, sobre el trabajo, la espalda, los perros y saber parar.',
    description:
      'Cuando su nieta le escribió que tenía puesto en Hay y le pidió consejo, Alby Constable se sentó a contestar. Siguió contestando dos temporadas: diecinueve cartas sobre peines y cuchillas, cocineros, contratistas, la huelga del peine ancho y cómo irse de un galpón en buenos términos.\n\nNo lo pensó como un libro. Es uno muy bueno: un oficio contado por quien lo ha hecho dos millones de veces.\n\n208 páginas, en inglés, con un glosario que vale el precio.',
  },
  'kerning-and-other-kindnesses': {
    name: 'El interletrado y otras amabilidades',
    about: 'Ensayos de Paul Adair sobre letras, rótulos y el cuidado que nadie nota.',
    description:
      'Paul Adair pintó rótulos durante treinta y cuatro años. En estos ensayos escribe sobre el espacio entre las letras y sobre otros trabajos que solo se ven cuando están mal hechos: la lavandería del hospital, las marcas de la carretera, quien afina el piano de la escuela.\n\nCompuesto por el autor en una sola letra a tres tamaños, con notas al margen. Un libro pequeño, hermoso y algo gruñón.\n\n160 páginas, en inglés, tela y lomo estampado.',
  },
  'bread-for-a-crowd': {
    name: 'Pan para muchos',
    about: 'Sesenta panes, tortas y bollos de Tess Marinos, todos calculados para doce.',
    description:
      'Tess Marinos hornea los miércoles para el salón de una iglesia de Brunswick y no ha hecho en su vida un solo pan. Sus recetas empiezan en doce raciones y llegan a ochenta, con los pesos de cada una y un horario que cuenta hacia atrás desde la hora del hambre.\n\nMasa madre sin complicaciones, pan de pueblo con aceitunas y naranja, bollos de Pascua por bandejas, pan de campamento y qué hacer con todo el jueves. Las fotos enseñan la masa en los momentos de duda.\n\n256 páginas, en inglés; se abre plano.',
  },
  'one-pot-four-seasons': {
    name: 'Una olla, cuatro estaciones',
    about: 'Ochenta cenas de Minh-Anh Prosser en una sola olla, ordenadas por lo que está barato este mes.',
    description:
      'La primavera es espárragos, habas y cuello de cordero; el verano, maíz, gambas y tomates que urgen; el otoño, setas y membrillo; el invierno, lo que tarda cuatro horas y se cuida solo. Una olla para cada plato, casi todos en cuarenta minutos, probados en la cocina de un piso de alquiler.\n\nMinh-Anh Prosser creció entre la cocina de su abuela en Cabramatta y el barco de su padre en Eden, y se nota.\n\n232 páginas, en inglés, con un calendario de temporada.',
  },
  'the-backyard-orchard': {
    name: 'El huerto del patio',
    about:
      'Frank Delacour, sobre cultivar manzanas, higos, cítricos y fruta de hueso en el sitio de un coche.',
    description:
      'Hace falta menos espacio del que crees y una escalera más. Frank Delacour tiene veintitrés frutales en un patio de Footscray, a base de espalderas, injertos y firmeza con el limonero, y enseña a hacerlo de Hobart a Brisbane.\n\nQué plantar para tu invierno, cómo podar sin miedo, qué se lo está comiendo y si debe importarte. Tareas mes a mes, dibujos claros y un capítulo sobre regalar fruta.\n\n208 páginas, en inglés.',
  },
  'the-wicking-bed': {
    name: 'El bancal de riego por mecha',
    about: 'Verduras con la mitad de agua: manual práctico de Sunita Rao-Ellis para huertos de verano seco.',
    description:
      'Es un bancal con su propio depósito debajo. Es barato, perdona un fin de semana fuera y se puede hacer con una bañera. Sunita Rao-Ellis ha instalado más de trescientos, en escuelas, residencias y una comisaría.\n\nSecciones, listas de corte, mezclas de tierra y un plan de siembra para cada clima; y un capítulo sincero sobre todo lo que sale mal.\n\n168 páginas, en inglés, con planos a escala.',
  },
  mend: {
    name: 'Remendar',
    about: 'Arreglos a la vista para la ropa que no quieres dejar, de Yuki Hartnell.',
    description:
      'Zurcir, parchear, sashiko, punto de calceta, rehacer el pie de un calcetín. Yuki Hartnell enseña cada arreglo tres veces: con palabras, con el dibujo del camino de la aguja y con la foto de una prenda que alguien sigue usando.\n\nEs excelente en lo que va antes de coser: mirar un agujero y entender cómo llegó. Al final mirarás los codos de tus amigos.\n\n184 páginas, en inglés, con el lomo cosido a la vista en hilo rojo, claro.',
  },
  'wells-in-dry-country': {
    name: 'Pozos en tierra seca',
    about: 'Cuarenta lecturas para tiempos duros del reverendo Samuel Adeyemi, una al día o una por semana.',
    description:
      'Samuel Adeyemi fue pastor de seis pueblos del Darling durante ocho años de sequía. Enterró a gente, condujo el autobús escolar y escribió estas lecturas para la hoja parroquial, página a página.\n\nCada una toma unos versículos, algo que vio esa semana y una pregunta para llevar. No corren hacia el consuelo. Han pasado de mano en mano tanto tiempo que parecía hora de encuadernarlas.\n\n144 páginas, en inglés, con cinta.',
  },
  'the-table-is-wide': {
    name: 'La mesa es ancha',
    about: 'Grace Tuilagi, sobre la hospitalidad como forma de vida: historias, Escritura y once platos.',
    description:
      'El primer domingo de cada mes Grace y Sione Tuilagi sacan todas sus sillas, y vecinos, estudiantes, recién llegados y sus huéspedes vienen a comer. Llevan diecinueve años, en tres casas.\n\nEste libro cuenta cómo: qué decir en la puerta, qué hacer con el silencio, cómo ser invitado, cuándo dejar que otros frieguen. Cada capítulo abre un pasaje de la Escritura y acaba con algo que alimenta a treinta.\n\n200 páginas, en inglés, con preguntas para grupos.',
  },
};
