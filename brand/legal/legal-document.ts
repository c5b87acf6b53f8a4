/** A paragraph, or a list of short points. `{{name}}` stands for one of the shop's details: `businessName`, `abn`, … */
export type LegalBlock = string | readonly string[];

export interface LegalDocument {
  /** ISO day of the last change. */
  updated: string;
  /** By fragment, e.g. `returns` in `/delivery#returns`; equal in every language. */
  sections: Readonly<Record<string, { heading: string; body: readonly LegalBlock[] }>>;
}
