/** Letters that no decomposition takes to their plain form, and the punctuation that keyboards and printers disagree on. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** A text in lower case, as the specification's case-insensitive search compares it. */
export const lowerCase = (text: string): string => text.toLocaleLowerCase('en');

/** A text in lower case and without accents: `Café` → `cafe`. */
export function fold(text: string): string {
  const lower = lowerCase(text);
  // Nearly every name is plain already, and thousands of them are folded at once.
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(special, (character) => plain[character] ?? character);
}

/** The words of a folded text with where each begins; an apostrophe divides nothing. */
export const wordsOf = (folded: string): { word: string; start: number; end: number }[] =>
  [...folded.matchAll(/[\p{L}\p{N}']+/gu)].map(({ 0: found, index }) => ({
    word: found.replaceAll("'", ''),
    start: index,
    end: index + found.length,
  }));

/**
 * A text character by character through `lowerCase` or `fold`.
 * @returns the new text, and for each of its places the place in the old one that it came from
 */
export function foldWithPlaces(text: string, by: (character: string) => string) {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = by(character);
    for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    folded += part;
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
}
