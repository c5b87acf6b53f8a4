import { contentTitles } from '@brim-and-page/backend/contract/admin/content/content';
import type { Contact, ContentPart } from '@brim-and-page/backend/contract/content';

/** How a field is edited. `links` is a list of links, each with a title; `lines` a list of texts, `days` one of days; `weekdays` a list of numbers; `goalPurpose` one of the record's purposes. */
type FieldKind =
  | 'text'
  | 'longText'
  | 'url'
  | 'image'
  | 'video'
  | 'date'
  | 'time'
  | 'weekdays'
  | 'lines'
  | 'days'
  | 'goalPurpose'
  | 'labels'
  | 'contactType'
  | 'links';

/** A field of a part's records. */
export interface FieldDescription {
  /** Its name in the record; with a dot inside an object, e.g. `socialLinks.facebook`. */
  name: string;
  label: string;
  kind: FieldKind;
  /** It may have a Spanish and a French text. */
  isTranslated?: boolean;
  /** Only records whose `field` is `value` are translated, e.g. opening hours but no phone number. */
  translatedWhere?: { field: string; value: string };
  hint?: string;
}

/** What the console says of a content part, and the fields of its editor. */
export interface PartDescription {
  key: ContentPart;
  title: string;
  /** Where visitors see it. */
  place: string;
  /** A page of the shop that shows it. */
  path: string;
  /** What one record is called; the footer is a single one without a name. */
  record?: string;
  hint?: string;
  /** The field that names a record. */
  nameField: string;
  /** A field that shows beside the name. */
  detailField?: string;
  /** The order of the records means nothing, and there may be thousands: they are found instead of sorted. */
  isUnsorted?: true;
  fields: readonly FieldDescription[];
}

/** A text in three languages. */
const text = (name: string, label: string): FieldDescription => ({
  name,
  label,
  kind: 'text',
  isTranslated: true,
});
const longText = (name: string, label: string): FieldDescription => ({
  ...text(name, label),
  kind: 'longText',
});
/** A text that is the same in all languages. */
const plain = (name: string, label: string, hint?: string): FieldDescription => ({
  name,
  label,
  kind: 'text',
  hint,
});
const url = (name: string, label: string): FieldDescription => ({
  name,
  label,
  kind: 'url',
  hint: 'A page of the shop such as /caps, or an address that begins with https://.',
});
const image = (name: string, label: string, hint: string): FieldDescription => ({
  name,
  label,
  kind: 'image',
  hint,
});

const titled = [text('title', 'Title'), longText('description', 'Description')];

const described: Record<ContentPart, Omit<PartDescription, 'key' | 'title'>> = {
  featured: {
    place: 'Home page, beside the three pictures below the hero',
    path: '/',
    record: 'text',
    hint: 'The home page shows the first three, in this order: books, caps, the whole shop.',
    nameField: 'title',
    fields: titled,
  },
  productContents: {
    place: 'Home page, above the products',
    path: '/',
    record: 'heading',
    hint: 'In the order of the filters: all, caps, books.',
    nameField: 'title',
    fields: titled,
  },
  testimonials: {
    place: 'Home page, the slider of testimonials',
    path: '/',
    record: 'testimonial',
    nameField: 'name',
    fields: [
      image('image', 'Portrait', 'Square.'),
      plain('name', 'Name'),
      text('role', 'Role'),
      longText('text', 'Words'),
    ],
  },
  items: {
    place: 'Home page, the cards that link to the books',
    path: '/',
    record: 'card',
    nameField: 'subtitle',
    fields: [
      image('image', 'Picture', 'Upright, 4:5.'),
      text('subtitle', 'Title'),
      longText('description', 'Description'),
    ],
  },
  articles: {
    place: 'Home page, the latest articles',
    path: '/',
    record: 'article',
    nameField: 'title',
    fields: [
      text('title', 'Title'),
      image('img', 'Picture', 'Wide, 3:2.'),
      { name: 'date', label: 'Date', kind: 'date' },
      url('link', 'Link'),
      text('authorNote', 'Author'),
      longText('description', 'Description'),
      {
        name: 'topLink',
        label: 'Labels above the title',
        kind: 'labels',
        isTranslated: true,
        hint: 'Separate them with commas.',
      },
    ],
  },
  videos: {
    place: 'Home page, the video library',
    path: '/',
    record: 'video',
    nameField: 'title',
    fields: [
      ...titled,
      { name: 'videoUrl', label: 'Film', kind: 'video', hint: '16:9.' },
      image('thumbnailUrl', 'Poster', 'Shown until the film plays, 16:9.'),
    ],
  },
  content: {
    place: 'Donation page, above the form',
    path: '/donation',
    record: 'text',
    nameField: 'title',
    fields: titled,
  },
  contacts: {
    place: 'Contact page, the cards',
    path: '/contact',
    record: 'contact',
    nameField: 'label',
    fields: [
      { name: 'type', label: 'Type', kind: 'contactType' },
      text('label', 'Label'),
      {
        ...text('value', 'Address, number or hours'),
        translatedWhere: { field: 'type', value: 'hours' },
      },
      text('role', 'Purpose'),
    ],
  },
  navbar: {
    place: 'The top of every page',
    path: '/',
    record: 'link',
    nameField: 'title',
    fields: [text('title', 'Title'), url('path', 'Link')],
  },
  redirects: {
    place: 'Addresses that the shop does not have, such as those of your former shop',
    path: '/',
    record: 'redirect',
    hint: 'Visitors and search engines are sent on for good (301); what stands behind a ? is kept.',
    nameField: 'from',
    detailField: 'to',
    isUnsorted: true,
    fields: [
      plain(
        'from',
        'From',
        'A path, e.g. /products/felt-cap. It counts in any case and with a / at its end.',
      ),
      plain('to', 'To', 'A page of the shop such as /caps, or an address that begins with https://.'),
    ],
  },
  footer: {
    place: 'The bottom of every page; legal pages, contact form and invoices name the business',
    path: '/',
    nameField: 'businessName',
    fields: [
      plain('businessName', 'Name of the business', 'Invoices name it.'),
      plain('abn', 'ABN', 'Invoices name it. 11 digits.'),
      plain('address', 'Address', 'Invoices name it.'),
      plain('phone', 'Phone'),
      plain('email', 'Email'),
      longText('description', 'Description'),
      longText('newsletterText', 'Newsletter'),
      { name: 'socialLinks.instagram', label: 'Instagram', kind: 'url' },
      { name: 'socialLinks.facebook', label: 'Facebook', kind: 'url' },
      { name: 'socialLinks.linkedin', label: 'LinkedIn', kind: 'url' },
      { name: 'importantLinks', label: 'Important links', kind: 'links' },
      { name: 'moreLinks', label: 'More links', kind: 'links' },
    ],
  },
  donationSettings: {
    place: 'The page on which anybody gives, and the receipts of donations',
    path: '/give',
    nameField: 'title',
    fields: [
      {
        name: 'purposes',
        label: 'Purposes',
        kind: 'lines',
        hint: 'What donors may choose, one a line. Without any, the page asks for none.',
      },
      plain('goal.amount', 'Goal in dollars', 'Empty: the page shows none.'),
      {
        name: 'goal.until',
        label: 'Last day of the goal',
        kind: 'date',
        hint: 'The page shows the goal until then.',
      },
      { name: 'goal.purpose', label: 'Purpose of the goal', kind: 'goalPurpose' },
      { ...longText('thanks', 'Thanks'), hint: 'On the page that thanks, and in receipts.' },
    ],
  },
  dispatch: {
    place: 'The page of each product: “Leaves today”',
    path: '/collection',
    hint: 'The shop names a day of the next six, and none of a product that is sold out.',
    nameField: 'title',
    fields: [
      {
        name: 'days',
        label: 'Days on which parcels leave',
        kind: 'weekdays',
        hint: 'Without any, the shop says nothing.',
      },
      {
        name: 'cutOff',
        label: 'Cut-off',
        kind: 'time',
        hint: 'By the shop’s time: what is ordered before leaves on the same day.',
      },
      {
        name: 'closed',
        label: 'Days without dispatch',
        kind: 'days',
        hint: 'Public holidays and the like, one a line: 2026-12-25, or several days, 2026-12-24 to 2027-01-04.',
      },
    ],
  },
};

/** The days of a week, of which 1 is the first. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The fields of a link in the footer. */
export const linkFields: readonly FieldDescription[] = [
  text('title', 'Title'),
  { name: 'link', label: 'Link', kind: 'url' },
];

export const contactTypes: Record<Contact['type'], string> = {
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  hours: 'Opening hours',
};

/** The part with a key; undefined for an unknown one. */
export function describePart(key: string): PartDescription | undefined {
  const part = key as ContentPart;
  return Object.hasOwn(described, part)
    ? { key: part, title: contentTitles[part], ...described[part] }
    : undefined;
}
