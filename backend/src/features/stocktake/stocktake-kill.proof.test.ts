import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCliProcess } from '../../../test/cli/cli-process.ts';
import { cookieOf, password } from '../../../test/console/staff.ts';
import { createShopProcess, type ShopProcess } from '../../../test/shop/process.ts';
import { readSettings } from '../../config/env.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import type { StocktakeItem, StocktakeResult } from '../../contract/admin/product/stocktake.ts';
import { idempotencyHeader } from '../../contract/paths.ts';
import { codeOfStep, currentStep } from '../staff/sign-in/totp.ts';

const { products, stocktake } = adminPaths;
const count = 60;

let shop: ShopProcess;
let cookie = '';
beforeAll(async () => {
  shop = await createShopProcess({}, undefined, [], { isEmpty: true });
  await shop.start();
  const person = ['eve@stocktake.example', '--name', 'Eve', '--role', 'owner', '--json'];
  const { url } = (await runCliProcess(shop.env, 'staff', 'invite', ...person)).json();
  const token = String(url).split('=')[1];
  const { body } = await post(adminPaths.invite.password, { token, password }).expect(200);
  const code = codeOfStep(body.secret, currentStep());
  cookie = cookieOf(await post(adminPaths.invite.confirm, { token, code }).expect(200));
});
afterAll(() => shop.remove());

const get = (path: string) => shop.request.get(path).set('Cookie', cookie);
const post = (path: string, body: object) =>
  shop.request.post(path).set('Origin', readSettings(shop.env).frontendUrl).set('Cookie', cookie).send(body);
const list = async (): Promise<StocktakeItem[]> =>
  (await get(`${stocktake}?limit=200`).expect(200)).body.items;
const stocks = async () => (await list()).map(({ sizes }) => sizes[0]?.quantity);

it('applies each count once, although the shop is killed while it applies them', async () => {
  const stock = [{ size: 'One', quantity: 5 }];
  for (let at = 0; at < count; at += 1)
    await post(products.list, { name: `Cap ${at}`, sizes: ['One'], stock }).expect(200);
  const before = await list();
  expect(before).toHaveLength(count);
  let expected = 5;
  for (const counted of [9, 2, 7]) {
    const counts = before.map(({ _id }) => ({ _id, size: 'One', expected, counted, inOrders: 0 }));
    const press = () => post(stocktake, { counts }).set(idempotencyHeader, `press-${counted}`);
    const lost = press().then(
      () => undefined,
      () => undefined,
    );
    // As soon as one is applied.
    await expect.poll(stocks, { timeout: 60_000, interval: 1 }).toContain(counted);
    await shop.kill();
    await lost;
    await shop.start();
    const results: StocktakeResult[][] = (await Promise.all([press().expect(200), press().expect(200)])).map(
      ({ body }) => body.results,
    );
    expect(results.flat().filter(({ success }) => !success)).toEqual([]);
    expect(new Set(await stocks())).toEqual(new Set([counted]));
    expected = counted;
  }
  for (const { _id } of before) {
    const { body } = await get(products.stock.replace(':id', _id)).expect(200);
    const changes = body.items.map(({ cause, change }: { cause: string; change: number }) => [cause, change]);
    expect(changes).toEqual([
      ['stocktake', 5],
      ['stocktake', -7],
      ['stocktake', 4],
      ['opening', 5],
    ]);
  }
}, 600_000);
