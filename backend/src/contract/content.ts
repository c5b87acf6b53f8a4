import { z } from 'zod';
import { idText, link, successWith } from './responses.ts';

/**
 * Content that the shopkeeper edits. Texts may have `es` and `fr` translations.
 * The browser imports only the types of this file.
 */

const text = z.string();

/** Translations of a record's texts, e.g. `{ fr: { title: 'Livres' } }`; missing texts fall back to English. */
function translationsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const language = z.object(shape).partial().optional();
  return z
    .object({ es: language, fr: language })
    .optional()
    .meta({ description: 'Spanish and French texts; a missing text falls back to English.' });
}

const titledText = z.object({
  _id: idText,
  title: text,
  description: text,
  translations: translationsOf({ title: text, description: text }),
});

/** The texts of the featured block, in the order of its images: books, caps, shop. */
export const featuredSchema = titledText;
export type Featured = z.infer<typeof featuredSchema>;
/** The headings above the home page's products, in the order of its filters: all, caps, books. */
const productContentSchema = titledText;
export type ProductContent = z.infer<typeof productContentSchema>;
/** The ministry's texts for its covenant partners, beside the donation form. */
const contentSchema = titledText;
export type Content = z.infer<typeof contentSchema>;

export const testimonialSchema = z.object({
  _id: idText,
  image: link.meta({ description: 'Address of a square portrait.' }),
  name: text,
  role: text,
  text,
  translations: translationsOf({ role: text, text }),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const whoWeAreItemSchema = z.object({
  _id: idText,
  image: link.meta({ description: 'Address of a 4:5 picture.' }),
  subtitle: text,
  description: text,
  translations: translationsOf({ subtitle: text, description: text }),
});
export type WhoWeAreItem = z.infer<typeof whoWeAreItemSchema>;

export const articleSchema = z.object({
  _id: idText,
  img: link.meta({ description: 'Address of a 3:2 picture.' }),
  title: text,
  date: z.iso.date().meta({ description: 'The browser shows it in US long format.' }),
  authorNote: text,
  description: text,
  link: link.meta({ description: 'The link of the article, e.g. `/caps` in the shop itself.' }),
  topLink: z.array(text).meta({ description: 'Labels above the title.' }),
  translations: translationsOf({ title: text, authorNote: text, description: text, topLink: z.array(text) }),
});
export type Article = z.infer<typeof articleSchema>;

export const videoSchema = z.object({
  _id: idText,
  title: text,
  description: text,
  videoUrl: link.meta({ description: 'Address of a 16:9 film.' }),
  thumbnailUrl: link.meta({ description: "Address of the film's poster." }),
  translations: translationsOf({ title: text, description: text }),
});
export type Video = z.infer<typeof videoSchema>;

export const contactSchema = z.object({
  _id: idText,
  type: z
    .enum(['email', 'phone', 'address', 'hours'])
    .meta({ description: 'The type of `value`; the browser links an email, a phone number or an address.' }),
  label: text,
  value: text,
  role: text.meta({ description: 'The purpose, e.g. `Orders, returns and exchanges`.' }),
  translations: translationsOf({ label: text, value: text, role: text }),
});
export type Contact = z.infer<typeof contactSchema>;

export const navbarLinkSchema = z.object({
  _id: idText,
  title: text,
  path: link,
  translations: translationsOf({ title: text }),
});
export type NavbarLink = z.infer<typeof navbarLinkSchema>;

export const footerLinkSchema = z.object({
  title: text,
  link,
  translations: translationsOf({ title: text }),
});
export type FooterLink = z.infer<typeof footerLinkSchema>;

/** The footer of every page, and the details of the business, which the legal pages and the contact form quote. */
export const footerSchema = z.object({
  businessName: text,
  abn: text.meta({ description: 'Australian Business Number, in groups of digits.' }),
  description: text,
  address: text,
  phone: text,
  email: text,
  socialLinks: z.object({ instagram: link, facebook: link, linkedin: link }),
  importantLinks: z.array(footerLinkSchema),
  moreLinks: z.array(footerLinkSchema),
  newsletterText: text,
  translations: translationsOf({ description: text, newsletterText: text }),
});
export type Footer = z.infer<typeof footerSchema>;

/** The records of every content list by the key of its response. */
export const contentRecords = {
  featured: featuredSchema,
  productContents: productContentSchema,
  testimonials: testimonialSchema,
  items: whoWeAreItemSchema,
  articles: articleSchema,
  videos: videoSchema,
  content: contentSchema,
  contacts: contactSchema,
  navbar: navbarLinkSchema,
} as const;
export type ContentKey = keyof typeof contentRecords;

/** What donors may choose on `/give`, the goal that its bar shows, and the ministry's thanks. */
export interface DonationSettings {
  /** What a donation may be given for. */
  purposes: string[];
  /** `amount` in AUD dollars; `until`: its last day, YYYY-MM-DD. With a purpose, only donations for that one count. */
  goal: { amount: number; purpose?: string | undefined; until: string } | null;
  /** On the page that thanks, and in receipts. */
  thanks?: string | undefined;
  translations?:
    | { es?: { thanks?: string | undefined } | undefined; fr?: { thanks?: string | undefined } | undefined }
    | undefined;
}

/** Sends visitors of an address that the shop does not have to another one. */
export interface Redirect {
  _id: string;
  /** A path, e.g. `/products/felt-cap` of the shop before this one. */
  from: string;
  /** A path of the shop, or an https URL. */
  to: string;
}

/** When parcels leave the shop. Without days the shop says nothing of it. */
export const dispatchSchema = z.object({
  cutOff: text.meta({ description: 'HH:MM: what is ordered before it leaves on the same day.' }),
  days: z
    .array(z.int().min(1).max(7))
    .meta({ description: 'On which days parcels leave: 1 is Monday, 7 Sunday.' }),
  closed: z.array(z.iso.date()).meta({ description: 'Days on which none leaves, e.g. public holidays.' }),
});
export type Dispatch = z.infer<typeof dispatchSchema>;

/** Parts that are one record instead of a list. */
export const singleParts = ['footer', 'donationSettings', 'dispatch'] as const;
/** What an import replaces as a whole: the lists that pages show, the list of redirects, and the single records. */
export type ContentPart = ContentKey | 'redirects' | (typeof singleParts)[number];
export const isSinglePart = (part: ContentPart): part is (typeof singleParts)[number] =>
  singleParts.some((single) => single === part);
export type ContentLists = { [Key in ContentKey]: z.infer<(typeof contentRecords)[Key]> };

/** `GET /api/dispatch` */
export const dispatchResponse = successWith({
  dispatch: dispatchSchema.nullable().meta({ description: 'null: the shop says nothing of it.' }),
  zone: text.meta({ description: 'The time zone of its days and times.' }),
});
export type DispatchResponse = z.infer<typeof dispatchResponse>;

/** `GET /api/footer` */
export const footerResponse = successWith({ footer: footerSchema });
export type FooterResponse = z.infer<typeof footerResponse>;
