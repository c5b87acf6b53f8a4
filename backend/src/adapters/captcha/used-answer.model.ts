import { model, Schema } from 'mongoose';
import { unlessDuplicate } from '../database/duplicate-key.ts';

const usedAnswerSchema = new Schema(
  {
    /** The answer's own mark; unique because it is the key. */
    _id: { type: String, required: true },
    /** From when on the answer would be refused as too old anyway. */
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false, collection: 'captcha_answers' },
);

const UsedAnswerModel = model('CaptchaAnswer', usedAnswerSchema);

/**
 * Uses an answer up, also across restarts and for several processes on one database.
 * @returns false when it was used before
 */
export async function consumeAnswer(answer: string, expiresAt: Date): Promise<boolean> {
  return (await unlessDuplicate(UsedAnswerModel.create({ _id: answer, expiresAt }))) !== undefined;
}
