import { book } from './product.ts';

/** Novels, poems and image books. */
export const storyBooks = [
  book({
    slug: 'the-salt-road',
    name: 'The Salt Road',
    about: 'A novel by Nora Pellew. Two sisters walk the length of the Coorong in the dry summer of 1914.',
    price: 32.99,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'When their father’s ketch fails to come in, Ada and Wyn Marrable lock the house at Goolwa, put the spare key under the tank and set out to walk to Kingston along the Coorong: a hundred and thirty kilometres of sandhill and lagoon, with a handcart, a .22 and a cat that will not stay home.',
      'Nora Pellew’s third novel is about what sisters owe each other, about water and the lack of it, and about the Ngarrindjeri family who know exactly where the two women are from the second day. It is spare, funny and very hard to put down at the end of a chapter.',
      '312 pages. Published by Tern & Tide. Winner of the Gulf Prize for Fiction.',
    ],
  }),
  book({
    slug: 'the-lighthouse-keepers-arithmetic',
    name: 'The Lighthouse Keeper’s Arithmetic',
    about:
      'A novel by Edmund Farrow. A keeper’s logbook does not add up, and a schoolteacher is sent to find out why.',
    price: 34.99,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'In 1887 the Department of Ports and Harbours notices that the keeper at Cape Sorrow has reported burning eleven more gallons of oil than he was ever sent. Miss Constance Hale, who teaches sums at Strahan and is owed a favour, is rowed out to check his figures.',
      'What follows is a mystery in which nobody dies, a love story in which nobody says so, and the best account you will read of long division by lamplight. Farrow’s sentences are as plain and exact as a table of tides.',
      '284 pages, with the keeper’s own charts.',
    ],
  }),
  book({
    slug: 'cold-front',
    name: 'Cold Front',
    about: 'A crime novel by Dale Renshaw. A body in a bus shelter, a town under snow, and one road in.',
    price: 29.99,
    sizes: ['Paperback', 'Large print'],
    description: [
      'Snow falls on Cooma twice in a decade. On the second night of it, a retired hydrologist is found sitting upright in the bus shelter on Sharp Street with a return ticket to Canberra and no coat. Senior Constable Lil Brandis has a cold, one working heater and forty people who cannot leave.',
      'The first of the Monaro novels: short chapters, dry jokes, weather you can feel in your teeth, and a solution that was in front of you from page nine.',
      '368 pages. The large-print edition is set in sixteen point on cream paper.',
    ],
  }),
  book({
    slug: 'the-understorey',
    name: 'The Understorey',
    about:
      'A novel by Mira Castellan. Four tenants, one old house in the ranges, and the forest coming up the path.',
    price: 36.95,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'The house at Sassafras Gully has been let by the room since 1961. In the year of the novel it holds a retired mycologist, a boy who has stopped going to school, a nurse on nights and a woman who says she is writing a history of fences. Outside, the wet forest is taking back the garden at a hand’s width a month.',
      'Castellan writes about people as she writes about fungi: with patience, a hand lens and the conviction that everything important is happening underground. A slow, generous book with a fire in it.',
      '402 pages.',
    ],
  }),
  book({
    slug: 'the-ferrymans-daughter',
    name: 'The Ferryman’s Daughter',
    about:
      'An historical novel by Rosalind Achterberg. Hobart, 1853: a girl, a river and a passenger who pays twice.',
    price: 33.5,
    sizes: ['Paperback', 'Hardcover'],
    stock: [{ size: 'Hardcover', left: 2 }],
    description: [
      'Every morning Hester Quayle rows the Derwent with her father, who is losing his sight and has told no one but her. In the week that transportation ends and the bells will not stop ringing, a man in a good coat pays double to be forgotten, and Hester, who forgets nothing, takes the money.',
      'Drawn from the account books of the Kangaroo Point ferries, this is a story of small trades and large silences, and of a city deciding what not to remember.',
      '356 pages, with a map of the crossings.',
    ],
  }),
  book({
    slug: 'the-hatmakers-ledger',
    name: 'The Hatmaker’s Ledger',
    about:
      'A novel by Tobias Wren. Forty years of a Surry Hills workroom, told in orders, measurements and debts.',
    price: 31.95,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'Order 1: one grey felt, seven and an eighth, for a man who will not give a name. From that line in a ledger of 1919 Tobias Wren unrolls the life of a hat workroom off Foveaux Street: the blockers and trimmers, the strike, the flood, the customer who came every spring with the same head and a different wife.',
      'You do not have to love hats to love this book, though it may start you off. We may be biased.',
      '298 pages, printed in two colours.',
    ],
  }),
  book({
    slug: 'small-hours',
    name: 'Small Hours',
    about:
      'Poems by Joan Tierney, written between two and five in the morning over one winter of night feeds.',
    price: 24.99,
    sizes: ['Paperback'],
    description: [
      'Fifty-one poems, none longer than a page, each begun one-handed on the back of an envelope. The kettle, the streetlight, the neighbour’s ute leaving for the markets; a baby’s whole weight; the terrible clarity of four o’clock.',
      'Tierney’s first collection in nine years is her plainest and her best. It was read aloud on the radio one poem a night, and people wrote in to say that they had been up anyway.',
      '80 pages, sewn.',
    ],
  }),
  book({
    slug: 'gum-ash-bone',
    name: 'Gum, Ash, Bone',
    about: 'Poems by D. W. Harkaway on a fire, the year before it and the year after.',
    price: 26.95,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'Three sequences. ‘Gum’ is the year before: bees, bark, the sound of the block at noon. ‘Ash’ is nine hours, told in nine poems without a verb in the past tense. ‘Bone’ is what grew.',
      'Harkaway farmed at Wandandian until January 2020 and farms there still. These are poems by somebody who has had to count fence posts, and they are exact about grief in the way he is exact about posts.',
      '96 pages, with four linocuts by the author.',
    ],
  }),
  book({
    slug: 'magpie-has-a-secret',
    name: 'Magpie Has a Secret',
    about: 'A picture book by Lottie Quill. What is under Magpie’s wing, and why will she not sing?',
    price: 24.95,
    sizes: ['Hardcover'],
    description: [
      'Magpie always sings at six. One morning she does not, and Galah, Wombat and both of the Currawongs come to find out why. She will not open her beak and she will not lift her wing. Whatever can it be?',
      'A picture book for three- to six-year-olds, painted in black, white and one very good yellow, with a fold-out last page. It reads aloud in seven minutes, or eleven with the voices.',
      '32 pages, on paper that has met jam and survived.',
    ],
  }),
  book({
    slug: 'wombat-packs-a-suitcase',
    name: 'Wombat Packs a Suitcase',
    about: 'A picture book by Lottie Quill, for anyone who has ever been nervous about going away.',
    price: 24.95,
    sizes: ['Hardcover', 'Paperback'],
    description: [
      'Wombat is off to the sea to stay with her aunt, and she is going to need her pillow. And her other pillow. And the good stick. By the time the suitcase is packed there is no room in the burrow for Wombat, and the bus is at the gate.',
      'A counting book, a packing list and a story about leaving home and coming back. For ages two to five. Children will notice the beetle on every page; adults usually need to be told.',
      '36 pages.',
    ],
  }),
  book({
    slug: 'psalms-for-the-long-paddock',
    name: 'Psalms for the Long Paddock',
    about: 'Thirty-one prayers in verse by Miriam Oduya, for a month on the road or at the kitchen table.',
    price: 27.5,
    sizes: ['Paperback', 'Hardcover', 'Large print'],
    stock: [{ size: 'Large print', left: 1 }],
    description: [
      'The long paddock is the stock route: the strip of common grass where you take the cattle when there is nothing left at home. Miriam Oduya, who was a chaplain to shearers and truck drivers for twenty-two years, has written a psalm for each day of a month on it.',
      'They praise and they complain, as psalms do. There are prayers for rain and for the bank manager, for a dog, for a daughter in Sydney, for the person in the next cab. Each faces a short reading and a blank half page.',
      '128 pages, with a ribbon. The large-print edition is set in eighteen point.',
    ],
  }),
];
