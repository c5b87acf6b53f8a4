import { createHash, randomBytes } from 'node:crypto';

/** A random id in Stripe's form, e.g. `re_9f…`: too long to be guessed. */
export const randomId = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`;

/** Stripe's timestamps are whole seconds. */
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Metadata as it is stored: user text never becomes a document key. */
export interface MetadataEntry {
  key: string;
  value?: string | null | undefined;
}
export const toEntries = (metadata: Record<string, string>): MetadataEntry[] =>
  Object.entries(metadata).map(([key, value]) => ({ key, value }));
export const fromEntries = (entries: readonly MetadataEntry[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ key, value }) => [key, value ?? '']));

/** The idempotency key of a request, if it has one, and a hash of its parameters. */
export interface Idempotency {
  key: string | undefined;
  hash: string;
}
export const hashParams = (params: unknown): string =>
  createHash('sha256').update(JSON.stringify(params)).digest('hex');

/** The stored form; an object created without a key gets a random one, because the index is unique. */
export const idempotencyFields = ({ key, hash }: Idempotency) => ({
  idempotencyKey: key ?? randomId('none'),
  paramsHash: hash,
});

/** A new object or, with `isReplayed`, the one that the same idempotency key created before. */
export interface Created<Item> {
  item: Item;
  isReplayed: boolean;
}

/** Handles a rejected write: resolves if a unique index holds the value already. */
export function ignoreDuplicate(error: unknown): undefined {
  if ((error as { code?: unknown } | null)?.code !== 11_000) throw error;
}

/**
 * Inserts an item under the unique idempotency key: of concurrent equal requests, only one creates an item.
 * @param findFirst finds the one that the key created before
 */
export async function createOnce<Item>(
  { key }: Idempotency,
  insert: () => Promise<Item>,
  findFirst: (key: string) => Promise<Item | null>,
): Promise<Created<Item>> {
  try {
    return { item: await insert(), isReplayed: false };
  } catch (error) {
    ignoreDuplicate(error);
    const first = key && (await findFirst(key));
    if (!first) throw error;
    return { item: first, isReplayed: true };
  }
}
