import { runCliProcess } from '../../../backend/test/cli/cli-process.ts';
import type { Shop } from '../servers/dev-shop.ts';

/** Runs a command of the shop that must succeed. */
export async function runShopCommand(shop: Shop, ...words: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, FRONTEND_URL: shop.storefront, NODE_ENV: 'test' };
  const { code, out, err } = await runCliProcess(env, ...words, '--yes');
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${err}${out}`);
}
