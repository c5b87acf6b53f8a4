import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { type Language, languages } from '../../contract/constants.ts';

/** The shop language that the browser prefers (`Accept-Language`), for pages, and for mails to visitors who chose none. */
export function browserLanguage(req: Pick<IncomingMessage, 'headers'>): Language {
  const [preferred] = new Negotiator(req).languages([...languages]);
  return languages.find((each) => each === preferred) ?? 'en';
}
