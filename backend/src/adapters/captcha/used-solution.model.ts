import { model, Schema } from 'mongoose';
import { isDuplicateKey } from '../database/duplicate-key.ts';

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
export async function consumeSolution(solutionId: string, expiresAt: Date): Promise<boolean> {
  try {
    await UsedSolutionModel.create({ _id: solutionId, expiresAt });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
