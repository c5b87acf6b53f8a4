import type { Request } from 'express';
import { type Language, languages } from '../contract/constants.ts';

/** The shop language that the browser prefers (`Accept-Language`), for mails to visitors who chose none. */
export const browserLanguage = (req: Request): Language =>
  languages.find((each) => each === req.acceptsLanguages(...languages)) ?? 'en';
