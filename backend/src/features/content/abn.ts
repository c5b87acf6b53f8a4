const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * An Australian Business Number in groups as it is printed, e.g. `51 824 753 556`.
 * @param text 11 digits, with or without spaces
 * @returns undefined when the digits or the register's checksum are wrong
 */
export function parseAbn(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  if (!/^[1-9]\d{10}$/.test(digits)) return undefined;
  // The register subtracts 1 from the first digit before it weighs them.
  const sum = weights.reduce(
    (total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  );
  if (sum % 89 !== 0) return undefined;
  return digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}
