import { shopName } from '@brim-and-page/backend/contract/brand';

export type { LegalBlock, LegalDocument } from '../../../../brand/legal/legal-document.ts';

/** The shop's details in the legal texts, from the footer content. */
export type ShopDetails = Record<'businessName' | 'abn' | 'address' | 'phone' | 'email', string>;

/** A text with the shop's details. A missing detail becomes the shop's name or is left out. */
export function withShopDetails(text: string, details: Partial<ShopDetails>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const known: Partial<Record<string, string>> = details;
    return known[name] || (name === 'businessName' ? shopName : '…');
  });
}
