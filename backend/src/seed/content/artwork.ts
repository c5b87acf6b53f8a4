/** What the pictures of the content show; each is drawn as `/media/content/<name>-1600.webp` and in AVIF beside it. */
export interface ContentPicture {
  name: string;
  /** Width by height. */
  ratio: '21:9' | '16:9' | '3:2' | '4:5' | '1:1';
  shows: string;
}

export const contentPictures: ContentPicture[] = [
  {
    name: 'featured-books',
    ratio: '4:5',
    shows:
      'A stack of five cloth-bound books on a bench, ribbon markers hanging, morning light from the left',
  },
  {
    name: 'featured-caps',
    ratio: '4:5',
    shows: 'Four caps on wooden pegs in a row, each a different cloth: twill, waxed canvas, wool, corduroy',
  },
  {
    name: 'featured-shop',
    ratio: '4:5',
    shows: 'The shop window on Foundry Lane: a cap resting on an open book, the word-mark on the glass',
  },
  {
    name: 'portrait-margaret',
    ratio: '1:1',
    shows: 'A woman of about 70, silver bob, reading glasses, cardigan',
  },
  { name: 'portrait-tariq', ratio: '1:1', shows: 'A man of about 30, short beard, waxed cap, courier strap' },
  {
    name: 'portrait-priya',
    ratio: '1:1',
    shows: 'A woman of about 40, dark plait, green collar, books behind her',
  },
  {
    name: 'portrait-joel',
    ratio: '1:1',
    shows: 'A man of about 45, sunburnt, wide-brimmed bucket hat, work shirt',
  },
  {
    name: 'portrait-meilin',
    ratio: '1:1',
    shows: 'A woman of about 22, black fringe, five-panel cap, pencil',
  },
  { name: 'portrait-kev', ratio: '1:1', shows: 'A man of about 75, flat cap, white moustache, smiling' },
  {
    name: 'who-readers',
    ratio: '4:5',
    shows: 'A window seat with a cushion, an open book face down, a pencil on it',
  },
  {
    name: 'who-binders',
    ratio: '4:5',
    shows: 'Hands pressing a book in a bookbinder’s press, glue pot and brush',
  },
  { name: 'who-stitchers', ratio: '4:5', shows: 'Hands guiding a cap panel under a sewing machine needle' },
  {
    name: 'who-neighbours',
    ratio: '4:5',
    shows: 'Chairs in a circle, a teapot, a box of books tied with string',
  },
  {
    name: 'article-wool',
    ratio: '3:2',
    shows: 'A wool cap drying over an upturned bowl beside a folded towel',
  },
  {
    name: 'article-weekend',
    ratio: '3:2',
    shows: 'Three slim paperbacks on a picnic rug, a thermos, long shadows',
  },
  {
    name: 'article-fit',
    ratio: '3:2',
    shows: 'A length of string laid along a wooden ruler, a buckle strap above it',
  },
  {
    name: 'article-bench',
    ratio: '3:2',
    shows: 'A binder’s bench from above: bone folder, thread, a book without a spine',
  },
  {
    name: 'article-packing',
    ratio: '3:2',
    shows: 'A small canvas bag, a folded five-panel and a paperback, sea behind',
  },
  {
    name: 'article-parcels',
    ratio: '3:2',
    shows: 'Brown paper parcels tied with string, a hand-written letter on top',
  },
  {
    name: 'about-choose',
    ratio: '4:5',
    shows: 'Two hands comparing two caps under a lamp, a notebook of marks beside',
  },
  { name: 'about-mend', ratio: '4:5', shows: 'A needle and thread between a cap’s brim and a book’s spine' },
  {
    name: 'about-send',
    ratio: '4:5',
    shows: 'A parcel being tied with string, a postcard of Australia under the knot',
  },
  {
    name: 'contact-hero',
    ratio: '21:9',
    shows: 'Foundry Lane in the morning: brick fronts, the shop’s sign, a bicycle',
  },
  {
    name: 'donation-hero',
    ratio: '21:9',
    shows: 'A lamp in a dark window, open hands passing a book, warm light',
  },
];

/** Films are `/media/video/<name>.mp4`, 16:9, muted, under 1.5 MB, with `/media/video/<name>.webp` as their poster. */
export const contentFilms: { name: string; shows: string }[] = [
  {
    name: 'hero',
    shows:
      'Pages turn and become the panels of a cap; the cap settles on the closed book. Quiet on the left for text',
  },
  { name: 'donation', shows: 'A lamp is lit, a book passes from hand to hand, windows light up one by one' },
  {
    name: 'six-panels',
    shows: 'Six cloth panels fly together, seams draw themselves, the crown turns right side out',
  },
  {
    name: 'sewn-signature',
    shows: 'A needle passes through five holes of a folded sheet, the thread tightens',
  },
  {
    name: 'foundry-lane',
    shows: 'Dawn over the lane, the blind goes up, the kettle steams, a parcel is tied',
  },
  { name: 'curving-a-brim', shows: 'A flat brim over steam bends round a mug and keeps the curve' },
  { name: 'opening-a-hardcover', shows: 'A new hardcover, leaves laid down a few at a time from both ends' },
  {
    name: 'paper-and-string',
    shows: 'A sheet of brown paper folds round a book and a cap, string crosses and knots',
  },
];
