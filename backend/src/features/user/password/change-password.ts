import type { z } from 'zod';
import { logger } from '../../../config/log/logger.ts';
import type { changePasswordBody } from '../../../contract/user/requests.ts';
import { problem } from '../../../errors/problem.ts';
import { UserModel } from '../user.model.ts';
import type { AccountDeps } from '../user.service.ts';
import { passwordChangedMail } from './password.mail.ts';
import { isCommonPassword } from './password.ts';

type Deps = Pick<AccountDeps, 'passwords' | 'sessions' | 'limits' | 'mail' | 'shop'>;

/**
 * Checks the password of a signed-in customer again.
 * @returns the account, with its hash
 * @throws {Problem} 400 for a wrong one, 429 after too many wrong ones
 */
export async function requirePassword(
  { passwords, limits }: Pick<AccountDeps, 'passwords' | 'limits'>,
  id: string,
  password: string,
) {
  // Counts the attempt before the check, so that concurrent guesses count too.
  await limits.passwordTries.consume(id);
  const known = await UserModel.findById(id, { passwordHash: 1, name: 1, email: 1 }).lean();
  if (!known) throw problem('unauthenticated');
  if (!(await passwords.matches(password, known.passwordHash))) {
    logger.info({ event: 'wrong password', userId: id }, 'wrong password of a signed-in customer');
    throw problem('wrong_current_password');
  }
  return known;
}

/**
 * Changes the password; the same write ends every session and voids an open reset link.
 * @returns a token for the session that made the change
 * @throws {Problem} 400 a common new password or a wrong current one, 429 too many wrong ones
 */
export async function changePassword(
  deps: Deps,
  id: string,
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
): Promise<string> {
  const { passwords, sessions, limits, mail, shop } = deps;
  const known = await requirePassword(deps, id, currentPassword);
  if (await isCommonPassword(newPassword, known)) {
    await limits.passwordTries.reset(id);
    throw problem('password_too_common');
  }
  const passwordHash = await passwords.hash(newPassword);
  const user = await UserModel.findOneAndUpdate(
    // Of two concurrent changes the second one has an outdated current password.
    { _id: id, passwordHash: known.passwordHash },
    {
      $set: { passwordHash },
      $inc: { tokenVersion: 1 },
      $unset: { resetTokenHash: 1, resetExpiresAt: 1 },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!user) throw problem('wrong_current_password');
  await limits.passwordTries.reset(id);
  logger.info({ event: 'password changed', userId: id }, 'password changed');
  const key = `password-changed-${id}-${user.tokenVersion}`;
  await mail
    .enqueue(passwordChangedMail(shop, { ...user, key, staysSignedIn: true }))
    .catch((error: unknown) => logger.error({ err: error }, 'no mail about a changed password'));
  return sessions.issue(id, user.tokenVersion);
}
