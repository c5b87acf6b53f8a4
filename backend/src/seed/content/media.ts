/** The demo content's images by ratio: `/media/content/<name>-1600.webp` and AVIF files. */
export const contentImages: { name: string; ratio: '21:9' | '16:9' | '3:2' | '4:5' | '1:1' }[] = [
  { name: 'featured-books', ratio: '4:5' },
  { name: 'featured-caps', ratio: '4:5' },
  { name: 'featured-shop', ratio: '4:5' },
  { name: 'portrait-margaret', ratio: '1:1' },
  { name: 'portrait-tariq', ratio: '1:1' },
  { name: 'portrait-priya', ratio: '1:1' },
  { name: 'portrait-joel', ratio: '1:1' },
  { name: 'portrait-meilin', ratio: '1:1' },
  { name: 'portrait-kev', ratio: '1:1' },
  { name: 'who-readers', ratio: '4:5' },
  { name: 'who-binders', ratio: '4:5' },
  { name: 'who-stitchers', ratio: '4:5' },
  { name: 'who-neighbours', ratio: '4:5' },
  { name: 'article-wool', ratio: '3:2' },
  { name: 'article-weekend', ratio: '3:2' },
  { name: 'article-fit', ratio: '3:2' },
  { name: 'article-bench', ratio: '3:2' },
  { name: 'article-packing', ratio: '3:2' },
  { name: 'article-parcels', ratio: '3:2' },
  { name: 'about-choose', ratio: '4:5' },
  { name: 'about-mend', ratio: '4:5' },
  { name: 'about-send', ratio: '4:5' },
  { name: 'contact-hero', ratio: '21:9' },
  { name: 'donation-hero', ratio: '21:9' },
];

/** Videos are `/media/video/<name>.mp4`, 16:9, muted, under 1.5 MB, with `/media/video/<name>.webp` as their poster. */
export const contentVideos = [
  'hero',
  'donation',
  'six-panels',
  'sewn-signature',
  'foundry-lane',
  'curving-a-brim',
  'opening-a-hardcover',
  'paper-and-string',
];
