import express, { Router } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { apiRoutes } from '../../api-routes.ts';
import { paths } from '../../contract/paths.ts';
import { serveFixedPaths } from './fixed-paths.ts';

describe('serveFixedPaths', () => {
  const tables = { one: [{ path: '/one' }, { path: '/:any' }], two: [{ path: '/one' }, { path: '/two' }] };
  const answering = (name: string) => {
    const router = Router();
    for (const { path } of tables[name as keyof typeof tables])
      router.get(path, (_req, res) => {
        res.json({ name, before: res.get('X-Before'), long: res.get('X-Long') });
      });
    return router;
  };
  const routers = { one: answering('one'), two: answering('two') };
  const setHeader =
    (name: string): express.RequestHandler =>
    (_req, res, next) => {
      res.set(name, 'yes');
      next();
    };
  const app = express();
  app.use(serveFixedPaths(tables, routers, [setHeader('X-Before')]));
  app.use(setHeader('X-Long'), routers.one, routers.two);

  it.each([
    ['/one', { name: 'one', before: 'yes' }],
    ['/two?page=2', { name: 'two', before: 'yes' }],
    ['/ONE', { name: 'one', long: 'yes' }],
    ['/one/', { name: 'one', long: 'yes' }],
    ['/three', { name: 'one', long: 'yes' }],
  ])('hands %s to its router', async (path, body) => {
    expect((await request(app).get(path)).body).toEqual(body);
  });
});

/** The tables in the order in which Express asks them. */
const inOrder = Object.values(apiRoutes);
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

it('has no fixed path of the API that a pattern of an earlier table matches too', () => {
  const shadowed = inOrder.flatMap((table, at) =>
    table
      .map(({ path }) => path)
      .filter((path) => !path.includes(':'))
      .filter((path) =>
        inOrder.slice(0, at).some((before) => before.some((each) => patternOf(each.path).test(path))),
      ),
  );
  expect(shadowed).toEqual([]);
});

describe('a call of the shop', () => {
  setUpShop();

  it.each([
    ['a call', 'post', 200, (line: object) => line],
    ['a refusal', 'post', 400, () => ({ itemId: 'no id' })],
    ['a hostile body', 'post', 400, () => ({ $where: 1 })],
    ['another method', 'put', 405, (line: object) => line],
  ] as const)(
    'has the same response under every spelling of its path: %s',
    async (_name, method, status, bodyOf) => {
      const [customer, product] = [await makeCustomer(shop), await makeProduct()];
      const body = bodyOf({ itemId: product._id, size: product.sizes[0] });
      const send = async (path: string) => {
        const response = await shop.request[method](path).set('token', customer.token).send(body);
        const { date: _date, 'x-request-id': id, ...headers } = response.headers;
        expect(id).toMatch(/^[0-9a-f-]{36}$/);
        const { cartData: _cart, ...rest } = response.body;
        return { status: response.status, headers, body: rest };
      };
      const fixed = await send(paths.cart.add);
      expect(fixed.status).toBe(status);
      expect(fixed.headers['content-security-policy']).toBeDefined();
      expect(await send(`${paths.cart.add.toUpperCase()}/`)).toEqual(fixed);
    },
  );
});
