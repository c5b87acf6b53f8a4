import { model, Schema, type SchemaDefinitionProperty } from 'mongoose';
import type { ContentKey, ContentLists, Footer } from '../../contract/content.ts';

/** Field definitions of the records; each collection adds translations and the position in its list. */
type FieldsOf<Content> = Record<Exclude<keyof Content, '_id' | 'translations'>, SchemaDefinitionProperty>;

const text = { type: String, required: true } as const;
const translations = { type: Schema.Types.Mixed, default: undefined };
const titled = { title: text, description: text };
const link = new Schema({ title: text, link: text, translations }, { _id: false, versionKey: false });

/** A collection with ordered records, by `position`. */
function contentModel<Content>(name: string, fields: FieldsOf<Content>) {
  const position = { type: Number, required: true };
  const schema = new Schema({ ...fields, translations, position }, { versionKey: false, minimize: false });
  return model<{ position: number }>(name, schema);
}

/** The collection behind each content list (specification section 3). */
export const contentModels = {
  featured: contentModel<ContentLists['featured']>('Featured', titled),
  productContents: contentModel<ContentLists['productContents']>('ProductContent', titled),
  testimonials: contentModel<ContentLists['testimonials']>('Testimonial', {
    image: text,
    name: text,
    role: text,
    text,
  }),
  items: contentModel<ContentLists['items']>('WhoWeAreItem', {
    image: text,
    subtitle: text,
    description: text,
  }),
  articles: contentModel<ContentLists['articles']>('Article', {
    ...titled,
    img: text,
    date: text,
    authorNote: text,
    link: text,
    topLink: [String],
  }),
  videos: contentModel<ContentLists['videos']>('Video', { ...titled, videoUrl: text, thumbnailUrl: text }),
  content: contentModel<ContentLists['content']>('Content', titled),
  contacts: contentModel<ContentLists['contacts']>('Contact', {
    // In mongoose a field named `type` needs an explicit definition.
    type: { type: String, enum: ['email', 'phone', 'address', 'hours'], required: true },
    label: text,
    value: text,
    role: text,
  }),
  navbar: contentModel<ContentLists['navbar']>('NavbarLink', { title: text, path: text }),
} satisfies Record<ContentKey, unknown>;

export const FooterModel = contentModel<Footer>('Footer', {
  businessName: text,
  abn: text,
  description: text,
  address: text,
  phone: text,
  email: text,
  socialLinks: { instagram: text, facebook: text, linkedin: text },
  importantLinks: [link],
  moreLinks: [link],
  newsletterText: text,
});
