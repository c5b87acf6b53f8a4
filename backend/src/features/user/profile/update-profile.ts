import { createHash, randomBytes } from 'node:crypto';
import type { ResizeOptions } from 'sharp';
import type { z } from 'zod';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import type { ImageStore } from '../../../adapters/images/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { type ImageField, imageFields, type updateBody } from '../../../contract/user/requests.ts';
import type { User } from '../../../contract/user/responses.ts';
import { problem } from '../../../errors/problem.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import type { MailShop } from '../../../mail/layout.ts';
import type { MailQueue } from '../../../mail/queue/mail-queue.ts';
import { isClosed } from '../erase-account.ts';
import { searchWordsOf } from '../search-words.ts';
import { type UserFields, UserModel } from '../user.model.ts';
import { emailChangedMail } from './email-changed.mail.ts';
import { encodeImage } from './encode-image.ts';
import { presentUser } from './present-user.ts';

/** Dependencies of a profile update. */
export interface ProfileDeps {
  images: ImageStore;
  mail: MailQueue;
  shop: MailShop;
  limits: Pick<RateLimits, 'emailChanges'>;
}

/** Profile images are up to 176 px wide, covers as wide as the page; both on screens of double density. */
const sizes: Record<ImageField, ResizeOptions> = {
  profileImage: { width: 512, height: 512, fit: 'cover' },
  coverImage: { width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true },
};

/** The uploaded files, not yet re-encoded. */
type Uploads = Partial<Record<ImageField, Buffer>>;
type Addresses = Partial<Record<ImageField, string>>;

/** Removes unused images. When the store is unavailable they stay there, unused. */
async function removeImages(images: ImageStore, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await images
      .remove(address)
      .catch((error: unknown) => logger.warn({ err: error, address }, 'a picture was not removed'));
  }
}

async function saveImages(images: ImageStore, files: Uploads): Promise<Addresses> {
  const encoded: [ImageField, Buffer][] = [];
  for (const field of imageFields) {
    const file = files[field];
    if (file) encoded.push([field, await encodeImage(file, sizes[field])]);
  }
  // Stored only after all of them are valid images.
  const saved: Addresses = {};
  try {
    for (const [field, webp] of encoded) saved[field] = await images.save(webp);
  } catch (error) {
    await removeImages(images, Object.values(saved));
    throw error;
  }
  return saved;
}

/**
 * Writes fields of an account with what follows from them.
 * @returns the account before; null when there is none, or when it is being erased
 */
async function changeAccount(id: string, fields: Partial<UserFields>) {
  for (;;) {
    const known = await UserModel.findById(id, { name: 1, email: 1, emailKey: 1 }).lean();
    if (!known || isClosed(known)) return null;
    const { name, email, emailKey } = { ...known, ...fields };
    const before = await UserModel.findOneAndUpdate(
      // Repeated when another request changed one of them, or closed the account: the search words follow from both.
      { _id: id, name: known.name, email: known.email, emailKey: known.emailKey },
      {
        $set: { ...fields, searchWords: searchWordsOf({ name, email }) },
        $unset: {
          // A reset link may be in the mailbox of the old address.
          ...(fields.email && { resetTokenHash: 1, resetExpiresAt: 1 }),
          ...(emailKey !== known.emailKey && { emailVerifiedAt: 1 }),
        },
      },
    ).lean();
    if (before) return before;
  }
}

type Change = Omit<z.output<typeof updateBody>, 'id'>;

/**
 * The key of the mail to an account's old email; a mail whose key was used before is not sent. An address that was never
 * verified may be a stranger's, so it gets one mail from an account.
 */
function mailKeyOf(id: string, { emailKey, emailVerifiedAt }: UserFields): string {
  const last = emailVerifiedAt
    ? randomBytes(8).toString('hex')
    : createHash('sha256').update(emailKey).digest('hex').slice(0, 16);
  return `email-changed-${id}-${last}`;
}

/** Updates an account. @returns it as it is then */
async function saveProfile(
  { images, mail, shop }: ProfileDeps,
  id: string,
  { name, email, mobile, address }: Change,
  files: Uploads,
): Promise<User> {
  const emailKey = email && normaliseEmail(email);
  if (emailKey && (await UserModel.exists({ emailKey, _id: { $ne: id } }))) {
    throw problem('email_in_use');
  }
  const saved = await saveImages(images, files);
  const texts = { name, email, emailKey, mobile, address };
  const changed = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  const before = await changeAccount(id, { ...changed, ...saved }).catch(async (error: unknown) => {
    await removeImages(images, Object.values(saved));
    // Another account took the email meanwhile: the unique index decides.
    throw isDuplicateKey(error) ? problem('email_in_use') : error;
  });
  if (!before) {
    await removeImages(images, Object.values(saved));
    throw problem('unauthenticated');
  }
  const replaced = imageFields.filter((field) => saved[field]).map((field) => before[field]);
  await removeImages(images, replaced.filter(Boolean));
  if (email && email !== before.email) {
    await mail
      .enqueue(emailChangedMail(shop, { ...before, key: mailKeyOf(id, before) }))
      .catch((error: unknown) => logger.error({ err: error }, 'no mail about a changed email'));
  }
  const user = await UserModel.findById(id).lean();
  if (!user) throw problem('unauthenticated');
  return presentUser(user);
}

const isOtherEmail = async (id: string, email: string): Promise<boolean> =>
  (await UserModel.findById(id, { email: 1 }).lean())?.email !== email;

/**
 * Updates the given fields and images of an account.
 * @returns the updated account
 * @throws {Problem} 400 for an invalid image, 409 for a taken email, 429 for too many changes of the email, 503 when the
 * image store is unavailable
 */
export async function updateProfile(
  deps: ProfileDeps,
  id: string,
  change: Change,
  files: Uploads,
): Promise<User> {
  const { emailChanges } = deps.limits;
  if (!change.email || !(await isOtherEmail(id, change.email))) return saveProfile(deps, id, change, files);
  // Counted before the change, so that concurrent ones count too.
  await emailChanges.consume(id);
  try {
    return await saveProfile(deps, id, change, files);
  } catch (error) {
    await emailChanges.giveBack(id);
    throw error;
  }
}
