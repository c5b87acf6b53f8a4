import { runCliProcess } from '../../../test/cli/cli-process.ts';
import type { Findings } from '../findings.ts';
import type { CheckShop } from '../shop.ts';

/** The proofs of the books, by the CLI: they compare orders, payments, stock, mails and the audit. */
export async function checkBooks(findings: Findings, shop: CheckShop): Promise<void> {
  const { code, err } = await runCliProcess(shop.env, 'prove');
  if (code === 0) return;
  for (const line of err.trim().split('\n')) findings.add('books', line);
}
