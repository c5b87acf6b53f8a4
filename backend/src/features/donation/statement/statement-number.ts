import { randomInt } from 'node:crypto';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import { StatementModel, type StoredStatement } from './statement.model.ts';

/** No vowels, so that no number spells a word, and no letter that looks like a digit. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';
const codeLength = 6;
const maxTries = 5;

const newNumber = (year: string): string =>
  `${year}-${Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/**
 * The stored statement of a donor and a year. It is made once, with its number, also by many requests at once.
 * @param emailKey the donor's email in lower case
 */
export async function requireStatement(emailKey: string, year: string): Promise<StoredStatement> {
  for (let tries = 1; ; tries += 1) {
    const known = await StatementModel.findOne({ emailKey, year }).lean<StoredStatement>();
    if (known) return known;
    try {
      await StatementModel.create({ emailKey, year, number: newNumber(year), createdAt: new Date() });
    } catch (error) {
      // Another request made it, or the number is taken.
      if (!isDuplicateKey(error) || tries >= maxTries) throw error;
    }
  }
}
