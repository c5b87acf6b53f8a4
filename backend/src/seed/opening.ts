import mongoose from 'mongoose';
import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import type { Actor } from '../contract/admin/common.ts';
import type { ContentPart } from '../contract/content.ts';

/** What opening the shop removes, and what of it stays because it is the owner's. */
export interface OpeningPlan {
  /** Names of unedited demo products. */
  products: string[];
  /** Unedited records of the demo content, by part. */
  content: Partial<Record<ContentPart, number>>;
  orders: number;
  donations: number;
  customers: number;
  mails: number;
  kept: {
    /** Names of demo products that were edited, or sold for real money. */
    products: string[];
    orders: number;
    donations: number;
    customers: number;
  };
}

/** The opening of the shop. It is stored before anything is removed, and stays for ever. */
export interface Opening {
  _id: 'opening';
  startedAt: Date;
  by: Actor;
  /** Records of unknown origin from before this are tests. */
  testsBefore: Date;
  /** The id of its audit entry, so that a repeated attempt leaves one. */
  auditId: mongoose.Types.ObjectId;
  plan: OpeningPlan;
  /** Absent while the removal is under way or was interrupted. */
  openedAt?: Date;
}

const _id = 'opening';
const openings = () => mongoose.connection.collection<Opening>('openings');

/** The opening of the shop; undefined before it began. */
export const readOpening = async (): Promise<Opening | undefined> =>
  (await openings().findOne({ _id })) ?? undefined;

/** Stores that the opening begins. @returns the stored one: another command may have begun it meanwhile */
export async function startOpening(opening: Omit<Opening, '_id'>): Promise<Opening> {
  await unlessDuplicate(openings().insertOne({ _id, ...opening }));
  return (await openings().findOne({ _id })) as Opening;
}

/** Stores that the opening is done. @returns when it was */
export async function finishOpening(): Promise<Date> {
  await openings().updateOne({ _id, openedAt: { $exists: false } }, { $set: { openedAt: new Date() } });
  return (await readOpening())?.openedAt as Date;
}
