import type { Finding } from '../../doctor/finding.ts';

const list = new Intl.ListFormat('en-AU');

/** Joins words as people say them, e.g. `name, ABN and address`. */
export const listInWords = (words: readonly string[]): string => list.format(words);

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;

/** What is wrong and the next step, of the doctor's first finding that is not ok. */
export const describeProblem = ({ check, message, fix }: Finding): string =>
  `${check}: ${message.replace(/\.$/, '')}. ${fix ? asSentence(fix) : ''}`.trim();
