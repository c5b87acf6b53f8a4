import { createHmac, randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { shopName } from '../../../contract/brand.ts';
import { passwordLength } from '../../../contract/constants.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded at the first new password: the dictionaries take ten megabytes of memory. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min));
}

/** Only letters and digits, without trailing digits. */
const bareWord = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '');

/** Obvious guesses for this shop, besides the account's own data. */
const shopWords = [
  ...['', 'and', 'n'].map((ampersand) => shopName.replaceAll('&', ampersand)),
  `${shopName.replaceAll('&', 'and')} shop`,
  'caps and books',
];
/** Shorter names would forbid ordinary passwords. */
const shortestWord = 4;

/**
 * Whether a password is easy to guess: one of 18,000 common passwords in any case, or the name of the shop or of the
 * account's owner, with or without trailing digits.
 */
export async function isCommonPassword(
  password: string,
  owner: { name?: string; email?: string } = {},
): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  const common = await commonPasswords;
  const bare = bareWord(password);
  const { name = '', email = '' } = owner;
  const words = [...shopWords, name, email, email.split('@')[0] ?? ''].map(bareWord);
  return (
    common.has(password.toLowerCase()) || words.some((word) => word.length >= shortestWord && word === bare)
  );
}

/** Creates and verifies password hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password matches the hash; takes the same time without a hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/**
 * The input of bcrypt: a 64-character keyed digest of the whole password, because bcrypt reads only 72 bytes and stops
 * at a zero byte. The key makes plain digests leaked elsewhere useless. NFC makes the same text from another keyboard
 * the same password; NFKC would also merge characters that look different.
 */
function digest(password: string): string {
  return createHmac('sha384', 'brim-and-page password').update(password.normalize('NFC')).digest('base64');
}

/** @param rounds bcrypt's cost: each step doubles the work */
export function createPasswords(rounds: number): Passwords {
  const hash = (password: string) => bcrypt.hash(digest(password), rounds);
  const nobodysHash = hash(randomBytes(32).toString('hex'));
  return {
    hash,
    matches: async (password, known) =>
      (await bcrypt.compare(digest(password), known ?? (await nobodysHash))) && known !== undefined,
  };
}
