/** Content that the shopkeeper writes (specification section 3). Texts may carry `es` and `fr` versions. */

/** Translations of a record's own text fields, e.g. `{ fr: { title: 'Livres' } }`; what is missing falls back to English. */
export type Translations<Field extends string> = Partial<Record<'es' | 'fr', Partial<Record<Field, string>>>>;

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

export interface Footer {
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

export interface NavbarAnswer {
  success: true;
  navbar: NavbarLink[];
}

export interface FooterAnswer {
  success: true;
  footer: Footer;
}
