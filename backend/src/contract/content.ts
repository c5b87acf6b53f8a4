/** Content that the shopkeeper edits (specification section 3). Texts may have `es` and `fr` translations. */

/**
 * Translations of a record's texts, e.g. `{ fr: { title: 'Livres' } }`; missing texts fall back to English.
 * `Lists` are fields that hold several labels.
 */
export type Translations<Field extends string, Lists extends string = never> = Partial<
  Record<'es' | 'fr', { [Key in Field]?: string } & { [Key in Lists]?: string[] }>
>;

interface TitledText {
  _id: string;
  title: string;
  description: string;
  translations?: Translations<'title' | 'description'>;
}

/** The texts of the featured block, in the order of its pictures: books, caps, shop. */
export type Featured = TitledText;
/** The headings above the home page's products, in the order of its filters: all, caps, books. */
export type ProductContent = TitledText;
/** The ministry's texts for its covenant partners, beside the donation form. */
export type Content = TitledText;

export interface Testimonial {
  _id: string;
  /** Address of a square portrait. */
  image: string;
  name: string;
  role: string;
  text: string;
  translations?: Translations<'role' | 'text'>;
}

export interface WhoWeAreItem {
  _id: string;
  /** Address of a 4:5 picture. */
  image: string;
  subtitle: string;
  description: string;
  translations?: Translations<'subtitle' | 'description'>;
}

export interface Article {
  _id: string;
  /** Address of a 3:2 picture. */
  img: string;
  title: string;
  /** ISO day, e.g. `2026-11-04`; the browser shows it in US long format. */
  date: string;
  authorNote: string;
  description: string;
  /** The link of the article, e.g. `/caps` in the shop itself. */
  link: string;
  /** Labels above the title. */
  topLink: string[];
  translations?: Translations<'title' | 'authorNote' | 'description', 'topLink'>;
}

export interface Video {
  _id: string;
  title: string;
  description: string;
  /** URLs of a 16:9 film and of its poster image. */
  videoUrl: string;
  thumbnailUrl: string;
  translations?: Translations<'title' | 'description'>;
}

export interface Contact {
  _id: string;
  /** The type of `value`; the browser links an email, a phone number or an address. */
  type: 'email' | 'phone' | 'address' | 'hours';
  label: string;
  value: string;
  /** The purpose, e.g. `Orders, returns and exchanges`. */
  role: string;
  translations?: Translations<'label' | 'value' | 'role'>;
}

export interface NavbarLink {
  _id: string;
  title: string;
  path: string;
  translations?: Translations<'title'>;
}

export interface FooterLink {
  title: string;
  link: string;
  translations?: Translations<'title'>;
}

/** The footer of every page, and the details of the business, which the legal pages and the contact form quote. */
export interface Footer {
  businessName: string;
  /** Australian Business Number, in groups of digits. */
  abn: string;
  description: string;
  address: string;
  phone: string;
  email: string;
  socialLinks: { instagram: string; facebook: string; linkedin: string };
  importantLinks: FooterLink[];
  moreLinks: FooterLink[];
  newsletterText: string;
  translations?: Translations<'description' | 'newsletterText'>;
}

/** Every content list by the key of its response, e.g. `{ success: true, articles: Article[] }` (contract "HTTP"). */
export interface ContentLists {
  featured: Featured;
  productContents: ProductContent;
  testimonials: Testimonial;
  items: WhoWeAreItem;
  articles: Article;
  videos: Video;
  content: Content;
  contacts: Contact;
  navbar: NavbarLink;
}
export type ContentKey = keyof ContentLists;
/** What an import replaces as a whole. */
export type ContentPart = ContentKey | 'footer';

export interface FooterResponse {
  success: true;
  footer: Footer;
}
