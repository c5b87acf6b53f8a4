import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { type Language, languages } from '../../contract/constants.ts';
import { rememberByHeader } from './remember-by-header.ts';

const languageOf = rememberByHeader((header): Language => {
  const [preferred] = new Negotiator({ headers: { 'accept-language': header } }).languages([...languages]);
  return languages.find((each) => each === preferred) ?? 'en';
});

/** The shop language that the browser prefers (`Accept-Language`), for pages, and for mails to visitors who chose none. */
export const browserLanguage = (req: Pick<IncomingMessage, 'headers'>): Language =>
  languageOf(req.headers['accept-language']);
