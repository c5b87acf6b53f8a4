import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopGroup, type ShopGroup } from '../../test/shop/group.ts';
import { createShopProcess } from '../../test/shop/process.ts';
import { paths } from '../contract/paths.ts';
import { migrationSteps } from '../migrations/steps.ts';
import { catalogue } from '../seed/catalogue/index.ts';

let group: ShopGroup;
let log = '';
let connection: Connection;
beforeAll(async () => {
  group = await createShopGroup(3, { LOG_LEVEL: 'warn' }, (text) => {
    log += text;
  });
  connection = await mongoose.createConnection(group.mongodbUri).asPromise();
  await group.start();
});
afterAll(async () => {
  await connection.close();
  await group.remove();
});

describe('three processes that start at once on an empty database', () => {
  it('fill it once', async () => {
    const names = (await connection.listCollections()).map(({ name }) => name);
    const count = (name: string) => connection.collection(name).countDocuments();
    expect(await count('products')).toBe(catalogue.length);
    expect(await count('contentparts')).toBe(10);
    expect(await count('migrations')).toBe(migrationSteps.length);
    expect(await count('uploadstores')).toBe(1);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have the indexes of the models, once', async () => {
    for (const name of ['orders', 'users', 'mails', 'ratelimits', 'sandboxsessions']) {
      const indexes = await connection.collection(name).indexes();
      const keys = indexes.map(({ key }) => JSON.stringify(key));
      expect(new Set(keys).size, name).toBe(keys.length);
      expect(keys.length, name).toBeGreaterThan(1);
    }
  });

  it('all serve the same shop, with one secret and no warning', async () => {
    const lists = await Promise.all(
      group.processes.map(({ request }) => request.get(paths.product.list).expect(200)),
    );
    for (const { body } of lists) expect(body).toEqual(lists[0]?.body);
    const email = 'ada@processes.example';
    await Promise.all(group.processes.map(({ request }) => request.get('/health/ready').expect(200)));
    for (const { request } of group.processes)
      await request.post(paths.user.forgotPassword).send({ email }).expect(200);
    expect(log).toBe('');
  });
});

it.each<[string, (shared: { MONGODB_URI: string; DATA_DIR: string }) => Record<string, string>]>([
  ['DATA_DIR', ({ MONGODB_URI }) => ({ MONGODB_URI })],
  ['CLOUDINARY_URL', (shared) => ({ ...shared, CLOUDINARY_URL: 'cloudinary://key:secret@another-cloud' })],
])('a process with another %s refuses to start and names the settings', async (_setting, settingsOf) => {
  let output = '';
  const stranger = await createShopProcess(settingsOf(group.env), (text) => {
    output += text;
  });
  await expect(stranger.start()).rejects.toThrow('ended before it listened');
  await expect.poll(() => output).toMatch(/^DATA_DIR and CLOUDINARY_URL must .*uploads adopt$/m);
  expect(output.trim().split('\n')).toHaveLength(1);
  await stranger.remove();
});
