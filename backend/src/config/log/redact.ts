import { escapeRegExp } from '../escape-reg-exp.ts';

/** What stands in a text for something that named a person. */
const redacted = '[erased]';
const shortestWord = 2;

/**
 * Replaces what names a person in a text that people typed, in any case and only as whole words.
 * @param names e.g. first name, last name, email, phone and street
 */
export function redact(text: string, names: readonly string[]): string {
  const patterns = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name.length >= shortestWord)
    // The longest first: a full name before its parts.
    .sort((one, other) => other.length - one.length)
    .map((name) => escapeRegExp(name).replace(/\s+/g, '\\s+'));
  if (patterns.length === 0) return text;
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(any, redacted);
}
