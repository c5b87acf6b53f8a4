/** Forms that only secrets have, wherever they turn up: another program's error message, a connection string. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sk|rk)_(?:live|test)_\w+/g, '[key]'],
  [/\bwhsec_[\w+/=-]+/g, '[key]'],
  // JSON Web Tokens
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // user:password@ in addresses
  [/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@"]*@/gi, '$1[sign-in]@'],
  // Links that open an account or a gift
  [/(\/(?:reset-password|gift)\/)[\w.~%-]+/g, '$1[token]'],
];

/** 14 to 19 digits, with single spaces or hyphens between them. */
const longNumber = /(?<![\w.-])\d(?:[ -]?\d){13,18}(?![\w-])/g;

const known = new Set<string>();
/** Shorter ones would hide ordinary words. */
const shortestSecret = 8;

/** Keeps a secret of this process out of the log, in whatever it may turn up. */
export function hideFromLog(...secrets: readonly (string | undefined)[]): void {
  for (const secret of secrets) if (secret && secret.length >= shortestSecret) known.add(secret);
}

/** The passwords of the addresses in settings, as they stand there and as they are meant. */
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

/** The check sum that card numbers carry (ISO/IEC 7812). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, i) => {
    const weighed = i % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** A line of the log without the secrets in it. The last guard: nothing should hand the log a secret at all. */
export function withoutSecrets(line: string): string {
  let clean = line;
  for (const [form, mark] of forms) clean = clean.replace(form, mark);
  clean = clean.replace(longNumber, (found) => (isCardNumber(found) ? '[number]' : found));
  for (const secret of known) clean = clean.replaceAll(secret, '[secret]');
  return clean;
}
