import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { rootDir } from '../../src/config/env.ts';
import { openapiPaths } from '../../src/openapi/paths.ts';
import { address, pay } from '../builders/orders.ts';
import { setUpSeededShop, shop } from '../shop/set-up-shop.ts';

setUpSeededShop();

/** Where tsconfig.json of this folder finds the generated types. */
const generated = join(rootDir, 'node_modules/.cache/api-client/api.d.ts');
const compiler = join(
  dirname(createRequire(join(rootDir, 'package.json')).resolve('typescript/package.json')),
  'bin',
  'tsc',
);

/** @returns the compiler's messages; '' when the client compiles */
const compile = () =>
  promisify(execFile)(process.execPath, [compiler, '-p', import.meta.dirname]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

it('a client generated from the document compiles and makes a purchase', async () => {
  const { body: document } = await shop.request.get(openapiPaths.document).expect(200);
  await mkdir(dirname(generated), { recursive: true });
  await writeFile(generated, astToString(await openapiTypeScript(document)));
  expect(await compile()).toBe('');

  const purchase: string = './purchase.ts';
  const { buyFirstProduct } = await import(purchase);
  const buyer = {
    name: 'Robin Reader',
    mobile: '+61412345678',
    email: 'robin@client.example',
    password: 'a fine long password',
    address,
  };
  const order = await buyFirstProduct(shop.url, buyer, {
    solveCaptcha: shop.solveCaptcha,
    pay: (sessionUrl: string) => pay(shop, sessionUrl),
  });
  expect(order).toMatchObject({ payment: true, status: 'Processing', address });
  expect(order.items).toHaveLength(1);
});
