import type { Language } from '@brim-and-page/backend/contract/constants';
import { loadCode } from '#src/lib/code-loading/load-code.ts';
import type { LegalDocument } from './legal-document.ts';

export type LegalName = 'privacy' | 'delivery' | 'terms';

/** Each file exports one text under its name. English is the binding one. */
const files = import.meta.glob<Record<string, LegalDocument>>('../../../../brand/legal/*/*.ts');

/** Loads a page's legal text in a language. */
export const loadLegalText = (name: LegalName, language: Language): Promise<LegalDocument> =>
  loadCode(async () => {
    const text = (await files[`../../../../brand/legal/${language}/${name}.ts`]?.())?.[name];
    if (!text) throw new Error(`There is no text ${name} in ${language}`);
    return text;
  });
