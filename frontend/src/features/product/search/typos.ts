/** How many typing errors a word of some length is forgiven: short words would become each other. */
const forgiven = (length: number): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/** Rows of the comparison, kept: a search makes thousands of comparisons. */
let beforeLast: number[] = [];
let last: number[] = [];
let current: number[] = [];

/**
 * How many typing errors (a letter wrong, missing, too many, or two swapped) lie between what was typed and the
 * beginning of a word, so that a word is found before it is typed to its end.
 * @returns the number of errors, or `null` when there are more than a word of this length is forgiven
 */
export function typosBetween(typed: string, word: string): number | null {
  const most = forgiven(typed.length);
  if (word.length < typed.length - most) return null;
  // A single letter is in the middle of nearly every word: it counts only where a word begins.
  if (typed.length === 1 ? word.startsWith(typed) : word.includes(typed)) return 0;
  if (most === 0) return null;
  const width = Math.min(word.length, typed.length + most);
  for (let column = 0; column <= width; column += 1) last[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    let least = row;
    current[0] = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return null;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let errors = most + 1;
  for (let column = 0; column <= width; column += 1) errors = Math.min(errors, last[column] ?? errors);
  return errors <= most ? errors : null;
}
