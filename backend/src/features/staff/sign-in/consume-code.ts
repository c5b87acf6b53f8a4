import { type StaffFields, StaffModel } from '../staff.model.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { createTotpSecret, findStep } from './totp.ts';

type CodeFields = Pick<StaffFields, '_id' | 'sealedTotpSecret' | 'recoveryCodeHashes'>;

/** For staff without an authenticator app, so that their failures take as long. */
const otherSecret = createTotpSecret();

/**
 * Uses a code of the authenticator app or a recovery code, once: of concurrent calls with the same code one returns true.
 * No code of a step at or before the last used one counts.
 */
export async function consumeCode(
  { encryption }: Pick<StaffDeps, 'encryption'>,
  staff: CodeFields,
  code: string,
): Promise<boolean> {
  const { _id, sealedTotpSecret } = staff;
  const secret = sealedTotpSecret ? encryption.decrypt(sealedTotpSecret, _id.toHexString()) : undefined;
  const step = findStep(secret ?? otherSecret, code);
  if (secret !== undefined && step !== undefined) {
    const { modifiedCount } = await StaffModel.updateOne(
      { _id, sealedTotpSecret, lastTotpStep: { $lt: step } },
      { $set: { lastTotpStep: step } },
      { timestamps: false },
    );
    return modifiedCount === 1;
  }
  const hash = hashRecoveryCode(code);
  if (!staff.recoveryCodeHashes.includes(hash)) return false;
  const { modifiedCount } = await StaffModel.updateOne(
    { _id, recoveryCodeHashes: hash },
    { $pull: { recoveryCodeHashes: hash } },
    { timestamps: false },
  );
  return modifiedCount === 1;
}
