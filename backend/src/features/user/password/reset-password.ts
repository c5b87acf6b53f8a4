import { createHash, randomBytes } from 'node:crypto';
import { logger } from '../../../config/log/logger.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { problem } from '../../../errors/problem.ts';
import type { RetryPolicy } from '../../../jobs/backoff.ts';
import { ownDocument } from '../../../jobs/job-state.ts';
import { createJobStore } from '../../../jobs/job-store.ts';
import { runDueJobs } from '../../../jobs/run-due-jobs.ts';
import { type RateLimits, signInKey } from '../../../limits/rate-limits.ts';
import type { MailQueue } from '../../../mail/queue/mail-queue.ts';
import { UserModel } from '../user.model.ts';
import type { AccountDeps } from '../user.service.ts';
import { passwordChangedMail, resetMail } from './password.mail.ts';
import { isCommonPassword, type Passwords } from './password.ts';
import { type ResetRequest, ResetRequestModel } from './reset-request.model.ts';

const lifetimeMs = 30 * 60_000;
export type ResetDeps = Pick<AccountDeps, 'limits' | 'mail' | 'shop'>;

/** About half an hour, as long as a link is valid. */
const retryPolicy: RetryPolicy = { firstPauseMs: 10_000, maxPauseMs: 10 * 60_000, maxAttempts: 9 };

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const linkJobs = createJobStore<ResetRequest>({
  name: 'reset link',
  collection: ResetRequestModel.collection,
  location: ownDocument,
  retryPolicy,
  sort: { dueAt: 1 },
  logFieldsOf: ({ _id }) => ({ resetRequest: _id.toHexString() }),
  // The customer has asked for another link by then.
  onDeadLetter: 'delete',
});

/**
 * Enqueues a request for a reset link. The response is sent before the email is looked up, so neither its content nor
 * its time tells whether the email is registered.
 */
export async function requestReset(email: string): Promise<void> {
  await ResetRequestModel.create({ emailKey: normaliseEmail(email), dueAt: new Date() });
}

async function sendLink(deps: ResetDeps, emailKey: string): Promise<void> {
  if ((await UserModel.exists({ emailKey })) && (await deps.limits.resetMails.tryConsume(emailKey)))
    await mailResetLink(deps, emailKey);
}

/**
 * Mails a reset link to an account's address, which voids the link before it.
 * @returns the address; undefined when there is no such account
 */
async function mailResetLink(
  { mail, shop }: Pick<ResetDeps, 'mail' | 'shop'>,
  emailKey: string,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const resetTokenHash = hashToken(token);
  const resetExpiresAt = new Date(Date.now() + lifetimeMs);
  // One field for the newest link: writing it voids the older one.
  const user = await UserModel.findOneAndUpdate(
    { emailKey },
    { $set: { resetTokenHash, resetExpiresAt } },
  ).lean();
  if (!user) return undefined;
  const link = `${shop.url}/reset-password/${token}`;
  await mail.enqueue({
    ...resetMail(shop, {
      ...user,
      key: `reset-${user._id.toHexString()}-${resetTokenHash.slice(0, 32)}`,
      link,
    }),
    sendBefore: resetExpiresAt,
  });
  return user.email;
}

/**
 * Mails a reset link on behalf of a customer, within the customer's own limit.
 * @returns the address; undefined when there is no such account
 * @throws {Problem} 429 after too many links to this address
 */
export async function sendResetLinkTo(
  deps: ResetDeps,
  { emailKey }: { emailKey: string },
): Promise<string | undefined> {
  await deps.limits.resetMails.consume(emailKey);
  return mailResetLink(deps, emailKey);
}

/** Runs the queued requests for reset links: sends a mail where the email is registered. */
export const sendResetLinks = (deps: ResetDeps): Promise<void> =>
  runDueJobs(
    linkJobs,
    async (lease) => {
      await sendLink(deps, lease.document.emailKey);
      await linkJobs.complete(lease);
    },
    { workers: 1 },
  );

/**
 * Sets a new password with a reset link, once; the same write ends every session.
 * @throws {Problem} 400 for a common password, and for a link that is unknown, used, superseded or expired
 */
export async function resetPassword(
  deps: { passwords: Passwords; limits: RateLimits; mail: MailQueue; shop: AccountDeps['shop'] },
  token: string,
  newPassword: string,
  clientIp: string,
): Promise<void> {
  const open = { resetTokenHash: hashToken(token), resetExpiresAt: { $gt: new Date() } };
  // Checked first, so that guessed links cost no hashing.
  const owner = await UserModel.findOne(open, { name: 1, email: 1 }).lean();
  if (await isCommonPassword(newPassword, owner ?? {})) throw problem('password_too_common');
  if (!owner) throw problem('invalid_reset_link');
  const passwordHash = await deps.passwords.hash(newPassword);
  const user = await UserModel.findOneAndUpdate(
    open,
    {
      // The link was mailed to the address.
      $set: { passwordHash, emailVerifiedAt: new Date() },
      $inc: { tokenVersion: 1 },
      $unset: { resetTokenHash: 1, resetExpiresAt: 1 },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!user) throw problem('invalid_reset_link');
  // A customer who forgot the password may have used up the attempts; the link proved who it is.
  await deps.limits.signInFailures.reset(signInKey(user.emailKey, clientIp));
  logger.info(
    { event: 'password reset', userId: user._id.toHexString(), address: clientIp },
    'password reset',
  );
  const key = `password-changed-${user._id.toHexString()}-${user.tokenVersion}`;
  await deps.mail
    .enqueue(passwordChangedMail(deps.shop, { ...user, key }))
    .catch((error: unknown) => logger.error({ err: error }, 'no mail about a changed password'));
}
