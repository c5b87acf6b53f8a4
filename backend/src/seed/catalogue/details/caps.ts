import type { Language } from '../../../contract/constants.ts';

type Texts = Readonly<Record<Language, string>>;

const spongeClean: Texts = {
  en: 'Sponge clean with cool water. Dry away from the sun.',
  es: 'Limpiar con esponja y agua fría. Secar a la sombra.',
  fr: 'Nettoyer à l’éponge et à l’eau froide. Sécher à l’ombre.',
};
const handWash: Texts = {
  en: 'Hand wash cold, reshape while damp, dry flat.',
  es: 'Lavar a mano en frío, dar forma en húmedo y secar en plano.',
  fr: 'Laver à la main à l’eau froide, remettre en forme humide, sécher à plat.',
};
const machineWash: Texts = {
  en: 'Machine wash cold, hang dry.',
  es: 'Lavar a máquina en frío y tender.',
  fr: 'Laver en machine à froid, suspendre pour sécher.',
};
const woolWash: Texts = {
  en: 'Wool wash by hand, dry flat.',
  es: 'Lavar a mano con jabón para lana y secar en plano.',
  fr: 'Laver à la main avec une lessive pour laine, sécher à plat.',
};
const brush: Texts = {
  en: 'Brush when dry. Do not wash.',
  es: 'Cepillar en seco. No lavar.',
  fr: 'Brosser à sec. Ne pas laver.',
};

const fabric = (en: string, es: string, fr: string): Texts => ({ en, es, fr });

interface Cap {
  fabric: Texts;
  care: Texts;
  weightGrams: number;
}

/** What the caps are made of, by slug. Their order is that of their SKUs. */
export const capMaterials: Readonly<Record<string, Cap>> = {
  'foundry-lane-twill': {
    fabric: fabric(
      'Cotton twill, 240\u00a0gsm',
      'Sarga de algodón, 240\u00a0g/m²',
      'Sergé de coton, 240\u00a0g/m²',
    ),
    care: handWash,
    weightGrams: 95,
  },
  'tidewater-bucket': {
    fabric: fabric(
      'Cotton chambray, seven ounce',
      'Chambray de algodón de siete onzas',
      'Chambray de coton de sept onces',
    ),
    care: machineWash,
    weightGrams: 90,
  },
  'banksia-five-panel': {
    fabric: fabric(
      'Ripstop nylon, 110\u00a0gsm',
      'Nailon antidesgarro, 110\u00a0g/m²',
      'Nylon ripstop, 110\u00a0g/m²',
    ),
    care: handWash,
    weightGrams: 70,
  },
  'saltworks-trucker': {
    fabric: fabric(
      'Cotton drill, polyester mesh',
      'Dril de algodón y malla de poliéster',
      'Drill de coton et filet de polyester',
    ),
    care: spongeClean,
    weightGrams: 85,
  },
  'drovers-herringbone-flat-cap': {
    fabric: fabric(
      'Pure new wool, quilted lining',
      'Pura lana virgen, forro acolchado',
      'Pure laine vierge, doublure matelassée',
    ),
    care: brush,
    weightGrams: 130,
  },
  'wattle-cord-cap': {
    fabric: fabric(
      'Cotton corduroy, eight wale',
      'Pana de algodón de canal ancho',
      'Velours côtelé de coton à grosses côtes',
    ),
    care: handWash,
    weightGrams: 100,
  },
  'kosciuszko-rib-beanie': {
    fabric: fabric('Undyed merino wool', 'Lana merina sin teñir', 'Laine mérinos non teinte'),
    care: woolWash,
    weightGrams: 110,
  },
  'club-ampersand-cap': {
    fabric: fabric('Brushed cotton', 'Algodón cepillado', 'Coton gratté'),
    care: handWash,
    weightGrams: 95,
  },
  'wide-verge-sun-hat': {
    fabric: fabric('Unbleached cotton canvas', 'Lona de algodón crudo', 'Toile de coton écru'),
    care: spongeClean,
    weightGrams: 160,
  },
  'selvedge-denim-ballcap': {
    fabric: fabric(
      'Raw selvedge denim, fourteen ounce',
      'Vaquero crudo selvedge de catorce onzas',
      'Denim brut selvedge de quatorze onces',
    ),
    care: spongeClean,
    weightGrams: 120,
  },
  'bass-strait-fisherman-cap': {
    fabric: fabric('Boiled wool', 'Lana hervida', 'Laine bouillie'),
    care: brush,
    weightGrams: 115,
  },
  'red-dirt-trucker': {
    fabric: fabric(
      'Cotton drill, polyester mesh',
      'Dril de algodón y malla de poliéster',
      'Drill de coton et filet de polyester',
    ),
    care: spongeClean,
    weightGrams: 85,
  },
  'harbour-stripe-beanie': {
    fabric: fabric('Fine merino wool', 'Lana merina fina', 'Laine mérinos fine'),
    care: woolWash,
    weightGrams: 60,
  },
  'stringybark-waxed-cap': {
    fabric: fabric(
      'Waxed cotton canvas, ten ounce',
      'Lona de algodón encerada de diez onzas',
      'Toile de coton cirée de dix onces',
    ),
    care: spongeClean,
    weightGrams: 125,
  },
  'centre-court-visor': {
    fabric: fabric('Cotton piqué, cotton towelling', 'Piqué y rizo de algodón', 'Piqué et éponge de coton'),
    care: machineWash,
    weightGrams: 65,
  },
  'paperboy-eight-panel': {
    fabric: fabric(
      'Wool tweed, cotton sateen lining',
      'Tweed de lana, forro de satén de algodón',
      'Tweed de laine, doublure en satin de coton',
    ),
    care: brush,
    weightGrams: 140,
  },
  'ghost-gum-cap': {
    fabric: fabric('Brushed cotton chino', 'Chino de algodón cepillado', 'Chino de coton gratté'),
    care: handWash,
    weightGrams: 95,
  },
  'kelpie-cycling-cap': {
    fabric: fabric('Cotton', 'Algodón', 'Coton'),
    care: machineWash,
    weightGrams: 45,
  },
  'rockpool-cord-bucket': {
    fabric: fabric(
      'Cotton corduroy, cotton drill lining',
      'Pana de algodón, forro de dril de algodón',
      'Velours côtelé de coton, doublure en drill de coton',
    ),
    care: handWash,
    weightGrams: 120,
  },
  'magpie-wool-ballcap': {
    fabric: fabric(
      'Wool flannel, 380\u00a0gsm',
      'Franela de lana, 380\u00a0g/m²',
      'Flanelle de laine, 380\u00a0g/m²',
    ),
    care: brush,
    weightGrams: 110,
  },
  'jarrah-boonie': {
    fabric: fabric(
      'Cotton and nylon ripstop',
      'Tejido antidesgarro de algodón y nailon',
      'Ripstop de coton et nylon',
    ),
    care: machineWash,
    weightGrams: 105,
  },
  'lamington-pom-beanie': {
    fabric: fabric('Lambswool', 'Lana de cordero', 'Laine d’agneau'),
    care: woolWash,
    weightGrams: 95,
  },
  'night-ferry-five-panel': {
    fabric: fabric('Dry-finish cotton', 'Algodón de acabado seco', 'Coton à toucher sec'),
    care: handWash,
    weightGrams: 75,
  },
  'summerhouse-linen-flat-cap': {
    fabric: fabric('Linen', 'Lino', 'Lin'),
    care: handWash,
    weightGrams: 80,
  },
  'noonday-legionnaire': {
    fabric: fabric('Cotton and nylon, UPF 50+', 'Algodón y nailon, UPF 50+', 'Coton et nylon, UPF 50+'),
    care: machineWash,
    weightGrams: 85,
  },
  'ropeyard-docker-cap': {
    fabric: fabric('Cotton canvas', 'Lona de algodón', 'Toile de coton'),
    care: handWash,
    weightGrams: 80,
  },
  'little-wren-cap': {
    fabric: fabric('Washed cotton twill', 'Sarga de algodón lavada', 'Sergé de coton lavé'),
    care: machineWash,
    weightGrams: 60,
  },
};

/** The sizes of the caps: the end of their SKU, and the heads that they fit. */
export const capSizes: Readonly<Record<string, readonly [code: string, circumference: string]>> = {
  'One size': ['OS', '55–60 cm'],
  'S/M': ['SM', '54–57 cm'],
  'L/XL': ['LXL', '58–61 cm'],
  S: ['S', '54–55 cm'],
  M: ['M', '56–57 cm'],
  L: ['L', '58–59 cm'],
  XL: ['XL', '60–61 cm'],
  Children: ['CH', '50–54 cm'],
  Adults: ['AD', '55–60 cm'],
  '2 to 4 years': ['2T4', '49–51 cm'],
  '5 to 8 years': ['5T8', '52–54 cm'],
};
