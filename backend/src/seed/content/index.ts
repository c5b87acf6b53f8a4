import type { ContentKey, ContentLists } from '../../contract/content.ts';
import { articles } from './articles.ts';
import { contacts } from './contacts.ts';
import { featured, productContents } from './featured.ts';
import { navbarLinks } from './frame.ts';
import { ministryTexts } from './ministry.ts';
import { testimonials } from './testimonials.ts';
import { videos } from './videos.ts';
import { whoWeAre } from './who-we-are.ts';
import type { Written } from './written.ts';

interface WrittenList<Content> {
  /** The name from which the ids of the records are derived, together with their keys. */
  idPrefix: string;
  records: Written<Content>[];
  /** The stable key that a record's id is derived from, so that edits of other fields keep the id. */
  keyOf: (record: Written<Content>) => string;
}

/** The initial content lists. */
export const contentLists: { [Key in ContentKey]: WrittenList<ContentLists[Key]> } = {
  featured: { idPrefix: 'featureds', records: featured, keyOf: ({ title }) => title },
  productContents: { idPrefix: 'productcontents', records: productContents, keyOf: ({ title }) => title },
  testimonials: { idPrefix: 'testimonials', records: testimonials, keyOf: ({ name }) => name },
  items: { idPrefix: 'whoweareitems', records: whoWeAre, keyOf: ({ image }) => image },
  articles: { idPrefix: 'articles', records: articles, keyOf: ({ img }) => img },
  videos: { idPrefix: 'videos', records: videos, keyOf: ({ videoUrl }) => videoUrl },
  content: { idPrefix: 'contents', records: ministryTexts, keyOf: ({ title }) => title },
  contacts: { idPrefix: 'contacts', records: contacts, keyOf: ({ type }) => type },
  navbar: { idPrefix: 'navbarlinks', records: navbarLinks, keyOf: ({ path }) => path },
};
