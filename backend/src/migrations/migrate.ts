import type { mongo } from 'mongoose';
import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import { isShopData } from '../adapters/database/staging.ts';
import { SettingError } from '../config/env.ts';
import { logger } from '../config/log/logger.ts';
import { type MigrationStep, migrationSteps } from './steps.ts';

/** A step that this database has completed. */
interface MigrationRecord {
  /** The step's name. */
  _id: string;
  completedAt: Date;
}

/** Holds one {@link MigrationRecord} per completed step. */
export const migrationsCollection = 'migrations';
const newerData =
  'The data was written by a newer version of the shop: install that version, or restore a backup of this one';

const recordsOf = (db: mongo.Db) => db.collection<MigrationRecord>(migrationsCollection);

/** Whether a step of this name belongs to a newer version of the shop. */
const isUnknown = (name: string, steps: readonly MigrationStep[]): boolean =>
  !steps.some((step) => step.name === name);

/** Whether the database holds nothing, or only what processes store that start at the same time. */
async function isEmpty(db: mongo.Db): Promise<boolean> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  return collections.every(({ name }) => name === migrationsCollection || !isShopData(name));
}

/** Another process may record the same steps. */
const record = (db: mongo.Db, steps: readonly MigrationStep[]) =>
  unlessDuplicate(
    recordsOf(db).bulkWrite(
      steps.map(({ name }) => ({
        updateOne: { filter: { _id: name }, update: { $set: { completedAt: new Date() } }, upsert: true },
      })),
      { ordered: false },
    ),
  );

/**
 * Brings stored data to this version of the shop: runs the steps that the database has not recorded, in order.
 * Several processes may run it at once, and the next run continues after a crash, because each step is repeatable.
 * @returns the names of the steps that ran; none for an empty database, whose data begins in the current form
 * @throws {SettingError} when a newer version wrote the data
 */
export async function migrate(
  db: mongo.Db,
  steps: readonly MigrationStep[] = migrationSteps,
): Promise<string[]> {
  const recorded = await recordsOf(db).find().toArray();
  if (recorded.some(({ _id }) => isUnknown(_id, steps))) throw new SettingError(newerData);
  const completed = new Set(recorded.map(({ _id }) => _id));
  const missing = steps.filter(({ name }) => !completed.has(name));
  if (missing.length === 0) return [];
  if (await isEmpty(db)) {
    await record(db, missing);
    return [];
  }
  for (const step of missing) {
    await step.run(db);
    await record(db, [step]);
  }
  const names = missing.map(({ name }) => name);
  logger.info({ steps: names }, 'stored data migrated');
  return names;
}

/** Makes the next {@link migrate} run every step, for a database that is about to receive older data. */
export async function forgetMigrations(db: mongo.Db): Promise<void> {
  await recordsOf(db).deleteMany({});
}

/**
 * Checks a document that is about to be imported.
 * @returns why this version cannot read the data that it belongs to; undefined when it can
 */
export const refuseNewerData = (collection: string, id: unknown): string | undefined =>
  collection === migrationsCollection && isUnknown(String(id), migrationSteps) ? newerData : undefined;
