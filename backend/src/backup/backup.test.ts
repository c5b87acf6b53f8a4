import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { contextOf, silent } from '../../test/cli/context-of.ts';
import { askCli } from '../../test/cli/run-cli.ts';
import {
  backup,
  client,
  closeShop,
  dataDir,
  filesOf,
  root,
  setUpBackup,
  unpack,
  withoutTimes,
} from '../../test/cli/set-up-backup.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { makeBackup } from './make-backup.ts';

setUpBackup();

describe('a backup', { timeout: 300_000 }, () => {
  it('is a consistent snapshot of a running shop, and restores into an empty folder', async () => {
    const db = client.db();
    const filler = Array.from({ length: 3_000 }, (_, n) => ({ n, text: 'x'.repeat(200) }));
    await db.collection('m-filler').insertMany(filler);
    await db.collection('a-first').insertOne({ _id: 1 as never, n: 0 });
    await db.collection('z-last').insertOne({ _id: 1 as never, n: 0 });
    let isOver = false;
    let rounds = 0;
    const load = (async () => {
      for (let n = 1; !isOver; n += 1) {
        await db.collection('a-first').updateOne({}, { $set: { n } });
        await db.collection('z-last').updateOne({}, { $set: { n } });
        await db.collection('caps').insertOne({ sku: `load-${n}` });
        rounds = n;
      }
    })();
    await expect.poll(() => rounds).toBeGreaterThan(20);
    const before = rounds;
    const output = await askCli('backup', backup());
    const after = rounds;
    isOver = true;
    await load;
    expect(output).toMatchObject({ success: true, isOneMoment: true, file: backup() });
    expect(after).toBeGreaterThan(before);
    const saved = await withoutTimes(backup());
    const linesOf = (name: string) => (saved[`database/${name}.json`] ?? '').trimEnd().split('\n');
    const first = JSON.parse(linesOf('a-first')[0] ?? '').n;
    const last = JSON.parse(linesOf('z-last')[0] ?? '').n;
    const inserted = linesOf('caps').length - 2;
    expect(first - last).toBeOneOf([0, 1]);
    expect(last - inserted).toBeOneOf([0, 1]);
    expect(inserted).toBeGreaterThanOrEqual(before);

    const place = join(root, 'elsewhere');
    vi.stubEnv('DATA_DIR', place);
    await askCli('restore', backup());
    expect(readdirSync(place).sort()).toEqual(['database', 'jwt-secret', 'uploads']);
    expect(readdirSync(join(place, 'uploads', 'products'))).toEqual(['cap-800.webp']);
    expect(readFileSync(join(place, 'uploads', '.store-id'), 'utf8')).toContain('was used with');
    await askCli('backup', join(root, 'again'));
    expect(await withoutTimes(join(root, 'again'))).toEqual(saved);
  });

  it('contains a complete picture that was incomplete when the backup started', async () => {
    const image = join(dataDir, 'uploads', 'new.webp');
    writeFileSync(image, 'half of a ');
    const slow: OperationContext = {
      ...contextOf({ DATA_DIR: dataDir }),
      progress(label) {
        if (label === 'Database') writeFileSync(image, 'half of a picture');
        return silent;
      },
    };
    await makeBackup(slow, backup());
    expect((await withoutTimes(backup()))['files/uploads/new.webp']).toBe('half of a picture');
    expect(await askCli('restore', backup(), '--dry-run')).toMatchObject({ success: true });
  });

  it('refuses a file that exists or is inside DATA_DIR', async () => {
    writeFileSync(backup(), 'of mine');
    await expect(askCli('backup', backup())).rejects.toThrow('exists already');
    await expect(askCli('backup', join(dataDir, 'backup'))).rejects.toThrow('within DATA_DIR');
    const link = join(root, 'link');
    symlinkSync(join(dataDir, 'uploads'), link);
    await expect(askCli('backup', join(link, 'new', 'backup'))).rejects.toThrow('within DATA_DIR');
    rmSync(link);
    vi.stubEnv('DATA_DIR', join(root, 'nowhere'));
    await expect(askCli('backup', `${backup()}-2`)).rejects.toThrow('no shop');
    expect(readdirSync(root).sort()).toEqual(['shop', 'shop.backup']);
    expect(readFileSync(backup(), 'utf8')).toBe('of mine');
  });
});

describe('two backups to one file', { timeout: 300_000 }, () => {
  it('at the same time are one, and the other is refused', async () => {
    const context = contextOf({ DATA_DIR: dataDir });
    const ended = await Promise.allSettled([makeBackup(context, backup()), makeBackup(context, backup())]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: `${backup()} exists already: name a new file for the backup.` },
    });
    expect(readdirSync(root).sort()).toEqual(['shop', 'shop.backup']);
    expect(await askCli('restore', backup(), '--dry-run')).toMatchObject({ success: true });
  });
});

describe('a backup that an older version wrote as a folder', { timeout: 300_000 }, () => {
  it('is restored, and refused for every kind of damage', async () => {
    await askCli('backup', backup());
    const folder = await unpack(backup());
    await closeShop();
    const before = filesOf(dataDir);
    const whole = filesOf(folder);
    const damages: [file: string, text: string | undefined, problem: string][] = [
      ['files/uploads/me.webp', 'another', 'files/uploads/me.webp has 7 bytes instead of 9'],
      ['files/uploads/me.webp', 'A picture', 'files/uploads/me.webp is not as it was written'],
      ['database/caps.json', undefined, 'database/caps.json is missing'],
      [
        'database/metadata.json',
        whole['database/metadata.json']?.replace('"sku"', '"six"'),
        'checksum differs',
      ],
      ['backup.json', whole['backup.json']?.replace('me.webp', 'it.webp'), 'backup.json is not as it was'],
      ['backup.json', whole['backup.json']?.replace('files/uploads/', 'files/../../'), 'backup.json is not'],
      ['backup.json', '{"contents":', 'backup.json is not as it was written'],
    ];
    for (const [file, text, problem] of damages) {
      if (text === undefined) rmSync(join(folder, file));
      else writeFileSync(join(folder, file), text);
      const attempt = askCli('restore', folder, '--replace', '--yes');
      await expect(attempt, problem).rejects.toMatchObject({
        message: expect.stringContaining('nothing was changed'),
        problems: [expect.stringContaining(problem)],
      });
      writeFileSync(join(folder, file), whole[file] ?? '', 'latin1');
    }
    expect(filesOf(dataDir)).toEqual(before);
    expect(await askCli('restore', folder, '--dry-run')).toMatchObject({
      dryRun: true,
      isOneMoment: true,
    });
    expect(filesOf(dataDir)).toEqual(before);
    await askCli('restore', folder, '--replace', '--yes');
    expect(readFileSync(join(dataDir, 'uploads', 'me.webp'), 'utf8')).toBe('a picture');
  });
});
