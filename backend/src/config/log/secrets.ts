/** Links that open an account or a donation, confirm an email, or invite staff. */
const secretLink =
  /(\/(?:reset-password|gift|stop|donation\/manage|back-in-stock)\/|\/admin\/invite#token=)[\w.~%-]+/g;

/** Whether a text has a link that opens an account or a donation, confirms an email, or invites staff. */
export const hasSecretLink = (text: string): boolean => text.search(secretLink) >= 0;

/** Patterns of secrets, which may appear in error messages of other programs or in connection strings. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sk|rk)_(?:live|test)_\w+/g, '[key]'],
  [/\bwhsec_[\w+/=-]+/g, '[key]'],
  // JSON Web Tokens
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // user:password@ in addresses
  [/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@"]*@/gi, '$1[sign-in]@'],
  [secretLink, '$1[token]'],
  // Links to a shared wishlist, but not the paths of its calls
  [/(\/wishlist\/(?:shared\/)?)[\w-]{59}/g, '$1[token]'],
];

/** 14 to 19 digits, with single spaces or hyphens between them. */
const longNumber = /(?<![\w.-])\d(?:[ -]?\d){13,18}(?![\w-])/g;

const knownSecrets = new Set<string>();
/** Shorter secrets would also match ordinary words. */
const minSecretLength = 8;

/** Hides secrets of this process from all log lines. */
export function hideFromLog(...secrets: readonly (string | undefined)[]): void {
  for (const secret of secrets) if (secret && secret.length >= minSecretLength) knownSecrets.add(secret);
}

/** The passwords in the URLs of settings, both URL-encoded and decoded. */
export function passwordsOf(...addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap((address) => {
    const password = /:\/\/[^/@]*?:([^@]*)@/.exec(address ?? '')?.[1];
    if (!password) return [];
    try {
      return [password, decodeURIComponent(password)];
    } catch {
      return [password];
    }
  });
}

/** The checksum of card numbers (Luhn, ISO/IEC 7812). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, i) => {
    const weighed = i % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** Removes secrets from a log line. The last line of defence: no code should log a secret. */
export function withoutSecrets(line: string): string {
  let clean = line;
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement);
  clean = clean.replace(longNumber, (match, at: number) => {
    if (!isCardNumber(match)) return match;
    // In a text a quote has a backslash before it. A number that is a value of its own stays valid JSON.
    return /(?<!\\)":$/.test(clean.slice(0, at)) ? '"[number]"' : '[number]';
  });
  for (const secret of knownSecrets) clean = clean.replaceAll(secret, '[secret]');
  return clean;
}
