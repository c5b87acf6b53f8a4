import { Types } from 'mongoose';
import { unlessDuplicate } from '../../../adapters/database/duplicate-key.ts';
import type { Language } from '../../../contract/constants.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { problem } from '../../../errors/problem.ts';
import { requireProductsInSizes } from '../product.service.ts';
import type { BackInStockDeps, WaitingCustomer } from './deps.ts';
import { isConfirmed, type StockRequest, StockRequestModel } from './stock-request.model.ts';

/** A size that somebody waits for, under its present name. */
interface WantedSize {
  productId: Types.ObjectId;
  size: string;
}

/**
 * A size that is sold out.
 * @param productId 24 hex digits
 * @throws {Problem} 404 for an unknown product, 409 for an archived one and for a size in stock, 400 for a size that the
 * product does not come in
 */
export async function requireSoldOut(productId: string, named: string): Promise<WantedSize> {
  const [product] = await requireProductsInSizes([{ id: productId, size: named }]);
  if (!product) throw problem('product_not_found');
  const { size, stock, name } = product;
  if (stock?.find((each) => each.size === size)?.left !== 0) throw problem('size_in_stock', { name, size });
  return { productId: new Types.ObjectId(productId), size };
}

/** How long a visitor has to confirm. */
const confirmWithinMs = 7 * 24 * 60 * 60_000;

const noJob = { dueAt: 1, attempts: 1, error: 1, expiresAt: 1 } as const;

/** The requests of one email for a size: at most one of a visitor, and one of each account. */
const requestsFor = (email: string, { productId, size }: WantedSize) => ({
  emailKey: normaliseEmail(email),
  productId,
  size,
});
const ofVisitor = { userId: { $exists: false } } as const;

/**
 * A customer waits from now on, or since an earlier request of the same email.
 *
 * A stranger can register another person's email. So a visitor's request joins an account with a verified email alone: another
 * account would read it in "Download my data", and remove it when it is deleted. It has a request of its own, unless the visitor
 * has confirmed theirs: then the mail goes to the same address anyway.
 * @param userId 24 hex digits
 */
export async function waitAsCustomer(
  userId: string,
  { email, language, emailVerifiedAt }: WaitingCustomer,
  wanted: WantedSize,
): Promise<void> {
  const now = new Date();
  const ofEmail = requestsFor(email, wanted);
  const account = { userId: new Types.ObjectId(userId) };
  if (!emailVerifiedAt && (await StockRequestModel.exists({ ...ofEmail, ...ofVisitor, ...isConfirmed })))
    return;
  const ask = () =>
    unlessDuplicate(
      StockRequestModel.updateOne(
        { ...ofEmail, ...(!emailVerifiedAt && account) },
        {
          $setOnInsert: { askedAt: now },
          $set: { email, language, ...account, confirmedAt: now },
          $unset: noJob,
        },
        { upsert: true },
      ).exec(),
    );
  // A simultaneous request may have been stored first.
  if (!(await ask())) await ask();
}

/**
 * Stores the request of a visitor, who gets the link that confirms it. One that is confirmed stays as it is: neither the
 * answer nor its time tells whether the email asked before.
 */
export async function askAsVisitor(email: string, language: Language, wanted: WantedSize): Promise<void> {
  const now = new Date();
  await unlessDuplicate(
    StockRequestModel.updateOne(
      // A confirmed one does not match, and the unique index refuses a second one.
      { ...requestsFor(email, wanted), ...ofVisitor, confirmedAt: { $exists: false } },
      {
        $setOnInsert: { askedAt: now },
        $set: {
          email,
          language,
          expiresAt: new Date(now.getTime() + confirmWithinMs),
          dueAt: now,
          attempts: 0,
        },
        $inc: { asks: 1 },
      },
      { upsert: true },
    ).exec(),
  );
}

/** Joins requests of accounts to the confirmed one of their email's owner, so that one mail is sent, as early as for the first. */
async function joinRequests({ _id, emailKey, productId, size }: StockRequest): Promise<void> {
  const others = { emailKey, productId, size, _id: { $ne: _id } };
  const [first] = await StockRequestModel.find(others, { askedAt: 1 }).sort({ askedAt: 1 }).limit(1).lean();
  if (!first) return;
  await StockRequestModel.updateOne({ _id }, { $min: { askedAt: first.askedAt } });
  await StockRequestModel.deleteMany(others);
}

/**
 * Confirms a visitor's request, also one that is confirmed.
 * @returns the size that the visitor waits for
 * @throws {Problem} 400 for a token that the shop did not sign, after 7 days without a confirmation, and after the mail was sent
 */
export async function confirmRequest(
  { links }: Pick<BackInStockDeps, 'links'>,
  token: string,
): Promise<{ productId: string; size: string }> {
  const _id = links.read(token);
  const now = new Date();
  const confirmed =
    _id &&
    (await StockRequestModel.findOneAndUpdate(
      { _id, $or: [isConfirmed, { expiresAt: { $gt: now } }] },
      { $set: { confirmedAt: now }, $unset: noJob },
    ).lean());
  if (!confirmed) throw problem('invalid_stock_link');
  await joinRequests(confirmed);
  return { productId: confirmed.productId.toHexString(), size: confirmed.size };
}

/** The requests of a customer. @param email whose requests as a visitor are included; undefined: none */
const requestsOf = (userId: string, email: string | undefined) => ({
  $or: [{ userId: new Types.ObjectId(userId) }, ...(email ? [{ emailKey: normaliseEmail(email) }] : [])],
});

/** What a customer waits for, for "Download my data"; oldest first. @param email as for {@link requestsOf} */
export async function listRequestsOf(
  userId: string,
  email: string | undefined,
): Promise<Pick<StockRequest, 'productId' | 'size' | 'askedAt'>[]> {
  return StockRequestModel.find(requestsOf(userId, email), { productId: 1, size: 1, askedAt: 1 })
    .sort({ askedAt: 1, _id: 1 })
    .lean();
}

/**
 * Erases the requests of a customer: an `Eraser` of `customer/erase`.
 * @param readVerifiedEmail the address of the account, if the customer has opened a link that was mailed to it
 */
export const stockRequestEraser = (readVerifiedEmail: (userId: string) => Promise<string | undefined>) => ({
  mails: 'stock-request' as const,
  async find({ userId }: { userId: string }) {
    const email = await readVerifiedEmail(userId);
    return {
      names: [],
      async erase(): Promise<string[]> {
        await StockRequestModel.deleteMany(requestsOf(userId, email));
        return email ? [normaliseEmail(email)] : [];
      },
    };
  },
});

/** Removes requests from before the shop was opened. */
export async function removeTestRequests(testsBefore: Date): Promise<void> {
  await StockRequestModel.deleteMany({ askedAt: { $lt: testsBefore } });
}
