import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/builders/accounts.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { paths } from '../../../contract/paths.ts';
import { UserModel } from '../user.model.ts';

let ada: TestCustomer;
let ben: TestCustomer;

setUpShop();
beforeAll(async () => {
  ada = await shop.registerCustomer({ name: 'Ada' });
  ben = await shop.registerCustomer();
});

const readUser = (id: string, token = ada.token) =>
  shop.request.get(paths.user.byId.replace(':id', id)).set('token', token);

describe('GET /api/user/{id}', () => {
  it('returns exactly the seven fields to the owner', async () => {
    const { body, headers } = await readUser(ada.id).expect(200);
    expect(body).toEqual({
      success: true,
      id: ada.id,
      name: 'Ada',
      email: ada.email,
      mobile: ada.mobile,
      address: '',
      profileImage: '',
      coverImage: '',
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('returns the same refusal to others, whether or not the account exists', async () => {
    const known = await readUser(ben.id).expect(403);
    const unknown = await readUser('0123456789abcdef01234567').expect(403);
    expect(known.text).toBe(unknown.text);
    expect(known.body).toEqual(refusal('Not allowed.'));
  });

  it.each(['1', 'aaaaaaaaaaaa', 'a'.repeat(25), '%00'])('refuses the id %j', async (id) => {
    expect((await readUser(id).expect(400)).body).toEqual(refusal('Invalid id.'));
  });

  it('returns the same bytes for every invalid token', async () => {
    const secret = shop.settings.jwtSecret ?? '';
    const claims = { v: 0, sub: ada.id, aud: 'session' };
    const gone = await shop.registerCustomer();
    await UserModel.deleteOne({ _id: gone.id });
    const tokens = {
      edited: ada.token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      unsigned: jwt.sign(claims, null, { algorithm: 'none' }),
      foreign: jwt.sign(claims, 'another secret of some length', { algorithm: 'HS256' }),
      stronger: jwt.sign(claims, secret, { algorithm: 'HS512' }),
      expired: jwt.sign({ ...claims, exp: 1 }, secret, { algorithm: 'HS256' }),
      otherPurpose: jwt.sign({ ...claims, aud: 'reset' }, secret, { algorithm: 'HS256' }),
      olderThanReset: jwt.sign({ ...claims, v: -1 }, secret, { algorithm: 'HS256' }),
      deleted: gone.token,
      garbage: 'garbage',
    };
    const { text } = await shop.request.get(paths.user.byId.replace(':id', ada.id)).expect(401);
    expect(JSON.parse(text).message).toBe('User not authenticated. Please log in again.');
    for (const [name, token] of Object.entries(tokens)) {
      const response = await readUser(ada.id, token);
      expect({ name, status: response.status, text: response.text }).toEqual({ name, status: 401, text });
    }
    const good = jwt.sign(claims, secret, { algorithm: 'HS256' });
    await readUser(ada.id, good).expect(200);
  });

  it('does not shadow the account routes', async () => {
    await shop.request.get(paths.user.register).expect(405);
  });
});
