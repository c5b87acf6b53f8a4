import { setTimeout as wait } from 'node:timers/promises';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import type { Comparer, Difference } from '../../reconciliation/comparer.ts';
import { ProofModel, type StoredDifference, type StoredProof } from './proof.model.ts';
import type { ProofDeps, ProofName } from './proof-deps.ts';

/** How often a record that keeps changing is looked at before it is left to the next proof. */
const maxLooks = 3;
/** Beyond this many doubtful records something is wrong as a whole: the others are counted without a close look. */
const maxCloseLooks = 500;

type Found = ReadonlyMap<string, Difference | undefined>;

async function lookClosely(comparer: Comparer, keys: Iterable<string>): Promise<Found> {
  const found = new Map<string, Difference | undefined>();
  for (const key of keys) found.set(key, await comparer.lookAt(key));
  return found;
}

const isSame = (one: Difference | undefined, other: Difference | undefined): boolean =>
  one?.record === other?.record && one?.message === other?.message;

/**
 * Finds the differences that last: each is looked at a second time, and one that changes in between again.
 * @param known the differences that are named already
 * @param settle waits until what is being written is written
 * @returns the differences by their keys, and the keys of records that keep changing
 */
async function findLasting(
  comparer: Comparer,
  keys: readonly string[],
  known: ReadonlyMap<string, StoredDifference>,
  settle: () => Promise<unknown>,
): Promise<{ lasting: Map<string, Difference>; unsettled: string[] }> {
  const lasting = new Map<string, Difference>();
  let seen = await lookClosely(comparer, keys);
  for (let looks = 0; ; looks += 1) {
    const open = new Map<string, Difference>();
    for (const [key, difference] of seen) {
      if (!difference) continue;
      if (isSame(difference, known.get(key))) lasting.set(key, difference);
      else open.set(key, difference);
    }
    if (open.size === 0 || looks === maxLooks) return { lasting, unsettled: [...open.keys()] };
    await settle();
    const again = await lookClosely(comparer, open.keys());
    for (const [key, difference] of again)
      if (difference && isSame(difference, open.get(key))) lasting.set(key, difference);
    seen = new Map([...again].filter(([key]) => !lasting.has(key)));
  }
}

interface Run {
  /** Whether everything is compared, or what has changed since the last proof. */
  isWhole: boolean;
  /** When it began; the same for proofs that run together. */
  at?: Date;
  /** Ends it; nothing is stored then. */
  stopping?: AbortSignal;
}

/**
 * Runs a proof and stores what it found. A difference that was named before keeps the time when it was found.
 * @returns undefined where the shop has nothing to compare by this name
 */
export async function runProof(
  deps: ProofDeps,
  name: ProofName,
  { isWhole, at = new Date(), stopping }: Run,
): Promise<StoredProof | undefined> {
  const comparer = deps.comparers[name];
  if (!comparer) return undefined;
  const before = await ProofModel.findById(name).lean<StoredProof>();
  const since = isWhole ? undefined : before?.at;
  const { compared, doubtful } = await comparer.lookAtMany(since);
  const known = new Map(before?.differences.map((difference) => [difference.key, difference]));
  const keys = [...new Set([...known.keys(), ...(before?.unsettled ?? []), ...doubtful])];
  const { lasting, unsettled } = await findLasting(comparer, keys.slice(0, maxCloseLooks), known, () =>
    wait(deps.settleMs, undefined, { signal: stopping }),
  );
  const differences = [...lasting].map(([each, { record, message }]): StoredDifference => {
    const earlier = known.get(each);
    return earlier && isSame(earlier, { record, message })
      ? earlier
      : { key: each, record, message, foundAt: at };
  });
  const unseen = Math.max(0, keys.length - maxCloseLooks);
  const proof: StoredProof = {
    _id: name,
    at,
    wholeAt: since ? (before?.wholeAt ?? at) : at,
    compared: compared + (since ? (before?.compared ?? 0) : 0),
    count: differences.length + unseen,
    differences: differences.toSorted((one, other) => one.foundAt.getTime() - other.foundAt.getTime()),
    unsettled: [...unsettled, ...keys.slice(maxCloseLooks)],
  };
  // Another process may have proven the same meanwhile: what it has named is not named again.
  const asRead = { _id: name, ...(before && { at: before.at }) };
  const written = await unlessDuplicate(ProofModel.replaceOne(asRead, proof, { upsert: true }).exec());
  return written ? proof : runProof(deps, name, { isWhole, at, stopping });
}
