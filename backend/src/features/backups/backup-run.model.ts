import { type InferSchemaType, model, Schema } from 'mongoose';
import { jobStateFields } from '../../jobs/job-state.ts';

/**
 * The backup that is asked for or being made: one document, shared, so that of several processes one makes it. `dueAt` is
 * set from the moment when one is asked for until it is made or has failed for good.
 */
const backupRunSchema = new Schema(
  {
    _id: { type: String, required: true },
    ...jobStateFields,
    /** When the latest one was asked for, by the clock or by staff. */
    askedAt: Date,
    /** The latest time of the daily backup (`BACKUP_AT`) that was dealt with. Unset while there is no daily one. */
    dailyAt: Date,
    /** Since when the daily backup is on: a shop without any backup is late 36 hours after it. */
    since: Date,
    /** The cause of the latest mail about a late backup. */
    mailedLate: String,
  },
  { versionKey: false, collection: 'backupruns' },
);

export type BackupRun = InferSchemaType<typeof backupRunSchema>;
export const BackupRunModel = model('BackupRun', backupRunSchema);
