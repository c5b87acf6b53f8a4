import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/builders/accounts.ts';
import { makeImages } from '../../../../test/builders/images.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { paths } from '../../../contract/paths.ts';
import { UserModel } from '../user.model.ts';

/** The account under attack. */
let ada: TestCustomer;
/** The attacker, signed in. */
let mallory: TestCustomer;
let image: Buffer;

setUpShop();
beforeAll(async () => {
  ada = await shop.registerCustomer({ name: 'Ada' });
  mallory = await shop.registerCustomer({ name: 'Mallory' });
  image = (await makeImages()).PNG ?? Buffer.alloc(0);
});

let before: unknown;
const record = () => UserModel.findById(ada.id).lean();
beforeEach(async () => {
  before = await record();
});

const pathOf = (id: string) => paths.user.byId.replace(':id', id);
const next = 'chosen by Mallory';
const passwords = (currentPassword: string) => ({
  currentPassword,
  newPassword: next,
  confirmPassword: next,
});
const put = (token = mallory.token) => shop.request.put(paths.user.update).set('token', token);
const post = (body: object, token = mallory.token) =>
  shop.request.post(paths.user.changePassword).set('token', token).send(body);
const get = (address: string, token = mallory.token) => shop.request.get(address).set('token', token);
/** Mallory's token with Ada's id written into it. */
const rewritten = () => {
  const [head, claims = '', signature] = mallory.token.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: ada.id };
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
};
const byHand = (form: string) =>
  put().set('Content-Type', 'multipart/form-data; boundary=b').send(form.replaceAll('\n', '\r\n'));
const field = (name: string, value: string) =>
  `--b\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;

const attacks: [string, number | number[], () => PromiseLike<{ status: number; text: string }>][] = [
  ['reading by id', 403, () => get(pathOf(ada.id))],
  ['reading by id in capitals', 403, () => get(pathOf(ada.id.toUpperCase()))],
  [
    'reading with a query of its own',
    403,
    () => get(`${pathOf(ada.id)}?id=${mallory.id}&userId=${mallory.id}`),
  ],
  ['reading by a path that climbs', [400, 404], () => get(`${pathOf(mallory.id)}%2f..%2f${ada.id}`)],
  ['reading with both tokens’ headers missing', 401, () => shop.request.get(pathOf(ada.id))],
  ['reading with a rewritten token', 401, () => get(pathOf(ada.id), rewritten())],
  ['reading with the id as the token', 401, () => get(pathOf(ada.id), ada.id)],
  [
    'reading with the token elsewhere',
    401,
    () =>
      shop.request.get(`${pathOf(ada.id)}?token=${mallory.token}`).set('Cookie', `token=${mallory.token}`),
  ],
  ['updating with her id', 403, () => put().field('id', ada.id).field('name', 'x')],
  ['updating with her id after the fields', 403, () => put().field('name', 'x').field('id', ada.id)],
  ['updating with her id as userId', 403, () => put().field('userId', ada.id).field('name', 'x')],
  ['updating with two ids', 400, () => put().field('id', mallory.id).field('id', ada.id).field('name', 'x')],
  [
    'updating with her id in a list',
    400,
    () => byHand(`${field('id[]', ada.id)}${field('name', 'x')}--b--\n`),
  ],
  ['updating with her id as an operator', 400, () => byHand(`${field('id[$eq]', ada.id)}--b--\n`)],
  ['updating with her id in JSON', 403, () => put().send({ id: ada.id, name: 'x' })],
  ['updating with her id in capitals', 403, () => put().field('id', ada.id.toUpperCase()).field('name', 'x')],
  ['updating with a rewritten token', 401, () => put(rewritten()).field('id', ada.id).field('name', 'x')],
  ['giving her a picture', 403, () => put().field('id', ada.id).attach('profileImage', image, 'x.png')],
  ['taking her email', 409, () => put().field('email', ada.email)],
  ['taking her email in capitals', 409, () => put().field('email', ada.email.toUpperCase())],
  ['changing her password with her id', 403, () => post({ id: ada.id, ...passwords(mallory.password) })],
  ['changing her password although it is known', 403, () => post({ id: ada.id, ...passwords(ada.password) })],
  ['changing her password by userId', 403, () => post({ userId: ada.id, ...passwords(ada.password) })],
  ['changing her password with a rewritten token', 401, () => post(passwords(ada.password), rewritten())],
  [
    'reading her cart',
    403,
    () => shop.request.post(paths.cart.get).set('token', mallory.token).send({ userId: ada.id }),
  ],
  [
    'reading her orders',
    403,
    () => shop.request.post(paths.order.userorders).set('token', mallory.token).send({ userId: ada.id }),
  ],
];

describe("one customer cannot read or change another's account", () => {
  it.each(attacks)('%s', async (_, status, attack) => {
    const response = await attack();
    expect([status].flat()).toContain(response.status);
    for (const secret of [ada.name, ada.email, ada.mobile])
      expect(response.text).not.toContain(`"${secret}"`);
    expect(await record()).toEqual(before);
    expect(existsSync(join(shop.settings.dataDir, 'uploads'))).toBe(false);
  });

  it('each customer can change their own account', async () => {
    for (const { id, token, name, password } of [ada, mallory]) {
      expect((await get(pathOf(id), token).expect(200)).body.name).toBe(name);
      await put(token).field('id', id).field('address', `Home of ${name}`).expect(200);
      await post({ id, ...passwords(password) }, token).expect(200);
    }
  });
});
