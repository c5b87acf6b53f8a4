/** Content that the shopkeeper writes (specification section 3). Texts may carry `es` and `fr` versions. */

/**
 * Translations of a record's own texts, e.g. `{ fr: { title: 'Livres' } }`; what is missing falls back to English.
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

/** What the featured block says beside its pictures; in their order: books, caps, shop. */
export type Featured = TitledText;
/** What stands over the home page's products; in the order of its filters: all, caps, books. */
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
  /** Where the article leads, e.g. `/caps` in the shop itself. */
  link: string;
  /** Labels above the title. */
  topLink: string[];
  translations?: Translations<'title' | 'authorNote' | 'description', 'topLink'>;
}

export interface Video {
  _id: string;
  title: string;
  description: string;
  /** Address of a 16:9 film and of the picture that stands for it. */
  videoUrl: string;
  thumbnailUrl: string;
  translations?: Translations<'title' | 'description'>;
}

export interface Contact {
  _id: string;
  /** What `value` is; the browser makes a link of an email, a phone number or an address. */
  type: 'email' | 'phone' | 'address' | 'hours';
  label: string;
  value: string;
  /** What it is for, e.g. `Orders, returns and exchanges`. */
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

/** The foot of every page, and the business's own particulars: the legal pages and the contact form quote them. */
export interface Footer {
  businessName: string;
  /** Australian Business Number, in groups as it is printed. */
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

/** Every content list by the key of its answer, e.g. `{ success: true, articles: Article[] }` (contract "HTTP"). */
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

export interface FooterResponse {
  success: true;
  footer: Footer;
}
