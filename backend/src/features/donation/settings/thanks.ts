import type { Language } from '../../../contract/constants.ts';
import type { DonationSettings } from '../../../contract/content.ts';

/** What the ministry says to who gave, in a language or else in English; undefined without a text. */
export const thanksIn = (
  { thanks, translations }: DonationSettings,
  language: Language,
): string | undefined => (language === 'en' ? undefined : translations?.[language]?.thanks) ?? thanks;
