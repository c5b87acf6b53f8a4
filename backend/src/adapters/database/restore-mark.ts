import type { mongo } from 'mongoose';
import { SettingError } from '../../config/env.ts';
import { processesCollection } from './live-processes.ts';

/** Marks a MongoDB that a restore is replacing, for the processes of all machines: beside theirs, because no export has it. */
interface RestoreMark {
  _id: 'restore';
  /** The checksum of the backup. */
  backup: string;
}

const _id = 'restore';
const marks = (db: mongo.Db) => db.collection<RestoreMark>(processesCollection);

/** The backup of a restore that is running or was interrupted. */
export const readRestoreMark = async (db: mongo.Db): Promise<string | undefined> =>
  (await marks(db).findOne({ _id }))?.backup;

/** @param backup undefined removes the mark */
export async function writeRestoreMark(db: mongo.Db, backup: string | undefined): Promise<void> {
  if (backup === undefined) await marks(db).deleteOne({ _id });
  else await marks(db).updateOne({ _id }, { $set: { backup } }, { upsert: true });
}

/**
 * Refuses to use a MongoDB that a restore is replacing. Announce the process before: a restore that is decided from now on
 * finds it; one that was decided before is found here.
 * @throws {SettingError} naming the command that finishes the restore
 */
export async function refuseMarkedDatabase(db: mongo.Db): Promise<void> {
  if ((await readRestoreMark(db)) !== undefined)
    throw new SettingError(
      'The database is being restored: wait for the end of the restore. If it was interrupted, run the same npm run shop -- restore … again to finish it',
    );
}
