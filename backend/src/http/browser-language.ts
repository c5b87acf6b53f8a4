import type { Request } from 'express';
import { type Language, languages } from '../contract/constants.ts';

/** The language that a browser prefers among those of the shop, for mails to people who chose none. */
export const browserLanguage = (req: Request): Language =>
  languages.find((each) => each === req.acceptsLanguages(...languages)) ?? 'en';
