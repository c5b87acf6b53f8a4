import type {
  Article,
  Featured,
  Testimonial,
  Video,
  WhoWeAreItem,
} from '@brim-and-page/backend/contract/content';

/** Short content lists for tests, with French translations where tests need them. */
export const featured: Featured[] = ['Spines', 'Brims', 'Shelf'].map((title, at) => ({
  _id: `featured-${at}`,
  title,
  description: `About ${title}.`,
}));

export const videos: Video[] = ['Six panels', 'Sewing'].map((title, at) => ({
  _id: `video-${at}`,
  title,
  description: `Video of ${title}.`,
  videoUrl: `/media/video/film-${at}.mp4`,
  thumbnailUrl: `/media/video/film-${at}.webp`,
}));

export const testimonials: Testimonial[] = ['Margaret', 'Tariq', 'Priya'].map((name, at) => ({
  _id: `letter-${at}`,
  image: `/media/content/portrait-${at}-1600.webp`,
  name,
  role: 'Reader',
  text: `Letter of ${name}.`,
}));

export const items: WhoWeAreItem[] = ['Readers', 'Menders'].map((subtitle, at) => ({
  _id: `item-${at}`,
  image: `/media/content/who-${at}-1600.webp`,
  subtitle,
  description: `About ${subtitle}.`,
}));

export const articles: Article[] = [
  {
    _id: 'article-0',
    img: '/media/content/article-0-1600.webp',
    title: 'How to wash a wool cap',
    date: '2026-11-03',
    authorNote: 'Arjun Rao',
    description: 'Cold water.',
    link: '/caps',
    topLink: ['Caps', 'Care'],
    translations: {
      fr: {
        title: 'Laver une casquette',
        authorNote: 'Arjun Rao',
        description: 'De l’eau froide.',
        topLink: ['Casquettes', 'Entretien'],
      },
    },
  },
  {
    _id: 'article-1',
    img: '/media/content/article-1-1600.webp',
    title: 'A trap',
    date: 'yesterday',
    authorNote: 'Nobody',
    description: '<img src=x onerror=alert(1)>',
    link: 'javascript:alert(1)',
    topLink: [],
  },
];
