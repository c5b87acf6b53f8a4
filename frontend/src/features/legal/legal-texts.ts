import type { Language } from '@brim-and-page/backend/contract/constants';
import { loadCode } from '#src/lib/code-loading/load-code.ts';
import type { LegalDocument } from './legal-document.ts';

export type LegalName = 'privacy' | 'delivery' | 'terms';

/** The legal texts by page and language, loaded on demand. English is the binding one. */
const texts: Record<LegalName, Record<Language, () => Promise<LegalDocument>>> = {
  privacy: {
    en: async () => (await import('./texts/privacy.en.ts')).privacy,
    es: async () => (await import('./texts/privacy.es.ts')).privacy,
    fr: async () => (await import('./texts/privacy.fr.ts')).privacy,
  },
  delivery: {
    en: async () => (await import('./texts/delivery.en.ts')).delivery,
    es: async () => (await import('./texts/delivery.es.ts')).delivery,
    fr: async () => (await import('./texts/delivery.fr.ts')).delivery,
  },
  terms: {
    en: async () => (await import('./texts/terms.en.ts')).terms,
    es: async () => (await import('./texts/terms.es.ts')).terms,
    fr: async () => (await import('./texts/terms.fr.ts')).terms,
  },
};

export const loadLegalText = (name: LegalName, language: Language): Promise<LegalDocument> =>
  loadCode(texts[name][language]);
