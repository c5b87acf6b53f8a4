import { book } from './product.ts';

/** Kitchen, garden, hands and heart: books to use. */
export const doingBooks = [
  book({
    slug: 'bread-for-a-crowd',
    name: 'Bread for a Crowd',
    about: 'Sixty loaves, flatbreads and buns by Tess Marinos, all of them scaled for twelve.',
    price: 49.99,
    sizes: ['Hardcover'],
    description: [
      'Tess Marinos bakes for a church hall in Brunswick on Wednesdays, and has never in her life made one loaf. Her recipes begin at twelve serves and go up to eighty, with weights for each, and a timetable that works back from when people will be hungry.',
      'Sourdough without fuss, a village bread with olives and orange, hot cross buns by the tray, damper for a scout camp, and what to do with all of it on Thursday. Photographs show the dough at the moments when you will wonder.',
      '256 pages, lies flat.',
    ],
  }),
  book({
    slug: 'one-pot-four-seasons',
    name: 'One Pot, Four Seasons',
    about:
      'Eighty suppers by Minh-Anh Prosser, cooked in a single pot and sorted by what is cheap this month.',
    price: 45.95,
    sizes: ['Hardcover', 'Paperback'],
    description: [
      'Spring is asparagus, broad beans and lamb neck; summer is corn, prawns and tomatoes that need using; autumn, mushrooms and quince; winter, everything that takes four hours and looks after itself. One pot each, most of them forty minutes, all of them tested on a four-burner stove in a rented flat.',
      'Minh-Anh Prosser grew up between her grandmother’s kitchen in Cabramatta and her father’s fishing boat at Eden, and cooks like it.',
      '232 pages, with a chart of what is in season where.',
    ],
  }),
  book({
    slug: 'the-backyard-orchard',
    name: 'The Backyard Orchard',
    about: 'Frank Delacour on growing apples, figs, citrus and stone fruit in a space the size of a car.',
    price: 42.99,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'You need less room than you think and one more ladder. Frank Delacour fits twenty-three fruit trees into a yard in Footscray, by espalier, by grafting, and by being firm with a lemon, and here shows how to do the same from Hobart to Brisbane.',
      'What to plant for your winter, how to prune without fear, what is eating it and whether you should mind. Month-by-month jobs, clear line drawings and a chapter on giving fruit away.',
      '208 pages.',
    ],
  }),
  book({
    slug: 'the-wicking-bed',
    name: 'The Wicking Bed',
    about: 'Vegetables on half the water: a practical handbook by Sunita Rao-Ellis for dry-summer gardens.',
    price: 31.5,
    sizes: ['Paperback'],
    description: [
      'A wicking bed is a vegetable garden with its own tank underneath. It is cheap, it forgives a weekend away, and it can be built from a bathtub. Sunita Rao-Ellis has put in more than three hundred, at schools, aged-care homes and one police station.',
      'Cross-sections, cutting lists, soil recipes and a planting plan for each climate zone; also an honest chapter on everything that goes wrong.',
      '168 pages, with plans to scale.',
    ],
  }),
  book({
    slug: 'mend',
    name: 'Mend',
    about: 'Visible repair for clothes you are not ready to give up, by Yuki Hartnell.',
    price: 38.5,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'Darning, patching, sashiko, Swiss darning, re-footing a sock. Yuki Hartnell teaches each mend three times: in words, in a drawing of the needle’s path, and in a photograph of a real garment that somebody still wears.',
      'She is unusually good on the part before sewing: looking at a hole and understanding how it came. By the end you will be eyeing your friends’ elbows.',
      '184 pages, exposed sewn spine in red thread, naturally.',
    ],
  }),
  book({
    slug: 'wells-in-dry-country',
    name: 'Wells in Dry Country',
    about: 'Forty readings for hard seasons by the Reverend Samuel Adeyemi, one to a day or one to a week.',
    price: 25.95,
    sizes: ['Paperback', 'Hardcover', 'Large print'],
    description: [
      'Samuel Adeyemi was minister to six towns on the Darling through eight years of drought. He buried people, drove the school bus and wrote these readings for the parish newsletter, a page at a time.',
      'Each takes a few verses of scripture, something he saw that week, and a question to carry. They do not hurry towards comfort. They have been passed from hand to hand for so long that it seemed time to bind them.',
      '144 pages, with a ribbon.',
    ],
  }),
  book({
    slug: 'the-table-is-wide',
    name: 'The Table Is Wide',
    about: 'Grace Tuilagi on hospitality as a way of life: stories, scripture and eleven things to cook.',
    price: 30.95,
    sizes: ['Paperback', 'Hardcover'],
    description: [
      'On the first Sunday of every month Grace and Sione Tuilagi put out every chair they own, and neighbours, students, new arrivals and whoever is staying with somebody come to lunch. It has been going for nineteen years in three houses.',
      'This is a book about how: what to say at the door, what to do with silence, how to be a guest, when to let people wash up. Each chapter opens a passage of scripture and closes with something that feeds thirty.',
      '200 pages, with questions for groups.',
    ],
  }),
];
