/** How many typing errors a word of some length is forgiven: short words would become each other. */
const forgiven = (length: number): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/**
 * How many typing errors (a letter wrong, missing, too many, or two swapped) lie between what was typed and the
 * beginning of a word, so that a word is found before it is typed to its end.
 * @returns the number of errors, or `null` when there are more than a word of this length is forgiven
 */
export function typosBetween(typed: string, word: string): number | null {
  const most = forgiven(typed.length);
  if (word.length < typed.length - most) return null;
  if (word.includes(typed)) return 0;
  if (most === 0) return null;
  const width = Math.min(word.length, typed.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return null;
    beforeLast = last;
    last = current;
  }
  const errors = Math.min(...last);
  return errors <= most ? errors : null;
}
