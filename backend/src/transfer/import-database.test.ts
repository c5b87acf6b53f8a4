import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { mongo } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { folder, other, ours, setUpTransfer } from '../../test/transfer.ts';
import { exportDatabase } from './export-database.ts';
import { planImport, runImport } from './import-database.ts';

setUpTransfer();

const { countDocuments } = mongo.Collection.prototype;
const { command } = mongo.Db.prototype;

async function importAll(uri: string) {
  await runImport({ uri, folder }, await planImport({ uri, folder }));
}

describe('an import', { timeout: 300_000 }, () => {
  const exported = async (source = ours()) => {
    await source.db.collection('caps').createIndex({ sku: 1 }, { unique: true });
    await source.db.collection('caps').insertMany([
      { _id: 1 as never, sku: 'a' },
      { _id: 2 as never, sku: 'b' },
    ]);
    await exportDatabase({ uri: source.uri, folder });
  };

  it('plans the replaced collections, and replaces them with their indexes', async () => {
    await exported();
    const target = other();
    await target.db.collection('caps').createIndex({ colour: 1 });
    await target.db.collection('caps').insertOne({ _id: 9 as never, sku: 'old', colour: 'red' });
    await target.db.collection('untouched').insertOne({ _id: 1 as never });
    const plan = await planImport({ uri: target.uri, folder });
    expect(plan).toEqual({
      collections: [{ name: 'caps', documents: 2 }],
      replaced: [{ name: 'caps', documents: 1 }],
    });
    expect(await target.db.collection('caps').countDocuments()).toBe(1);
    await runImport({ uri: target.uri, folder }, plan);
    expect(await target.db.collection('caps').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, sku: 'a' },
      { _id: 2, sku: 'b' },
    ]);
    const indexes = await target.db.collection('caps').listIndexes().toArray();
    expect(indexes.map(({ name }) => name).sort()).toEqual(['_id_', 'colour_1', 'sku_1']);
    expect(await target.db.collection('untouched').countDocuments()).toBe(1);
    await target.db.dropDatabase().catch(() => undefined);
  });

  it('changes nothing when the database refuses a document', async () => {
    await exported();
    const target = other();
    await target.db.collection('caps').insertOne({ _id: 9 as never, sku: 'old' });
    rmSync(join(folder, 'metadata.json'));
    await target.db.collection('caps').createIndex({ sku: 1 }, { unique: true });
    appendFileSync(join(folder, 'caps.json'), '{"_id":3,"sku":"a"}\n');
    const failure = await importAll(target.uri).catch((error: unknown) => error);
    expect(failure).toMatchObject({ problems: [expect.stringMatching(/^caps\.json, line 3: .*E11000/)] });
    expect(await target.db.collection('caps').find().toArray()).toEqual([{ _id: 9, sku: 'old' }]);
    const names = (await target.db.listCollections().toArray()).map(({ name }) => name);
    expect(names).toEqual(['caps']);
    await target.db.dropDatabase().catch(() => undefined);
  });

  it('reports every invalid line before it changes anything', async () => {
    await exported();
    rmSync(join(folder, 'metadata.json'));
    writeFileSync(join(folder, 'caps.json'), '{"_id":1}\nnot json\n\n{"sku":"x"}\n{"_id":{"$oid":"1"}}\n');
    const target = ours();
    const failure = await planImport({ uri: target.uri, folder }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      problems: [
        'caps.json, line 2: column 1: not JSON',
        'caps.json, line 4: the document has no _id',
        'caps.json, line 5: $oid is not as Extended JSON has it',
      ],
    });
  });

  it('ends lines at line feeds only: older exports have U+2028 and U+2029 in texts', async () => {
    await exported();
    rmSync(join(folder, 'metadata.json'));
    // Longer than a chunk of the file, whose ends are in the middle of a character.
    const name = 'é\u2028\u2029\u0085'.repeat(20_000);
    const lines = [`{"_id":1,"name":"${name}"}`, `{"_id":2,"name":"x${name}"}`, '', '{"_id":3}'];
    writeFileSync(join(folder, 'caps.json'), lines.join('\r\n'));
    const target = ours();
    await importAll(target.uri);
    expect(await target.db.collection('caps').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, name },
      { _id: 2, name: `x${name}` },
      { _id: 3 },
    ]);
  });

  it('reports text in another encoding than UTF-8', async () => {
    await exported();
    rmSync(join(folder, 'metadata.json'));
    writeFileSync(
      join(folder, 'caps.json'),
      Buffer.from('{"_id":1}\n{"_id":2,"name":"caf\xe9"}\n', 'latin1'),
    );
    const failure = await planImport({ uri: ours().uri, folder }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ problems: ['caps.json, line 2: not UTF-8'] });
  });

  it('refuses files that changed after the export', async () => {
    await exported();
    appendFileSync(join(folder, 'caps.json'), '{"_id":3}\n');
    const failure = await planImport({ uri: ours().uri, folder }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ problems: [expect.stringContaining('checksum')] });
    rmSync(join(folder, 'caps.json'));
    await expect(planImport({ uri: ours().uri, folder })).rejects.toThrow('missing: caps.json');
    await expect(planImport({ uri: ours().uri, folder: `${folder}-none` })).rejects.toThrow('no folder');
  });

  it('lets no document expire before it is counted', async () => {
    const source = ours();
    await source.db.collection('caps').createIndex({ soldAt: 1 }, { expireAfterSeconds: 0 });
    await exported(source);
    const target = other();
    const calls: string[] = [];
    vi.spyOn(mongo.Collection.prototype, 'countDocuments').mockImplementation(function (
      this: mongo.Collection,
      ...args
    ) {
      calls.push('count');
      return countDocuments.apply(this, args);
    });
    vi.spyOn(mongo.Db.prototype, 'command').mockImplementation(function (this: mongo.Db, ...args) {
      if (EJSON.stringify(args[0]).includes('expireAfterSeconds')) calls.push('expire');
      return command.apply(this, args);
    });
    await importAll(target.uri);
    vi.restoreAllMocks();
    // The first count is of what the import replaces.
    expect(calls).toEqual(['count', 'count', 'expire']);
    expect(await target.db.collection('caps').indexes()).toContainEqual(
      expect.objectContaining({ key: { soldAt: 1 }, expireAfterSeconds: 0 }),
    );
    await target.db.dropDatabase().catch(() => undefined);
  });

  it('removes the staging collections of a killed import', async () => {
    await exported();
    const target = other();
    await target.db.collection('caps.importing-0badc0de').insertOne({ _id: 1 as never });
    await importAll(target.uri);
    const names = (await target.db.listCollections().toArray()).map(({ name }) => name);
    expect(names).toContain('caps');
    expect(names.filter((name) => name.includes('importing'))).toEqual([]);
    await target.db.dropDatabase().catch(() => undefined);
  });
});
