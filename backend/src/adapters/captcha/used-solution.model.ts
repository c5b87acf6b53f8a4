import { model, Schema } from 'mongoose';
import { unlessDuplicate } from '../database/duplicate-key.ts';

const usedSolutionSchema = new Schema(
  {
    /** Identifies the solution: the challenge's signature or a hash of the token. */
    _id: { type: String, required: true },
    /** When the solution would be refused as expired anyway. */
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false, collection: 'captcha_answers' },
);

const UsedSolutionModel = model('CaptchaAnswer', usedSolutionSchema);

/**
 * Marks a solution as used, across restarts and processes.
 * @returns false if it was used before
 */
export const consumeSolution = async (solutionId: string, expiresAt: Date): Promise<boolean> =>
  (await unlessDuplicate(UsedSolutionModel.create({ _id: solutionId, expiresAt }))) !== undefined;
