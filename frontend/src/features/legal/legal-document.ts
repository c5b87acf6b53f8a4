/** A paragraph, or a list of short points. `{{name}}` stands for one of the shop's {@link Particulars}. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The fragment of its address, e.g. `/delivery#returns`; the same in every language. */
  id: string;
  heading: string;
  body: readonly LegalBlock[];
}

export interface LegalDocument {
  /** What the page says, in one or two sentences: its lead and its description for search engines. */
  summary: string;
  /** ISO day of the last change. */
  updated: string;
  sections: readonly LegalSection[];
}

/** What of the footer the legal texts quote. */
export type Particulars = Record<'businessName' | 'abn' | 'address' | 'phone' | 'email', string>;

/** A text with the shop's particulars in it; what is not known yet reads as the shop's name or stays away. */
export function withParticulars(text: string, particulars: Partial<Particulars>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const known: Partial<Record<string, string>> = particulars;
    return known[name] || (name === 'businessName' ? 'Brim & Page' : '…');
  });
}
