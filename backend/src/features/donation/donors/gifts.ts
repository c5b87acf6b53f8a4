import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { unlessDuplicate } from '../../../adapters/database/duplicate-key.ts';
import { type Actor, actorRef } from '../../../audit/actor.ts';
import { type AuditTarget, recordAudit } from '../../../audit/record-audit.ts';
import type { AddDonorBody, GiftBody } from '../../../contract/admin/donation/donors.ts';
import type { CustomerData } from '../../../contract/customer/responses.ts';
import { financialYearOf } from '../../../contract/donation/financial-year.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { toCents } from '../../../contract/money.ts';
import { problem } from '../../../errors/problem.ts';
import { presentTexts } from '../present-texts.ts';
import { DonorModel, type StoredDonor } from './donor.model.ts';
import { donorFields } from './donor-fields.ts';
import { GiftModel, type StoredGift } from './gift.model.ts';
import { refreshDonor, updateOf } from './refresh-donors.ts';

/** Gifts that staff enter: never money of the payment provider. */

const zone = 'Australia/Sydney';

/** A donor in the audit, which names no person. */
export function donorTarget({ _id }: Pick<StoredDonor, '_id'>): AuditTarget {
  const id = _id.toHexString();
  return { kind: 'donor', _id: id, label: id };
}

/**
 * @param id 24 hex digits
 * @throws {Problem} 404
 */
export async function requireDonor(id: string): Promise<StoredDonor> {
  const donor = /^[0-9a-f]{24}$/i.test(id) ? await DonorModel.findById(id).lean<StoredDonor>() : null;
  if (!donor) throw problem('donor_not_found');
  return donor;
}

/** A donor whom staff write about. @throws {Problem} 404; 409 for one whose data was erased */
export async function requireNamedDonor(id: string): Promise<StoredDonor> {
  const donor = await requireDonor(id);
  if (donor.erasedAt) throw problem('donor_erased');
  return donor;
}

const hashOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** The gift of an earlier request with the same key. @throws {Problem} 409 when that one was another gift */
async function findRepeated(key: string | undefined, bodyHash: string): Promise<StoredGift | null> {
  const gift = key === undefined ? null : await GiftModel.findOne({ key }).lean<StoredGift>();
  if (gift && gift.bodyHash !== bodyHash) throw problem('gift_changed');
  return gift;
}

/** Noon of a day in Sydney, or an hour later in summer. @throws {Problem} 400 for a day in the future */
function timeOfDay(date: string, now: Date): Date {
  if (date > DateTime.fromJSDate(now, { zone }).toFormat('yyyy-MM-dd'))
    throw problem('invalid_field', { field: 'date' });
  return new Date(`${date}T02:00:00Z`);
}

interface GiftOptions {
  /** The same for every attempt of one gift. */
  key: string | undefined;
  /** The shop's time. */
  now: Date;
}

/** The stored gift, and its donor. */
interface EnteredGift {
  gift: StoredGift;
  donorId: Types.ObjectId;
}

async function storeGift(
  actor: Actor,
  donor: Pick<StoredDonor, '_id'>,
  body: GiftBody,
  { key, now, bodyHash }: GiftOptions & { bodyHash: string },
): Promise<EnteredGift> {
  const { amount, date, method, purpose, reference } = body;
  const cents = toCents(amount);
  const gift = {
    _id: new Types.ObjectId(),
    donorId: donor._id,
    cents,
    at: timeOfDay(date, now),
    method,
    ...(purpose && { purpose }),
    ...(reference && { reference }),
    by: actorRef(actor),
    ...(key !== undefined && { key }),
    bodyHash,
    createdAt: new Date(),
  };
  await recordAudit(actor, 'donor.gift', donorTarget(donor), {
    gift: gift._id.toHexString(),
    cents,
    date,
    method,
  });
  const stored = await unlessDuplicate(GiftModel.create(gift));
  // Another request with the same key was faster.
  const made = stored ? (stored.toObject() as StoredGift) : await findRepeated(key, bodyHash);
  if (!made) throw problem('gift_changed');
  await refreshDonor(made.donorId, now);
  return { gift: made, donorId: made.donorId };
}

/**
 * Enters a cash or bank gift of a donor.
 * @throws {Problem} 404; 400 for a day in the future; 409 when the key was used for another gift, and for an erased donor
 */
export async function enterGift(
  actor: Actor,
  id: string,
  body: GiftBody,
  options: GiftOptions,
): Promise<EnteredGift> {
  const donor = await requireNamedDonor(id);
  const bodyHash = hashOf({ id: donor._id.toHexString(), ...body });
  const repeated = await findRepeated(options.key, bodyHash);
  if (repeated) return { gift: repeated, donorId: repeated.donorId };
  return storeGift(actor, donor, body, { ...options, bodyHash });
}

/** The id of the donor that a request without an email creates: repeats with its key, also at the same time, create one. */
const donorIdOf = (key: string | undefined): Types.ObjectId =>
  key === undefined
    ? new Types.ObjectId()
    : new Types.ObjectId(createHash('sha256').update(`donor ${key}`).digest('hex').slice(0, 24));

/** The donor of an email, who is created if there is none; without an email a new donor. */
async function openDonor(
  name: string,
  email: string | undefined,
  { key, now }: GiftOptions,
): Promise<Pick<StoredDonor, '_id'>> {
  const emailKey = email && normaliseEmail(email);
  const fields = {
    ...donorFields([], [], financialYearOf(now), { name, email, language: 'en' }),
    notes: '',
    createdAt: new Date(),
  };
  const filter = emailKey ? { emailKey } : { _id: donorIdOf(key) };
  await unlessDuplicate(
    DonorModel.updateOne(filter, { $setOnInsert: updateOf(fields).$set }, { upsert: true }).exec(),
  );
  const donor = await DonorModel.findOne(filter).lean<StoredDonor>();
  if (!donor) throw problem('donor_not_found');
  return donor;
}

/**
 * Enters a gift of a person who may be no donor yet.
 * @throws {Problem} 400 for a day in the future; 409 when the key was used for another gift
 */
export async function enterDonor(
  actor: Actor,
  { name, email, ...gift }: AddDonorBody,
  options: GiftOptions,
): Promise<EnteredGift> {
  const bodyHash = hashOf({ name, email, ...gift });
  const repeated = await findRepeated(options.key, bodyHash);
  if (repeated) return { gift: repeated, donorId: repeated.donorId };
  // Refused before a donor is created.
  timeOfDay(gift.date, options.now);
  const donor = await openDonor(name, email, options);
  return storeGift(actor, donor, gift, { ...options, bodyHash });
}

/**
 * Voids a gift: it stays with the reason, and counts no more.
 * @throws {Problem} 404; 409 when it is voided already
 */
export async function voidGift(
  actor: Actor,
  id: string,
  giftId: string,
  reason: string,
  now: Date,
): Promise<EnteredGift> {
  const donor = await requireDonor(id);
  const filter = /^[0-9a-f]{24}$/i.test(giftId) && { _id: new Types.ObjectId(giftId), donorId: donor._id };
  const gift = filter ? await GiftModel.findOne(filter).lean<StoredGift>() : null;
  if (!filter || !gift) throw problem('gift_not_found');
  if (gift.voided) throw problem('gift_voided');
  // The audit has no reason: staff may name a person in it.
  await recordAudit(actor, 'donor.void', donorTarget(donor), { gift: giftId });
  const voided = await GiftModel.findOneAndUpdate(
    { ...filter, voided: { $exists: false } },
    { $set: { voided: { at: new Date(), by: actorRef(actor), reason } } },
    { returnDocument: 'after' },
  ).lean<StoredGift>();
  if (!voided) throw problem('gift_voided');
  await refreshDonor(donor._id, now);
  return { gift: voided, donorId: donor._id };
}

/** The gifts of an email as their donor gets them, newest first. */
export async function giftsOfEmail(email: string): Promise<CustomerData['gifts']> {
  const donor = await DonorModel.findOne({ emailKey: normaliseEmail(email) }, { _id: 1 }).lean<
    Pick<StoredDonor, '_id'>
  >();
  if (!donor) return [];
  const gifts = await GiftModel.find({ donorId: donor._id }).sort({ at: -1, _id: -1 }).lean<StoredGift[]>();
  return gifts.map(({ at, cents, method, purpose, reference, voided }) => ({
    date: DateTime.fromJSDate(at, { zone }).toFormat('yyyy-MM-dd'),
    cents,
    method,
    ...presentTexts({ purpose, reference }),
    voided: Boolean(voided),
  }));
}
