import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cli } from '../../../test/cli/set-up-cli.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { SettingError } from '../../config/env.ts';
import { databaseCheck } from '../../doctor/checks/database.ts';
import { UploadStoreModel } from './upload-store.model.ts';
import { requireUploadStore, storeIdFile } from './upload-store.ts';

setUpShop();

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'upload-store-'));
  await UploadStoreModel.deleteMany({});
});
afterEach(() => rm(root, { recursive: true, force: true }));

type StoreSettings = Parameters<typeof requireUploadStore>[0];
const disk = (name: string): StoreSettings => ({ dataDir: join(root, name), images: { kind: 'disk' } });
const cloudinary = (cloud: string): StoreSettings => ({
  dataDir: join(root, 'any'),
  images: { kind: 'cloudinary', url: `cloudinary://key:secret@${cloud}?upload_prefix=https://api.example` },
});
const stored = () => UploadStoreModel.find().lean();
const reasonOf = (settings: StoreSettings) =>
  requireUploadStore(settings).then(
    () => 'accepted',
    (error: unknown) => (error instanceof SettingError ? error.message : Promise.reject(error)),
  );

describe('a server', () => {
  it('remembers the first uploads folder, and accepts it again and as a copy', async () => {
    await requireUploadStore(disk('shop'));
    const [remembered] = await stored();
    const id = await readFile(join(root, 'shop', 'uploads', storeIdFile), 'utf8');
    expect(remembered).toMatchObject({ kind: 'disk', name: id });
    await requireUploadStore(disk('shop'));
    await cp(join(root, 'shop'), join(root, 'copy'), { recursive: true });
    await requireUploadStore(disk('copy'));
    expect(await stored()).toEqual([remembered]);
  });

  it('accepts the uploads folder from several processes that start at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => requireUploadStore(disk('shop'))));
    expect(await stored()).toHaveLength(1);
    expect(await readdir(join(root, 'shop', 'uploads'))).toEqual([storeIdFile]);
  });

  it('accepts only one of two folders that are used for the first time at once', async () => {
    const reasons = await Promise.all(['one', 'other'].map((name) => reasonOf(disk(name))));
    expect(reasons.filter((reason) => reason === 'accepted')).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['an uploads folder', 'another uploads folder', disk, disk],
    ['an uploads folder', 'Cloudinary', disk, cloudinary],
    ['Cloudinary', 'an uploads folder', cloudinary, disk],
    ['a cloud', 'another cloud', cloudinary, cloudinary],
  ])('that used %s refuses %s, and names DATA_DIR and CLOUDINARY_URL', async (_a, _b, first, second) => {
    await requireUploadStore(first('first'));
    const before = await stored();
    const reason = await reasonOf(second('second'));
    expect(reason).toMatch(/^DATA_DIR and CLOUDINARY_URL must /);
    expect(reason).toContain('npm run shop -- uploads adopt');
    expect(reason).not.toMatch(/\n|secret/);
    expect(await stored()).toEqual(before);
    const settings = { ...shop.settings, ...second('second') };
    const findings = await databaseCheck.run({
      source: {},
      envFileNames: [],
      settings,
      problems: [],
      isProduction: false,
    });
    expect(findings).toContainEqual(
      expect.objectContaining({ status: 'error', check: 'DATA_DIR, CLOUDINARY_URL' }),
    );
    await expect(stat(join(root, 'second'))).rejects.toThrow('ENOENT');
    await requireUploadStore(first('first'));
  });
});

describe('uploads adopt', () => {
  it('remembers the store of the settings once it is confirmed', async () => {
    const own = { dataDir: shop.settings.dataDir, images: shop.settings.images };
    await requireUploadStore(disk('old'));
    const before = await stored();
    const refused = await cli('uploads', 'adopt', '--json');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.json()).toMatchObject({ success: false, message: expect.stringContaining('--yes') });
    expect(await stored()).toEqual(before);

    expect((await cli('uploads', 'adopt', '--yes', '--json')).json()).toEqual({
      success: true,
      before: { kind: 'disk', name: before[0]?.name },
      store: { kind: 'disk', name: expect.stringMatching(/^[0-9a-f]{32}$/) },
      changed: true,
    });
    await requireUploadStore(own);
    expect(await reasonOf(disk('old'))).not.toBe('accepted');

    const again = await cli('uploads', 'adopt');
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was changed') });
  });

  it('needs no confirmation before the first start', async () => {
    expect((await cli('uploads', 'adopt', '--json')).json()).toMatchObject({ before: null, changed: true });
  });
});

it('does not serve the id of the folder', async () => {
  await requireUploadStore({ dataDir: shop.settings.dataDir, images: { kind: 'disk' } });
  await shop.request.get(`/uploads/${storeIdFile}`).expect(404);
});
