import { Schema } from 'mongoose';

/** What is stored of a job beside the document that it belongs to. */
export const jobStateSchema = new Schema(
  {
    /** Not before this moment: the end of a lease while an attempt runs, else of a pause. Unset once it is set aside. */
    nextAt: Date,
    attempts: { type: Number, default: 0 },
    /** Why the last attempt failed. */
    error: String,
    /** When it had failed too often and was set aside. */
    failedAt: Date,
  },
  { _id: false },
);
