import { model, Schema } from 'mongoose';
import type { Footer, NavbarLink } from '../../contract/content.ts';

type Stored<Record> = Omit<Record, '_id'> & { position: number };

const options = { versionKey: false, minimize: false } as const;
const text = { type: String, required: true } as const;
const position = { type: Number, required: true } as const;
const translations = { type: Schema.Types.Mixed, default: undefined };
const link = new Schema({ title: text, link: text, translations }, { _id: false, versionKey: false });

export const NavbarLinkModel = model(
  'NavbarLink',
  new Schema<Stored<NavbarLink>>({ title: text, path: text, translations, position }, options),
);

export const FooterModel = model(
  'Footer',
  new Schema<Stored<Footer>>(
    {
      description: text,
      address: text,
      phone: text,
      email: text,
      socialLinks: { instagram: text, facebook: text, linkedin: text },
      importantLinks: [link],
      moreLinks: [link],
      newsletterText: text,
      translations,
      position,
    },
    options,
  ),
);
