import { shopName } from '@brim-and-page/backend/contract/brand';
/** A paragraph, or a list of short points. `{{name}}` stands for one of the shop's {@link ShopDetails}. */
export type LegalBlock = string | readonly string[];

export interface LegalDocument {
  /** ISO day of the last change. */
  updated: string;
  /** By fragment, e.g. `returns` in `/delivery#returns`; equal in every language. */
  sections: Readonly<Record<string, { heading: string; body: readonly LegalBlock[] }>>;
}

/** The shop's details in the legal texts, from the footer content. */
export type ShopDetails = Record<'businessName' | 'abn' | 'address' | 'phone' | 'email', string>;

/** A text with the shop's details. A missing detail becomes the shop's name or is left out. */
export function withShopDetails(text: string, details: Partial<ShopDetails>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const known: Partial<Record<string, string>> = details;
    return known[name] || (name === 'businessName' ? shopName : '…');
  });
}
