import type { Finding } from '../../doctor/finding.ts';

const list = new Intl.ListFormat('en-AU');

/** Joins words as people say them, e.g. `name, ABN and address`. */
export const listInWords = (words: readonly string[]): string => list.format(words);

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const withoutStop = (text: string) => text.replace(/\.$/, '');

/** What is wrong and the next step: a finding of the doctor as sentences. */
export function describeProblem({ check, message, fix }: Finding): string {
  // "SMTP_URL is empty" is a sentence; "SMTP_URL: connection refused" names what it is about.
  const subject = /^(is|has) /.test(message) ? check : `${check}:`;
  const sentences = [`${subject} ${message}`, ...(fix ? [fix] : [])];
  return sentences.map((text) => `${capitalise(withoutStop(text))}.`).join(' ');
}
