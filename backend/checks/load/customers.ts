import { readFile, writeFile } from 'node:fs/promises';
import { registerCustomerAt } from '../../test/builders/accounts.ts';

/** Two CAPTCHAs per customer keep the processor busy, so only this many register at once. */
const atOnce = 2;

async function readPool(file: string, url: string): Promise<string[]> {
  if (!file) return [];
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>)[url] ?? [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Registers and signs in customers at a running shop.
 * @param file keeps their tokens for the next run; '': none
 * @returns their tokens, valid for 30 days
 */
export async function openCustomers(url: string, count: number, file: string): Promise<string[]> {
  const tokens = await readPool(file, url);
  const register = async () => {
    while (tokens.length < count) {
      const index = tokens.push('') - 1;
      tokens[index] = (await registerCustomerAt(url)).token;
      if (index % 20 === 19) console.error(`${index + 1} customers registered`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, register));
  if (file) await writeFile(file, JSON.stringify({ [url]: tokens }), { mode: 0o600 });
  return tokens.slice(0, count);
}
