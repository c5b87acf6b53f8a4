import type { z } from 'zod';
import type { Captcha } from '../../adapters/captcha/types.ts';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { logger } from '../../config/log/logger.ts';
import type { Language } from '../../contract/constants.ts';
import { normaliseEmail } from '../../contract/http.ts';
import type { loginBody, registerBody } from '../../contract/user/requests.ts';
import type { User } from '../../contract/user/responses.ts';
import { problem } from '../../errors/problem.ts';
import { type RateLimits, signInKey } from '../../limits/rate-limits.ts';
import { requireCaptcha } from '../../limits/require-captcha.ts';
import type { MailShop } from '../../mail/layout.ts';
import type { MailQueue } from '../../mail/queue/mail-queue.ts';
import { isClosed } from './erase-account.ts';
import { isCommonPassword, type Passwords } from './password/password.ts';
import { presentUser } from './profile/present-user.ts';
import { searchWordsOf } from './search-words.ts';
import type { Sessions } from './sign-in/session.ts';
import { welcomeMail } from './sign-in/welcome.mail.ts';
import { type StoredUser, UserModel } from './user.model.ts';

/** Dependencies of the account services. */
export interface AccountDeps {
  captcha: Captcha;
  passwords: Passwords;
  sessions: Sessions;
  limits: RateLimits;
  mail: MailQueue;
  shop: MailShop;
}

type Registration = Omit<z.output<typeof registerBody>, 'language'> & { language: Language };

/**
 * Creates an account and enqueues the welcome mail.
 * @throws {Problem} 400 common password or CAPTCHA, 409 the email has an account, 503 CAPTCHA unavailable
 */
export async function register(deps: AccountDeps, input: Registration, clientIp: string): Promise<void> {
  const { name, mobile, email, password, language } = input;
  const emailKey = normaliseEmail(email);
  if (await isCommonPassword(password, input)) throw problem('password_too_common');
  await requireCaptcha(deps.captcha, input.captchaToken, clientIp);
  if (await UserModel.exists({ emailKey })) throw problem('email_taken');
  const passwordHash = await deps.passwords.hash(password);
  const user = await unlessDuplicate(
    UserModel.create({
      name,
      mobile,
      email,
      emailKey,
      passwordHash,
      language,
      searchWords: searchWordsOf({ name, email }),
    }),
  );
  // Of simultaneous registrations the unique index accepts one.
  if (!user) throw problem('email_taken');
  logger.info({ event: 'registered', userId: user.id, address: clientIp }, 'registered');
  const mail = welcomeMail(deps.shop, { id: user.id, name, email, language });
  // The account exists: a failure to enqueue the mail must not fail the request.
  await deps.mail.enqueue(mail).catch((error: unknown) => logger.error({ err: error }, 'no welcome mail'));
}

/**
 * Signs a customer in.
 * @throws {Problem} 400 CAPTCHA; 401 for an unknown email and a wrong password alike; 429 after too many failures
 */
export async function signIn(
  deps: AccountDeps,
  input: z.output<typeof loginBody>,
  clientIp: string,
): Promise<{ token: string; id: string }> {
  const { captcha, passwords, sessions, limits } = deps;
  const emailKey = normaliseEmail(input.email);
  const key = signInKey(emailKey, clientIp);
  await limits.signInFailures.assertAvailable(key);
  await requireCaptcha(captcha, input.captchaToken, clientIp);
  const user = await UserModel.findOne({ emailKey }, { passwordHash: 1, tokenVersion: 1 }).lean();
  const isRight = await passwords.matches(input.password, user?.passwordHash);
  // Checked again: of many concurrent guesses, earlier ones may have used up the attempts.
  await limits.signInFailures.assertAvailable(key);
  if (!user || !isRight) {
    await limits.signInFailures.consume(key);
    logger.info(
      { event: 'sign-in failed', userId: user?._id.toHexString(), address: clientIp },
      'sign-in failed',
    );
    throw problem('wrong_credentials');
  }
  const id = user._id.toHexString();
  logger.info({ event: 'signed in', userId: id, address: clientIp }, 'signed in');
  return { token: sessions.issue(id, user.tokenVersion), id };
}

/** The account as its owner gets it; undefined when there is none. */
export async function readUser(id: string): Promise<User | undefined> {
  const user = await UserModel.findById(id).lean();
  return user ? presentUser(user) : undefined;
}

/** The customer's language, for mails of other features. */
export async function readLanguage(id: string): Promise<Language> {
  const user = await UserModel.findById(id, { language: 1 }).lean();
  return user?.language ?? 'en';
}

/** An account as the console and the customer's own download read it: without password, sessions and links. */
export type Account = Pick<
  StoredUser,
  | '_id'
  | 'name'
  | 'email'
  | 'emailKey'
  | 'mobile'
  | 'address'
  | 'deliveryAddress'
  | 'profileImage'
  | 'coverImage'
  | 'language'
  | 'emailVerifiedAt'
  | 'createdAt'
>;

const withoutSecrets = {
  passwordHash: 0,
  tokenVersion: 0,
  resetTokenHash: 0,
  resetExpiresAt: 0,
  searchWords: 0,
} as const;

/** @returns null also for an id of another form, and for an account that is being erased */
export async function findAccount(id: string): Promise<Account | null> {
  if (!/^[0-9a-f]{24}$/i.test(id)) return null;
  const account = await UserModel.findById(id, withoutSecrets).lean<Account>();
  return account && !isClosed(account) ? account : null;
}

export const findAccountByEmail = (email: string): Promise<Account | null> =>
  UserModel.findOne({ emailKey: normaliseEmail(email) }, withoutSecrets)
    .lean<Account>()
    .exec();

/**
 * The email of an account, also of one that is being erased, if the customer has opened a link that was mailed to it.
 * @param id 24 hex digits
 */
export async function readVerifiedEmail(id: string): Promise<string | undefined> {
  const user = await UserModel.findById(id, { email: 1, emailVerifiedAt: 1 }).lean();
  return user?.emailVerifiedAt ? user.email : undefined;
}

/** Ends all sessions of an account: every process refuses its tokens within 2 s. @returns whether there is one */
export async function endSessions(id: string): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne({ _id: id }, { $inc: { tokenVersion: 1 } });
  return matchedCount > 0;
}
