import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { TestShop } from '../shop/test-shop.ts';

type Documents = Record<string, Record<string, unknown>[]>;

async function readAll(): Promise<Documents> {
  const { db } = mongoose.connection;
  const all: Documents = {};
  for (const { name } of (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [])
    if (!name.startsWith('system')) all[name] = (await db?.collection(name).find().toArray()) ?? [];
  return all;
}

/**
 * Stores the whole shop, so that a test can begin from it several times.
 * @returns restores it
 */
export async function keepShop({ settings }: TestShop, folder: string): Promise<() => Promise<void>> {
  const documents = await readAll();
  const files = join(folder, 'files');
  const { dataDir } = settings;
  await cp(dataDir, files, { recursive: true });
  return async () => {
    const { db } = mongoose.connection;
    for (const name of Object.keys({ ...(await readAll()), ...documents })) {
      if (name === 'processes' || name === 'versions') continue;
      await db?.collection(name).deleteMany({});
      const kept = documents[name] ?? [];
      if (kept.length > 0) await db?.collection(name).insertMany(kept as never[]);
    }
    for (const sub of ['uploads', 'outbox']) {
      await rm(join(dataDir, sub), { recursive: true, force: true });
      await cp(join(files, sub), join(dataDir, sub), { recursive: true }).catch(() => undefined);
    }
  };
}

/** Collections of the shop's processes, and those that each attempt adds to. */
const passing = /^(audit_entries|audit_heads|processes|versions|ratelimits|captcha)/;

/**
 * What is left of a shop, without times and ids of each run: the ids of all documents, the stock of products, what is published,
 * and the files.
 */
export async function readState({ settings }: TestShop): Promise<object> {
  const all = await readAll();
  const ids = Object.entries(all)
    .filter(([name, documents]) => !passing.test(name) && name !== 'contentversions' && documents.length > 0)
    .map(([name, documents]) => [name, documents.map(({ _id }) => String(_id)).sort()]);
  const namesIn = (sub: string) =>
    readdir(join(settings.dataDir, sub), { recursive: true }).catch(() => [] as string[]);
  return {
    ids: Object.fromEntries(ids),
    stock: all.products?.map(({ name, stock, reservations }) => ({ name, stock, reservations })),
    content: all.contentparts?.map(({ _id, published }) => ({ _id, published })),
    versions: all.contentversions?.map(({ key, version }) => `${key} ${version}`).sort(),
    files: [...(await namesIn('uploads')), ...(await namesIn('outbox'))].sort(),
    isOpen: all.openings?.map(({ openedAt }) => openedAt instanceof Date),
  };
}
