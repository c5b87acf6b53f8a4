import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { writeBackupFile } from '../../test/builders/backup-files.ts';
import { contextOf } from '../../test/cli/context-of.ts';
import { askCli } from '../../test/cli/run-cli.ts';
import { client, dataDir, root, setUpBackup } from '../../test/cli/set-up-backup.ts';
import { lastProvenBackup, listBackups, newBackupFile, removeOldBackups } from './backup-files.ts';
import { proofFileOf } from './backup-proof.ts';
import { makeBackup } from './make-backup.ts';
import { proveBackup } from './prove-backup.ts';

setUpBackup();

const place = () => join(root, 'disk', 'backups');
/** Runs `shop backup` without a file. @returns the path of the new one */
async function backUp(): Promise<string> {
  vi.stubEnv('BACKUP_DIR', place());
  return String((await askCli('backup')).file);
}
const provenOnes = async () => (await listBackups(place())).map(({ proven }) => proven);

/** Inserts an order of two caps and its reservation, as the shop stores them. */
async function insertOrder(changes: object = {}) {
  const _id = new mongo.ObjectId();
  const items = [{ quantity: 2, unitCents: 4045 }];
  await client
    .db()
    .collection('orders')
    .insertOne({ _id, items, totalCents: 8090, createdAt: new Date(), ...changes });
  return _id;
}
const insertProduct = (changes: object) =>
  client
    .db()
    .collection('products')
    .insertOne({ name: 'Cap', stock: [{ size: 'S', left: 3 }], ...changes });

describe('a backup in BACKUP_DIR', { timeout: 300_000 }, () => {
  it('is one file that only its owner reads, proven, and named after its time', async () => {
    const orderId = await insertOrder();
    await insertProduct({ reservations: [{ orderId, size: 'S', quantity: 2 }] });
    const file = await backUp();
    const [name = ''] = readdirSync(place());
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
    expect(file).toBe(join(place(), name));
    expect(readdirSync(place())).toEqual([name, proofFileOf(name)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await listBackups(place())).toEqual([
      { file: name, at: expect.any(Date), bytes: statSync(file).size, proven: true },
    ]);
    expect(Date.now() - Number((await lastProvenBackup(place()))?.at)).toBeLessThan(300_000);
    expect(await askCli('restore', file, '--dry-run')).toMatchObject({ success: true });
  });

  it('is not proven when a byte is damaged, and when its proof is of another file', async () => {
    const file = await backUp();
    const whole = readFileSync(file);
    const { atime, mtime } = statSync(file);
    const damaged = Buffer.from(whole);
    damaged[whole.length - 40] = (damaged[whole.length - 40] ?? 0) ^ 1;
    const original = join(root, 'original');
    execFileSync('cp', ['-p', file, original]);
    writeFileSync(file, damaged);
    // The time of the last change is as it was, to the nanosecond.
    execFileSync('touch', ['-r', original, file]);
    expect(await provenOnes()).toEqual([false]);
    await expect(proveBackup(contextOf({ DATA_DIR: dataDir }), file)).rejects.toThrow('is damaged');
    writeFileSync(file, whole.subarray(1));
    expect(await provenOnes()).toEqual([false]);
    writeFileSync(file, whole);
    expect(await provenOnes()).toEqual([true]);
    // Copied with its time, and later.
    const copy = join(place(), '2020-01-01T00-00-00Z.backup');
    copyFileSync(file, copy);
    copyFileSync(proofFileOf(file), proofFileOf(copy));
    utimesSync(copy, atime, mtime);
    expect(await provenOnes()).toEqual([true, false]);
    writeFileSync(proofFileOf(file), '{');
    expect(await provenOnes()).toEqual([false, false]);
    await proveBackup(contextOf({ DATA_DIR: dataDir }), file);
    expect(await provenOnes()).toEqual([true, false]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['an order whose lines are more than its total', () => insertOrder({ totalCents: 8089 }), '8089 cents'],
    ['a newest order whose total is more', () => insertOrder({ totalCents: 8091 }), 'do not add up'],
    [
      'an order with a refund that does not count',
      () => insertOrder({ refunds: [{ state: 'done', amountCents: 5 }] }),
      '0 cents refunded, by refunds of 5',
    ],
    ['stock below zero', () => insertProduct({ stock: [{ size: 'S', left: -1 }] }), 'Cap (S): -1 available'],
    [
      'units reserved for no order',
      () => insertProduct({ reservations: [{ orderId: new mongo.ObjectId(), size: 'S', quantity: 1 }] }),
      'which does not exist',
    ],
  ])('is not proven with %s, and stays', async (_what, insert, problem) => {
    await insert();
    await expect(backUp()).rejects.toMatchObject({
      message: expect.stringContaining('is not proven'),
      problems: [expect.stringContaining(problem)],
    });
    expect(await provenOnes()).toEqual([false]);
    expect(readdirSync(place())).toHaveLength(1);
    expect(await lastProvenBackup(place())).toBeUndefined();
  });

  it('is removed when there are newer ones, but never the last proven one or one with another name', async () => {
    const proven = join(place(), '2020-01-02T03-04-05Z.backup');
    const first = await backUp();
    renameSync(first, proven);
    rmSync(proofFileOf(first));
    await proveBackup(contextOf({ DATA_DIR: dataDir }), proven);
    const unproven = ['2020-01-01', '2020-01-03', '2020-01-04'].map((day) => `${day}T03-04-05Z.backup`);
    for (const name of [...unproven, 'before-2.0', 'mine.backup']) writeFileSync(join(place(), name), 'any');
    writeFileSync(join(place(), '2019-01-01T03-04-05Z.proof.json'), '{}');
    mkdirSync(join(place(), '2019-01-01T03-04-05Z.backup.abcdef'));
    mkdirSync(join(place(), 'photos.abcdef'));
    expect(await removeOldBackups(place(), 1)).toEqual([
      '2020-01-03T03-04-05Z.backup',
      '2020-01-01T03-04-05Z.backup',
    ]);
    expect(readdirSync(place()).sort()).toEqual([
      '2020-01-02T03-04-05Z.backup',
      '2020-01-02T03-04-05Z.proof.json',
      '2020-01-04T03-04-05Z.backup',
      'before-2.0',
      'mine.backup',
      'photos.abcdef',
    ]);
    expect((await lastProvenBackup(place()))?.at).toEqual(new Date('2020-01-02T03:04:05Z'));
    vi.stubEnv('BACKUP_KEEP', '1');
    const newest = await backUp();
    expect((await listBackups(place())).map(({ file }) => join(place(), file))).toEqual([newest]);
  });

  it('stays while it is proven, whatever number of newer ones fail', async () => {
    vi.stubEnv('BACKUP_KEEP', '2');
    const days = ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => new Date(`${day}T03:04:05Z`));
    const proven: string[] = [];
    for (const at of days) proven.push(await writeBackupFile(place(), at));
    const failed = ['2020-01-04', '2020-01-05'].map((day) => new Date(`${day}T03:04:05Z`));
    for (const at of failed) await writeBackupFile(place(), at, { isProven: false });
    await insertOrder({ totalCents: 1 });
    await expect(backUp()).rejects.toThrow('is not proven');
    const [newest, ...others] = await listBackups(place());
    expect(newest?.proven).toBe(false);
    expect(others.map(({ file }) => file)).toEqual(proven.slice(1).reverse());
  });

  it('is the last proven one beside one of the future, too', async () => {
    const file = await writeBackupFile(place(), new Date('2020-01-01T03:04:05Z'));
    await writeBackupFile(place(), new Date('2099-01-01T03:04:05Z'));
    expect(await removeOldBackups(place(), 1)).toEqual([]);
    expect(await lastProvenBackup(place())).toMatchObject({ file, proven: true });
  });

  it('is not proven where it cannot be read, and hinders no other', async () => {
    const file = await backUp();
    rmSync(proofFileOf(file));
    mkdirSync(proofFileOf(file));
    symlinkSync('2020-01-01T03-04-05Z.backup', join(place(), '2020-01-01T03-04-05Z.backup'));
    // As a backup of another user that is under way.
    mkdirSync(join(place(), '2020-01-01T03-04-05Z.backup.abcdef', '.owner.json'), { recursive: true });
    expect(await provenOnes()).toEqual([false]);
    expect(await listBackups(file)).toEqual([]);
    await makeBackup(contextOf({ DATA_DIR: dataDir }), join(place(), 'mine.backup'));
    expect(readdirSync(place())).toContain('mine.backup');
  });

  it('gets a name that no other one has, also one that is being written', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01T03:04:05Z') });
    await writeBackupFile(place(), new Date());
    mkdirSync(join(place(), '2020-01-01T03-04-06Z.backup.abcdef'));
    expect(await newBackupFile(place())).toBe(join(place(), '2020-01-01T03-04-07Z.backup'));
    vi.useRealTimers();
  });

  it('is listed as none where there is no folder', async () => {
    expect(await listBackups(place())).toEqual([]);
    expect(await removeOldBackups(place(), 1)).toEqual([]);
  });
});
