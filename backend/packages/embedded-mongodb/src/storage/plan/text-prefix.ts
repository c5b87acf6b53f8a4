import { BSONRegExp } from 'bson';
import type { Value } from '../../bson/value.ts';

/** The text with which every text that matches a regular expression begins. */
export interface TextPrefix {
  text: string;
  /** Whether every text with this beginning matches. */
  isWhole: boolean;
  /** A stored regular expression that is equal to this one matches, too. */
  equalRegex: BSONRegExp | undefined;
}

const metaCharacters = /[\\^$.|?*+()[\]{}]/;
const quantifier = /^[?*+{]/;

/**
 * The literal beginning of a pattern such as `/^ab/`. Undefined unless the pattern is anchored, has no alternatives and
 * respects case.
 */
export function textPrefixOf(condition: {
  operator: string;
  argument: Value;
  options?: Value | undefined;
}): TextPrefix | undefined {
  const { operator, argument } = condition;
  if (operator !== '$regex') return undefined;
  const regex = argument instanceof BSONRegExp ? argument : undefined;
  const pattern = regex ? regex.pattern : argument;
  const options = condition.options ?? regex?.options ?? '';
  if (typeof pattern !== 'string' || !pattern.startsWith('^') || pattern.includes('|')) return undefined;
  if (options !== '') return undefined;
  const { text, rest } = readLiteral(pattern.slice(1));
  if (text === '' || text.includes('\0') || /\p{Surrogate}/u.test(text)) return undefined;
  return { text, isWhole: rest === '', equalRegex: regex };
}

/** The literal characters at the start of a pattern; an escaped sign is literal, an escaped letter or digit is not. */
function readLiteral(pattern: string): { text: string; rest: string } {
  const characters: string[] = [];
  let rest = pattern;
  for (;;) {
    const [character] = /^\\[^\p{L}\p{N}]/u.exec(rest) ?? /^./su.exec(rest) ?? [];
    if (character === undefined || (character.length === 1 && metaCharacters.test(character))) break;
    const after = rest.slice(character.length);
    // The quantifier may allow the character to be absent.
    if (quantifier.test(after)) break;
    characters.push(character.startsWith('\\') ? character.slice(1) : character);
    rest = after;
  }
  return { text: characters.join(''), rest };
}
