import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import { financialYearOf } from '../../../contract/donation/financial-year.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { DonorModel, DonorStateModel, type StoredDonor } from './donor.model.ts';
import { donorFields, isDonor } from './donor-fields.ts';
import { GiftModel, type StoredGift } from './gift.model.ts';

/**
 * Donors follow from donations and entered gifts: each write of one sets its `updatedAt`, and before the console reads donors it
 * catches up with what has changed. A crash in between loses nothing, and nothing but this file writes the sums.
 */

const stateId = 'donors';
/** Longer than a write takes and than clocks of processes differ: changes of this time are read again. */
const overlapMs = 60_000;
const batchSize = 200;

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** The update that writes fields; undefined ones are removed from the document. */
export function updateOf(fields: object): { $set: object; $unset?: Record<string, 1> } {
  const entries = Object.entries(fields);
  const absent = entries.filter(([, value]) => value === undefined);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map(([name]) => [name, 1 as const])) }),
  };
}

/** Reads the gifts of donors and writes what follows. @param known may have no email */
async function refreshBatch(
  emailKeys: readonly string[],
  known: readonly StoredDonor[],
  year: string,
): Promise<void> {
  const [donations, gifts] = await Promise.all([
    DonationModel.find({ emailKey: { $in: [...emailKeys] } })
      .sort({ createdAt: 1, _id: 1 })
      .lean<StoredDonation[]>(),
    GiftModel.find({ donorId: { $in: known.map(({ _id }) => _id) } }).lean<StoredGift[]>(),
  ]);
  const donationsOf = groupBy(donations, ({ emailKey }) => emailKey ?? '');
  const giftsOf = groupBy(gifts, ({ donorId }) => donorId.toHexString());
  const donorOf = new Map(known.flatMap((donor) => (donor.emailKey ? [[donor.emailKey, donor]] : [])));
  const ofEmails = emailKeys.flatMap((emailKey) => {
    const own = donationsOf.get(emailKey) ?? [];
    const donor = donorOf.get(emailKey);
    if (!donor && !isDonor(own)) return [];
    const fields = donorFields(own, giftsOf.get(donor?._id.toHexString() ?? '') ?? [], year, donor);
    const created = { createdAt: own[0]?.createdAt ?? new Date(), notes: '' };
    const { $set, $unset } = updateOf(fields);
    return [
      {
        updateOne: {
          filter: { emailKey },
          update: { $set, ...($unset && { $unset }), $setOnInsert: created },
          upsert: !donor,
        },
      },
    ];
  });
  const others = known
    .filter(({ emailKey }) => !emailKey)
    .map((donor) => ({
      updateOne: {
        filter: { _id: donor._id },
        update: updateOf(donorFields([], giftsOf.get(donor._id.toHexString()) ?? [], year, donor)),
      },
    }));
  const writes = [...ofEmails, ...others];
  if (writes.length === 0) return;
  try {
    await DonorModel.bulkWrite(writes as Parameters<typeof DonorModel.bulkWrite>[0], { ordered: false });
  } catch (error) {
    // Another process has inserted the same donor; the changes are read again next time.
    if (!isDuplicateKey(error)) throw error;
  }
}

const findByKeys = (emailKeys: readonly string[]) =>
  DonorModel.find({ emailKey: { $in: [...emailKeys] } }).lean<StoredDonor[]>();

/** Brings one donor up to date, e.g. after a gift was entered. */
export async function refreshDonor(_id: Types.ObjectId, now: Date): Promise<void> {
  const donor = await DonorModel.findById(_id).lean<StoredDonor>();
  if (donor) await refreshBatch(donor.emailKey ? [donor.emailKey] : [], [donor], financialYearOf(now));
}

type Changed = { emailKey?: string; donorId?: Types.ObjectId; updatedAt?: Date };

/** The donations, and the gifts that staff entered, that have changed. @param since undefined: all */
const findChanged = async (since: Date | undefined): Promise<{ donations: Changed[]; gifts: Changed[] }> => {
  const [donations, gifts] = await Promise.all([
    DonationModel.find(since ? { updatedAt: { $gte: since } } : { emailKey: { $exists: true } }, {
      emailKey: 1,
      updatedAt: 1,
    }).lean<Changed[]>(),
    GiftModel.find(since ? { updatedAt: { $gte: since } } : {}, { donorId: 1, updatedAt: 1 }).lean<
      Changed[]
    >(),
  ]);
  return { donations, gifts };
};

async function refreshEmails(emailKeys: readonly string[], year: string): Promise<void> {
  for (let start = 0; start < emailKeys.length; start += batchSize) {
    const batch = emailKeys.slice(start, start + batchSize);
    await refreshBatch(batch, await findByKeys(batch), year);
  }
}

async function refreshKnown(donors: readonly StoredDonor[], year: string): Promise<void> {
  for (let start = 0; start < donors.length; start += batchSize) {
    const batch = donors.slice(start, start + batchSize);
    await refreshBatch(
      batch.flatMap(({ emailKey }) => emailKey ?? []),
      batch,
      year,
    );
  }
}

/** Brings up to date all donors whose donations or gifts have changed; at the start of a financial year, all. */
export async function refreshDonors(now: Date): Promise<void> {
  const year = financialYearOf(now);
  const state = await DonorStateModel.findById(stateId).lean();
  const isNewYear = state?.year !== year;
  const since = !isNewYear && state?.seenAt ? new Date(state.seenAt.getTime() - overlapMs) : undefined;
  const { donations, gifts } = await findChanged(since);
  await refreshEmails([...new Set(donations.flatMap(({ emailKey }) => emailKey ?? []))], year);
  const ids = [...new Set(gifts.map(({ donorId }) => String(donorId)))];
  await refreshKnown(await DonorModel.find({ _id: { $in: ids } }).lean<StoredDonor[]>(), year);
  // Those without a donation.
  if (isNewYear)
    await refreshKnown(await DonorModel.find({ year: { $ne: year } }).lean<StoredDonor[]>(), year);
  const seen = [...donations, ...gifts].reduce(
    (latest, { updatedAt }) => Math.max(latest, updatedAt?.getTime() ?? 0),
    0,
  );
  const $set = { year, ...(seen > 0 && { seenAt: new Date(seen) }) };
  const isSame = !isNewYear && (seen === 0 || state?.seenAt?.getTime() === seen);
  if (!isSame) await DonorStateModel.updateOne({ _id: stateId }, { $set }, { upsert: true });
}
