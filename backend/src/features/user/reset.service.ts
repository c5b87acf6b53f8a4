import { createHash, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import type { MailQueue } from '../../adapters/mailer/types.ts';
import { logger } from '../../config/logger.ts';
import { normaliseEmail } from '../../contract/http.ts';
import { userMessages } from '../../contract/user.ts';
import { badRequest } from '../../http/problem.ts';
import { nextAttemptAt, type RetryPolicy } from '../../jobs/retry-policy.ts';
import { reportRetry, reportSetAside } from '../../jobs/set-aside.ts';
import { type AccountLimits, signInKey } from './limits.ts';
import { isCommonPassword, type Passwords } from './password.ts';
import { passwordChangedMail, resetMail } from './reset.mail.ts';
import { ResetRequestModel } from './reset-request.model.ts';
import { UserModel } from './user.model.ts';
import type { AccountTools } from './user.service.ts';

const lifetimeMs = 30 * 60_000;
const leaseMs = 50_000;
/** About half an hour, as long as a link is good. */
const linkRetries: RetryPolicy = { firstPauseMs: 10_000, maxPauseMs: 10 * 60_000, maxAttempts: 9 };

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Enqueues a request for a reset link. The response is sent before the email is looked up, so neither its content nor
 * its time tells whether the email is registered.
 */
export async function requestReset(email: string): Promise<void> {
  await ResetRequestModel.create({ emailKey: normaliseEmail(email), dueAt: new Date() });
}

const leaseNext = () =>
  ResetRequestModel.findOneAndUpdate(
    { dueAt: { $lte: new Date() } },
    { $set: { dueAt: new Date(Date.now() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean();

async function sendLink(tools: Pick<AccountTools, 'limits' | 'mail' | 'shop'>, emailKey: string) {
  const account = await UserModel.findOne({ emailKey }, { _id: 1 }).lean();
  if (!account || !(await tools.limits.resetMails.consume(emailKey))) return;
  const token = randomBytes(32).toString('base64url');
  const resetTokenHash = hashToken(token);
  const resetExpiresAt = new Date(Date.now() + lifetimeMs);
  // One field for the newest link: writing it voids the older one.
  const user = await UserModel.findByIdAndUpdate(account._id, {
    $set: { resetTokenHash, resetExpiresAt },
  }).lean();
  if (!user) return;
  const link = `${tools.shop.url}/reset-password/${token}`;
  await tools.mail.enqueue({
    ...resetMail(tools.shop, { ...user, key: `reset-${resetTokenHash.slice(0, 32)}`, link }),
    sendBefore: resetExpiresAt,
  });
}

/** One request that fails must not keep the others waiting; after the limit it is given up: its person has asked again. */
async function failRequest(_id: Types.ObjectId, attempts: number, error: unknown): Promise<void> {
  const facts = { resetRequest: _id.toHexString(), attempts };
  const dueAt = nextAttemptAt(attempts, linkRetries);
  if (dueAt) {
    await ResetRequestModel.updateOne({ _id }, { $set: { dueAt } });
    reportRetry('reset link', error, facts);
    return;
  }
  const { deletedCount } = await ResetRequestModel.deleteOne({ _id });
  if (deletedCount > 0) reportSetAside('reset link', error, facts);
}

/** Runs the queued requests for reset links: sends a mail where the email is registered. */
export async function sendResetLinks(tools: Pick<AccountTools, 'limits' | 'mail' | 'shop'>): Promise<void> {
  for (let request = await leaseNext(); request; request = await leaseNext()) {
    const { _id, emailKey, attempts } = request;
    try {
      await sendLink(tools, emailKey);
      await ResetRequestModel.deleteOne({ _id });
    } catch (error) {
      await failRequest(_id, attempts, error);
    }
  }
}

/**
 * Sets a new password by a reset link, once; every older session ends with the same write.
 * @throws {Problem} 400 for a common password, and for a link that is unknown, used, superseded or too old
 */
export async function resetPassword(
  tools: { passwords: Passwords; limits: AccountLimits; mail: MailQueue; shop: AccountTools['shop'] },
  token: string,
  newPassword: string,
  address: string,
): Promise<void> {
  const open = { resetTokenHash: hashToken(token), resetExpiresAt: { $gt: new Date() } };
  // Looked at first, so that guesses cost no hashing.
  const owner = await UserModel.findOne(open, { name: 1, email: 1 }).lean();
  if (await isCommonPassword(newPassword, owner ?? {})) throw badRequest(userMessages.passwordCommon);
  if (!owner) throw badRequest(userMessages.resetLinkInvalid);
  const passwordHash = await tools.passwords.hash(newPassword);
  const user = await UserModel.findOneAndUpdate(
    open,
    {
      $set: { passwordHash },
      $inc: { tokenVersion: 1 },
      $unset: { resetTokenHash: 1, resetExpiresAt: 1 },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!user) throw badRequest(userMessages.resetLinkInvalid);
  // A customer who forgot the password may have used up the attempts; the link proved who it is.
  await tools.limits.failures.reset(signInKey(user.emailKey, address));
  logger.info({ event: 'password reset', userId: user._id.toHexString(), address }, 'password reset');
  const key = `password-changed-${user._id.toHexString()}-${user.tokenVersion}`;
  await tools.mail
    .enqueue(passwordChangedMail(tools.shop, { ...user, key }))
    .catch((error: unknown) => logger.error({ err: error }, 'no mail about a changed password'));
}
