import { createHmac, randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { passwordLength } from '../../contract/user.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read when somebody first chooses a password: the dictionaries take ten megabytes that an idle shop has no use for. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min));
}

/** Letters and digits alone, without the digits that people put behind a word. */
const bareWord = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '');

/** What anybody would try first here, beside what the account itself says. */
const shopWords = ['brim and page', 'brim page', 'brim n page', 'brim and page shop', 'caps and books'];
/** Shorter names would forbid ordinary passwords. */
const shortestWord = 4;

/**
 * Whether somebody who guesses would come to it soon: one of some 18,000 passwords that people choose most, whatever
 * its case, or the name of the shop or of the account's owner, with digits behind it or without.
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

/** Makes and checks password hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password is the hashed one; takes as long when there is no hash to compare with. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/**
 * What bcrypt is given: 64 characters that every byte of the password has a part in, because bcrypt itself
 * reads 72 bytes and stops at a zero. The keyed digest keeps bare digests leaked elsewhere from being tried.
 * NFC, not NFKC: the same visible text typed on another keyboard is the same password, and no two characters
 * that look different become one.
 */
function digest(password: string): string {
  return createHmac('sha384', 'brim-and-page password').update(password.normalize('NFC')).digest('base64');
}

/** @param rounds bcrypt's cost: each one more doubles the work */
export function createPasswords(rounds: number): Passwords {
  const hash = (password: string) => bcrypt.hash(digest(password), rounds);
  const nobodysHash = hash(randomBytes(32).toString('hex'));
  return {
    hash,
    matches: async (password, known) =>
      (await bcrypt.compare(digest(password), known ?? (await nobodysHash))) && known !== undefined,
  };
}
