import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerCustomer, solveCaptcha, type TestCustomer } from '../../../../test/builders/accounts.ts';
import { orderBody, shopper } from '../../../../test/builders/orders.ts';
import { runCliProcess } from '../../../../test/cli/cli-process.ts';
import { createShopProcess, type ShopProcess } from '../../../../test/shop/process.ts';
import { eraseCrashPoints } from '../../../config/crash-at.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';

/** Each look exports the whole database in a process of its own, which takes long on a busy machine. */
const settling = { interval: 2_000, timeout: 300_000 };

let shop: ShopProcess;
let folder: string;
// Each test has a shop of its own: the second round of an earlier customer would reach the crash point first.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brim-and-page-erase-'));
  shop = await createShopProcess();
});
afterEach(async () => {
  await shop.remove();
  await rm(folder, { recursive: true, force: true });
});

const command = async (...words: string[]) => {
  const { code, out, err } = await runCliProcess(shop.env, ...words, '--yes', '--json');
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${err}${out}`);
  return JSON.parse(out);
};

/** The collections in which a word is stored, without the payment provider's. */
async function collectionsWith(mark: string): Promise<string[]> {
  const target = join(folder, randomBytes(4).toString('hex'));
  await command('database', 'export', target);
  const found: string[] = [];
  for (const file of await readdir(target))
    if (
      !file.startsWith('sandbox') &&
      (await readFile(join(target, file), 'utf8')).toLowerCase().includes(mark)
    )
      found.push(file);
  return found;
}

/** A customer with a cart, an open order and mails. */
async function makeCustomer(): Promise<TestCustomer & { mark: string }> {
  const mark = `quack${randomBytes(4).toString('hex')}`;
  const customer = await registerCustomer(shop.request, {
    name: `Zephyrine ${mark}`,
    email: `zephyr.${mark}@customers.example`,
  });
  const { body } = await shop.request.get(paths.product.list).expect(200);
  const [product] = body.products as [Product];
  const { post, placeOrder } = shopper(shop, customer);
  await post(paths.cart.add, { itemId: product._id, size: product.sizes[0] }).expect(200);
  const to = { firstName: 'Zephyrine', lastName: mark, email: customer.email, street: `13 ${mark} Row` };
  await placeOrder(orderBody([{ product }], to)).expect(200);
  return { ...customer, mark };
}

const erase = ({ id, token, password }: TestCustomer) =>
  shop.request.post(paths.user.erase.replace(':id', id)).set('token', token).send({ password });
const signIn = async ({ email, password }: TestCustomer) =>
  (
    await shop.request
      .post(paths.user.login)
      .send({ email, password, captchaToken: await solveCaptcha(shop.request) })
  ).status;

it.each(eraseCrashPoints)('finishes after a kill: %s', async (point) => {
  await shop.start(point);
  const customer = await makeCustomer();
  const kills = shop.countKills();
  await erase(customer).catch(() => undefined);
  await expect.poll(() => shop.countKills(), { interval: 20 }).toBe(kills + 1);
  await shop.start();
  expect(await signIn(customer)).toBe(401);
  await expect.poll(() => collectionsWith(customer.mark), settling).toEqual([]);
});

it('erases again what a restored backup or an import brings back', async () => {
  await shop.start();
  const customer = await makeCustomer();
  const exported = join(folder, 'export');
  await command('database', 'export', exported);
  await shop.stop();
  const backup = join(folder, 'backups', 'before');
  await command('backup', backup);

  await shop.start();
  await erase(customer).expect(200);
  const list = join(folder, 'erasures.json');
  await command('customers', 'erasures', list);
  expect((await command('customers', 'erasures')).erasures).toContainEqual(
    expect.objectContaining({ id: customer.id }),
  );
  await shop.stop();

  // Over the shop that knows of it.
  await command('restore', backup, '--replace');
  expect(await collectionsWith(customer.mark)).not.toEqual([]);
  await shop.start();
  expect(await signIn(customer)).toBe(401);
  await expect.poll(() => collectionsWith(customer.mark), settling).toEqual([]);
  await shop.stop();

  // Into the same database.
  await command('database', 'import', exported, '--replace');
  await shop.start();
  expect(await signIn(customer)).toBe(401);
  await expect.poll(() => collectionsWith(customer.mark), settling).toEqual([]);
  await shop.stop();

  // On a new machine, with the list that was kept elsewhere.
  await rm(shop.dataDir, { recursive: true, force: true });
  await command('restore', backup, '--erasures', list);
  await shop.start();
  expect(await signIn(customer)).toBe(401);
  await expect.poll(() => collectionsWith(customer.mark), settling).toEqual([]);
});
