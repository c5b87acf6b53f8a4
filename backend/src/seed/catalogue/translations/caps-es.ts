import type { TranslatedTexts } from './translated-texts.ts';

/** The caps in Spanish, by slug. */
export const capsInSpanish: TranslatedTexts = {
  'foundry-lane-twill': {
    name: 'Gorra de sarga Foundry Lane',
    about:
      'Nuestra gorra de diario: seis paneles suaves de sarga de algodón lavada en granate, con hebilla de latón detrás.',
    description:
      'Con esta gorra empezamos. La sarga es un algodón de 240\u00a0g/m² que se lava después de coser, y la copa cae en su sitio desde la primera mañana. No lleva refuerzo delante: dóblala, siéntate encima, métela en un bolsillo, y vuelve a su forma.\n\nLa visera viene curvada, con seis filas de pespunte y la misma tela por debajo. Una cinta de sarga da toda la vuelta y la tira cierra con un pasador de latón macizo que perderá el brillo antes de romperse. Delante, una pequeña piña de banksia bordada en hilo arena.\n\nCortada y cosida en Preston, Victoria. Lavar a mano en frío y secar a la sombra.',
  },
  'saltworks-trucker': {
    name: 'Trucker Saltworks',
    about:
      'Una trucker de frente alto en algodón crema, con malla azul marino detrás y un parche tejido de un faro.',
    description:
      'Una trucker de verdad, con el frente alto que no se viene abajo ni con temporal. El panel delantero es dril de algodón crema sobre una espuma ligera; los cuatro de detrás son malla abierta que deja salir el calor en los viajes largos.\n\nEl parche está tejido, no impreso: un faro, tres líneas de mar y un borde color óxido. La visera es de dril marino, con una curva suave, y el cierre tiene siete botones: vale de 55 a 60 cm.',
  },
  'banksia-five-panel': {
    name: 'Cinco paneles Banksia',
    about:
      'Una gorra baja de visera plana en ripstop verde bosque, con insignia de cuero de curtido vegetal.',
    description:
      'La gorra de cinco paneles es para quien no se gusta con gorra: baja por delante, pegada a las orejas y de visera corta y plana. La nuestra es de nailon ripstop de 110\u00a0g/m², que aguanta un chaparrón y se seca camino de casa.\n\nLa insignia sale de recortes de un talabartero de Toowoomba, curtidos con vegetales y estampados con una piña de banksia. Detrás, una cinta con hebilla negra; dos ojales de latón por lado mueven el aire.\n\nSe guarda plana. Limpiar con un paño, o lavar a mano y darle forma húmeda.',
  },
  'magpie-wool-ballcap': {
    name: 'Gorra de lana Magpie',
    about:
      'Una gorra de béisbol con cuerpo en franela de lana gris carbón, con una urraca bordada en relieve.',
    description:
      'Las gorras de béisbol se hacían de franela de lana antes de que nadie pensara en el poliéster, y nada ha envejecido igual de bien. Esta es una franela carbón de 380\u00a0g/m², tejida en Geelong con lana del oeste de Victoria, sobre un frente reforzado que se mantiene derecho.\n\nLa urraca va en hilo negro y crudo sobre un disco de fieltro que sobresale dos milímetros. Ojales y botón color hueso, ocho filas de pespunte en la visera y una tira de cuero con pasador de níquel.\n\nTallas exactas. Cepillar en seco; nunca a máquina.',
  },
  'stringybark-waxed-cap': {
    name: 'Gorra encerada Stringybark',
    about:
      'Lona de algodón encerada para el mal tiempo, con pana bajo la visera y una copa que se arruga como un abrigo viejo.',
    description:
      'Lona de algodón de diez onzas, encerada con cera de abeja y parafina en tandas pequeñas, del pardo de un eucalipto después de llover. Aguanta un día entero de llovizna y se marca donde la tocas: al final del invierno no hay dos iguales.\n\nSeis paneles sin forro con costuras selladas, ojales de latón y cinta de lona color trigo. La tira es de cuero de brida y la hebilla, de latón. Se encera una vez al año: en la caja va una latita de cera.',
  },
  'wattle-cord-cap': {
    name: 'Gorra de pana Wattle',
    about: 'Pana ancha de algodón en amarillo acacia, con una ramita de acacia bordada delante.',
    description:
      'Pana de canal tan ancho que se ve desde la otra acera, en el amarillo que aparece en todas las cunetas en agosto. El pelo es algodón puro, cortado para que los canales suban hasta el botón en cada panel.\n\nSin estructura, con visera de curva suave, botón al tono y ojales cosidos. La ramita de acacia va bordada en oro y dos verdes. Cierra con una tira de la misma tela y un pasador de latón envejecido.\n\nLavar a mano en frío y del revés; el vapor levanta el pelo.',
  },
  'ghost-gum-cap': {
    name: 'Gorra Ghost Gum',
    about:
      'Una gorra salvia claro en algodón cepillado con una sola hoja de eucalipto, discreta hasta para la oficina.',
    description:
      'Tela de chino cepillada, suave como una camisa muy lavada, teñida del verde grisáceo de un eucalipto blanco con luz plana. La copa es baja y sin forro; la visera mide un centímetro menos, y así sienta bien a caras pequeñas y a gafas.\n\nLa hoja está dibujada de una que entró pegada a un zapato. Va bordada en dos hilos, hoja y nervio, y nada más en la gorra le hace la competencia.',
  },
  'red-dirt-trucker': {
    name: 'Trucker Red Dirt',
    about: 'Frente terracota, malla arena y un parche tejido del sol que se pone tras las dunas.',
    description:
      'Hecha para el asiento del copiloto entre Port Augusta y cualquier parte. El frente es dril de algodón terracota, que disimula el polvo de maravilla porque es del mismo color; detrás, malla abierta color arena.\n\nDelante, un parche tejido: sol, cuatro crestas de duna y un borde del color de la carretera. Visera curva con la parte de abajo en arena, cinta de algodón y cierre de siete botones.',
  },
  'night-ferry-five-panel': {
    name: 'Cinco paneles Night Ferry',
    about:
      'Cinco paneles azul medianoche en algodón seco al tacto, con una ola cosida y un cordón blanco sobre la visera.',
    description:
      'Lleva el nombre del último barco de Circular Quay, y es lo que hay que ponerse en su cubierta. Un algodón tupido, casi de papel al tacto, corta el viento; la copa va lo bastante baja para no salir volando.\n\nUn cordón recorre la unión de copa y visera, y delante hay una sola línea de ola en punto de cadeneta color crudo. Tira de nailon, hebilla y cuatro ojales de metal.',
  },
  'selvedge-denim-ballcap': {
    name: 'Gorra de denim selvedge',
    about: 'Denim selvedge crudo de catorce onzas con pespuntes tabaco; en primavera tendrá tu propio color.',
    description:
      'Denim índigo de catorce onzas, sin lavar. Empieza rígido y oscuro y se aclara por las costuras y el canto de la visera según adónde vayas y cuánto te la quites. El orillo de línea roja hace de cinta en la costura de atrás.\n\nLos pespuntes son de hilo tabaco, dobles en los paneles y en ocho filas en la visera. Ojales, botón y pasador de cobre, tira de denim.\n\nSi puedes, no la laves en seis meses. Lejos de tapicerías claras.',
  },
  'club-ampersand-cap': {
    name: 'Gorra Club Ampersand',
    about: 'La de la casa: copa crema, visera verde botella y un «&» en punto de cadeneta.',
    description:
      'A un lado el ala, al otro la página, y un «&» para unirlas. Hicimos cuarenta para quienes nos ayudaron a pintar la tienda, y luego nos pidieron más.\n\nSeis paneles de algodón cepillado crema con visera, botón y ojales verde botella. El «&» lo dibuja nuestro rotulista y se borda en una vieja máquina guiada a mano, así que cada uno se tuerce un poco.',
  },
  'little-wren-cap': {
    name: 'Gorra infantil Little Wren',
    about:
      'Una gorra pequeña azul ratona, de visera blanda y cierre fácil, con un pajarito que mira por encima del hombro.',
    description:
      'Una gorra que un niño se pone sin ayuda y un adulto encuentra entre la gente. La visera es corta y blanda, la copa es de sarga lavada en el azul del ratona macho, y detrás cierra una lengüeta ancha para dedos pequeños.\n\nEl pájaro va bordado con la cola en alto, como debe ser. Dentro hay una etiqueta para el nombre, con dos líneas. Se lava a máquina a 30 grados, y hará falta.',
  },
  'kelpie-cycling-cap': {
    name: 'Gorra de ciclista Kelpie',
    about:
      'Una gorra de ciclista de tres paneles de algodón, con una franja y una visera corta que sube y baja.',
    description:
      'Fina para ir bajo el casco y elegante para el café de después. Los paneles son de popelín tupido color óxido, con una franja tejida crema y negra de delante atrás.\n\nLa visera es corta, ribeteada, y se levanta al subir. El elástico de la nuca la sujeta en los adoquines. Lavar a máquina, colgar y otra vez mañana.',
  },
  'noonday-legionnaire': {
    name: 'Legionaria Noonday',
    about: 'UPF 50+ para la nuca y también para la nariz: una gorra color piedra con faldón completo detrás.',
    description:
      'Nadie ha comprado nunca una legionaria por guapa, y nos lo tomamos como un reto. La copa es de cinco paneles en algodón y nailon color piedra, con UPF 50+; el faldón va de oreja a oreja y cubre hasta el cuello de la camisa.\n\nLa visera, larga y verde oscuro por debajo, corta los reflejos de la arena y el agua. El faldón está cortado al bies para que caiga sin aletear. Detrás se ajusta con elástico y cordón.',
  },
  'tidewater-bucket': {
    name: 'Sombrero de pescador Tidewater',
    about: 'Un sombrero hondo de cambray índigo lavado, con ala pespunteada y una línea de olas.',
    description:
      'Cambray de siete onzas, lavado hasta que el índigo toma el azul del agua poco profunda sobre la arena. La copa es honda, el ala baja en un ángulo que protege las orejas y ocho filas de pespunte la mantienen así.\n\nDelante, tres olas bordadas en crudo. Dos ojales por lado, cinta de algodón y cuerpo de sobra para enrollarlo en la bolsa de playa y sacudirlo al llegar.',
  },
  'rockpool-cord-bucket': {
    name: 'Sombrero de pana Rockpool',
    about: 'Pana fina verde azulada con forro crema; se lleva por los dos lados.',
    description:
      'Un sombrero y dos caracteres: pana fina verde azulada para el fresco, y dril de algodón crema para cuando sale el sol. Dale la vuelta y nada delata cuál era el derecho.\n\nEl ala, corta, es algo más plana que en los demás, y se puede levantar por delante. Seis filas de pespunte, limpias por ambas caras, y una lengüeta tejida en la costura.',
  },
  'wide-verge-sun-hat': {
    name: 'Sombrero de sol Wide Verge',
    about:
      'Ala de diez centímetros en lona natural, con cinta color óxido y un cordón para los cabos con viento.',
    description:
      'Antes que nada, un sombrero de hortelano. El ala de diez centímetros da sombra a la nuca cuando te agachas sobre las judías, y un alambre fino en el borde te deja darle forma. La lona es algodón sin blanquear, de doce onzas, con UPF 50+.\n\nUna cinta de grogrén color óxido remata la copa y esconde dos respiraderos. El cordón es de algodón encerado, con cuenta de madera, y se quita. Limpiar con esponja; guardar con la copa hacia abajo.',
  },
  'jarrah-boonie': {
    name: 'Sombrero de monte Jarrah',
    about: 'Un sombrero de ala blanda en ripstop oliva, con cinta de trabillas y ventilación de malla.',
    description:
      'Para caminatas largas con mapa. La copa es ripstop de algodón y nailon que se seca en lo que hierve el agua del té; el ala lleva ocho filas de pespunte, así que guarda la forma sin ser rígida.\n\nLa cinta va cosida en trabillas, para una ramita, una mosca o un lápiz. Rejillas de latón, banda de rizo en la frente y cordón desmontable con pasador de cuero.',
  },
  'centre-court-visor': {
    name: 'Visera Centre Court',
    about: 'Una visera blanca de piqué con ala verde botella y una banda de rizo que se gana el sueldo.',
    description:
      'Una visera es una gorra que ha pensado en el verano. La banda es piqué blanco sobre entretela firme, de siete centímetros por delante; el ala es más larga que la de una gorra y verde botella por los dos lados, para descansar la vista.\n\nPor dentro, rizo en todo el ancho. Detrás lleva elástico: no se mueve y cabe una coleta. A un lado, una pelotita de tenis bordada en pleno vuelo.',
  },
  'drovers-herringbone-flat-cap': {
    name: 'Gorra plana de espiga Drover’s',
    about: 'Una gorra plana clásica en espiga de lana marrón, acolchada por dentro y hecha para heredarse.',
    description:
      'Pura lana virgen de rebaños de Tasmania, tejida en espiga ancha de turba y avena. El dibujo casa en el centro y baja hasta la visera sin cortes: se gasta más tela, y lo vale.\n\nEl cuerpo es de una pieza y se une a la visera con un corchete oculto. Dentro, forro de satén acolchado en rombos y cinta de cuero. Una buena gorra plana debe durar veinte años; si antes cede una costura, mándanosla y la cosemos.',
  },
  'summerhouse-linen-flat-cap': {
    name: 'Gorra plana de lino Summerhouse',
    about: 'La misma buena forma en lino natural con nudos, sin forro, para bodas y tardes de calor.',
    description:
      'Lino de un telar de Normandía, con todos sus nudos. La gorra no lleva forro, así que el aire pasa sin más, y cada costura interior va ribeteada con cinta de algodón del color de la piel del limón.\n\nLa visera es corta y va cosida en una sola fila. Se arruga, como el lino, y le sienta bien. Lavar a mano, estirar y secar sobre un cuenco.',
  },
  'paperboy-eight-panel': {
    name: 'Gorra Paperboy de ocho paneles',
    about:
      'Una gorra de vendedor de periódicos, redonda y amplia, en tweed pizarra, con ocho paneles bajo un botón forrado.',
    description:
      'Más tela que una gorra plana, y más garbo. Ocho paneles de tweed Donegal pizarra, moteado de óxido, crema y azul, se juntan bajo un botón forrado y caen generosos a los lados.\n\nUna banda honda sostiene la copa y deja fuera el viento. La visera se arma con cartón de cáñamo y no con plástico. Forro de satén azul noche con una columna impresa de antiguas noticias de puerto.',
  },
  'bass-strait-fisherman-cap': {
    name: 'Gorra marinera Bass Strait',
    about:
      'Una gorra bretona de lana marino con trenza de cordón, dos botones de ancla y visera corta y dura.',
    description:
      'La gorra a la que todos los puertos del mundo llegaron por su cuenta. La nuestra es de lana marino cocida, a la que le resbalan las salpicaduras, con copa blanda sobre banda firme y visera corta de la misma tela.\n\nUna trenza de algodón cruza el frente entre dos botones de latón, cada uno con un ancla no mayor que una lenteja. Forro de algodón, cinta de cuero y una banda interior que baja sobre las orejas cuando el ferry se retrasa.',
  },
  'ropeyard-docker-cap': {
    name: 'Gorro docker Ropeyard',
    about: 'Un gorro sin ala en lona color óxido: todo copa, una vuelta ancha y ninguna tontería.',
    description:
      'Nada que atrape el viento ni que choque con el visor de la cámara. Lona de algodón gruesa color óxido en cuatro paneles, con una vuelta ancha cosida dos veces.\n\nDetrás se ajusta con tira de lona y hebilla a la antigua: se lleva alto o calado hasta las cejas. Sin forro. Mejora con manchas de pintura.',
  },
  'kosciuszko-rib-beanie': {
    name: 'Gorro de canalé Kosciuszko',
    about: 'Un gorro grueso de punto inglés en merino avena sin teñir, con una vuelta ancha.',
    description:
      'Tejido en Bendigo con merino de 19 micras, lavado, hilado y nada más: el color avena es el de la oveja. El punto inglés es doble en todas partes y de cuatro capas en la vuelta.\n\nUna etiqueta tejida con un eucalipto de nieve va cosida al doblez. Con vuelta en el tranvía y sin ella en la montaña. Lavar como lana y secar en plano.',
  },
  'lamington-pom-beanie': {
    name: 'Gorro con pompón Lamington',
    about: 'Lana de cordero chocolate moteada de coco, y un pompón de tamaño generoso.',
    description:
      'Lana de cordero color chocolate con motas crudas hiladas en la hebra, que le dan el nombre del pastel. El punto es un canalé grueso de dos y dos, ceñido en las orejas y suelto arriba.\n\nEl pompón se hace a mano con las dos lanas y se ata con una cinta: se quita para lavar y se vuelve a poner bien firme. Dos tallas, porque siempre hay alguien que lo ve y quiere ir a juego.',
  },
  'harbour-stripe-beanie': {
    name: 'Gorro de rayas Harbour',
    about: 'Un gorro de merino fino a rayas marino y crema, ligero para las mañanas de primavera.',
    description:
      'Las rayas de un viejo jersey marinero en un gorro ligero y ceñido. Está tejido en galga fina con merino extrafino: queda liso bajo una capucha y no pica nunca.\n\nUn borde corto enrollado, sin vuelta y sin etiqueta por fuera. Las rayas casan detrás sin escalón: busca la costura y verás por qué estamos contentos.',
  },
};
