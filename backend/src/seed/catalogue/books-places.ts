import { book } from './product.ts';

/** Nature, place and essays. */
export const placeBooks = [
  book({
    slug: 'a-field-guide-to-standing-still',
    name: 'A Field Guide to Standing Still',
    about: 'Essays by Ines Okafor-Lang on what turns up if you stop walking and wait.',
    price: 29.95,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'For one year Ines Okafor-Lang stood in the same place, a bend in Merri Creek behind a tile showroom, for half an hour a day. She saw four hundred and six species of something, two proposals of marriage and a submerged piano.',
      'The fourteen essays that came of it are about attention: how it is trained, who can afford it, and why a rakali will walk over your boot if you are boring enough. Wise, sociable and never once scolding about phones.',
      '224 pages, with the author’s pencil sketches.',
    ],
  }),
  book({
    slug: 'banksia-a-life-in-twelve-species',
    name: 'Banksia: A Life in Twelve Species',
    about: 'Natural history and memoir by Dr Hazel Whitcombe, with twelve full-page plates.',
    price: 59.99,
    sizes: ['Hardcover'],
    description: [
      'Hazel Whitcombe met her first banksia at six, when one fell on her. Sixty years later she has named two, lost one and grown most of the rest. Each chapter takes a species, from coast banksia to the acorn banksia of the northern sandplain, and tells its story and a piece of hers.',
      'Fire, pollen, honey possums, wartime surveys, one bitter quarrel about a specimen sheet: this is botany with the people left in. The plates were drawn from living plants over eleven seasons.',
      '288 pages, cloth spine, printed on uncoated stock.',
    ],
  }),
  book({
    slug: 'reef-a-year-below',
    name: 'Reef: A Year Below',
    about: 'Photographs and field notes by Kalinda Moss from twelve months under the Great Southern Reef.',
    price: 69.95,
    sizes: ['Hardcover'],
    description: [
      'The other reef runs for eight thousand kilometres along the south of the continent, in cold green water, and hardly anybody has looked at it. Kalinda Moss dived it every week for a year, from Kalbarri to the Victorian prom, with one camera and a slate.',
      'Leafy seadragons in a cathedral of kelp; a giant cuttlefish deciding about her; the slow colours of sponge gardens at thirty metres. The notes are as good as the pictures.',
      '240 pages, 28 by 24 cm, printed in six colours.',
    ],
  }),
  book({
    slug: 'night-sky-southern',
    name: 'Night Sky, Southern',
    about: 'A month-by-month guide to the stars by Dr Arun Velu, for the naked eye and a warm jumper.',
    price: 39.95,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'Most star books are written the wrong way up. This one begins where you are, south of the equator, looking at the Pointers, and goes on month by month with a chart you can read by a red torch.',
      'Arun Velu explains what you see and how we know, with room for the Emu in the Sky and other astronomies older than the telescope. No equipment needed; a whole chapter on where to park.',
      '192 pages, with thirteen fold-flat charts and a luminous planisphere in the back cover.',
    ],
  }),
  book({
    slug: 'ten-walks-from-the-station',
    name: 'Ten Walks from the Station',
    about:
      'A walking guide by Pia Lindqvist and Col Barrow: ten good days out that begin and end at a platform.',
    price: 27.95,
    sizes: ['Paperback'],
    description: [
      'No car, no car park, no walking back the way you came. Ten walks between country stations in Victoria and New South Wales, from two hours to a long day, each with a map, a profile, a place for lunch and the last train home in bold.',
      'The authors have walked each of them at least four times, twice in the rain. They tell you what you will see, where the stile is broken and which publican will fill a flask.',
      '144 pages, waterproof cover, rounded corners, fits a coat pocket.',
    ],
  }),
  book({
    slug: 'ironbark-street',
    name: 'Ironbark Street',
    about: 'A neighbourhood in ninety objects, by Leonie Castles: the local history of one ordinary street.',
    price: 37.99,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'A milk token. A union badge. A telephone table from number 14. Leonie Castles knocked at every door of one street in Newcastle and asked to be lent a thing that mattered, and wrote down what she was told.',
      'The result is a history of work, marriage, floods, an earthquake, coal, soccer and tomato sauce, from the Awabakal shoreline to the new flats at the corner. It won the state’s community history prize and, better, a street party.',
      '264 pages, ninety drawings.',
    ],
  }),
  book({
    slug: 'weather-talk',
    name: 'Weather Talk',
    about: 'Essays by Bronte Maguire in praise of the smallest conversation there is.',
    price: 26.99,
    sizes: ['Paperback'],
    description: [
      'Hot enough for you? Bronte Maguire, a linguist who grew up in a general store, believes that talking about the weather is the most useful thing that strangers do. In nine essays she follows it into lifts, farms, call centres, radio studios and a courtroom.',
      'You will learn why nobody ever disagrees about a breeze, how the forecast is written, and what to say to a neighbour after a death. Short, clever and consoling.',
      '176 pages.',
    ],
  }),
  book({
    slug: 'letters-to-a-young-shearer',
    name: 'Letters to a Young Shearer',
    about: 'A memoir in letters by Alby Constable, on work, backs, dogs and knowing when to stop.',
    price: 28.95,
    sizes: ['Paperback', 'Large print'],
    description: [
      'When his granddaughter wrote to say that she had a stand at Hay and could he give her any advice, Alby Constable sat down and answered. He kept answering for two seasons: nineteen letters about combs and cutters, cooks, contractors, the wide comb dispute, and how to leave a shed on good terms.',
      'He did not think of it as a book. It is a very good one: a record of skilled work by somebody who has done it two million times.',
      '208 pages, with a glossary that is worth the price.',
    ],
  }),
  book({
    slug: 'kerning-and-other-kindnesses',
    name: 'Kerning & Other Kindnesses',
    about: 'Essays by Paul Adair on letters, signs and the care that nobody notices.',
    price: 34.95,
    sizes: ['Hardcover'],
    description: [
      'Paul Adair painted signs for thirty-four years. In these essays he writes about the space between letters, and about other work that only shows when it is done badly: hospital laundry, road markings, the person who tunes the school piano.',
      'Set by the author in one typeface at three sizes, with notes in the margin. A small, beautiful, slightly cranky book.',
      '160 pages, cloth bound, foil on the spine.',
    ],
  }),
];
