import { type mongo, Types } from 'mongoose';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { maxCartLines, maxQuantity } from '../../contract/constants.ts';
import { type CartLine, CartModel, type StoredCart } from './cart.model.ts';

/** The changed cart, or why it was not changed. */
export type WriteResult = StoredCart | 'line is full' | 'cart is full';
type LineKey = Pick<CartLine, 'productId' | 'size'>;

/** Enough for every possible retry of a change. */
const maxChangeIds = 50;
const atLine = ({ productId, size }: LineKey) => ({ $elemMatch: { productId, size } });
const onLine = ({ productId, size }: LineKey) => ({
  arrayFilters: [{ 'line.productId': productId, 'line.size': size }],
});
const byUser = (userId: string) => ({ _id: new Types.ObjectId(userId) });

/** The driver's collection: its callers have checked the values, which mongoose would cast once more for each write. */
const carts = () => CartModel.collection as unknown as mongo.Collection<StoredCart>;

/** Changes a cart that matches `state`; null if it does not. */
const changeIf = (
  state: mongo.Filter<StoredCart>,
  change: mongo.UpdateFilter<StoredCart>,
  options: mongo.FindOneAndUpdateOptions = {},
): Promise<StoredCart | null> =>
  carts().findOneAndUpdate(state, change, { ...options, returnDocument: 'after' });

export function readCart(userId: string): Promise<StoredCart | null> {
  return CartModel.findOne(byUser(userId)).lean<StoredCart>().exec();
}

/** Erases the cart of a customer: an `Eraser` of `customer/erase`. */
export const cartEraser = {
  find: async ({ userId }: { userId: string }) => ({
    names: [],
    async erase(): Promise<string[]> {
      await CartModel.deleteOne(byUser(userId));
      return [];
    },
  }),
};

/** Creates the cart unless it exists. */
async function createCart(userId: string): Promise<void> {
  const cart = { ...byUser(userId), lines: [], version: 0, changeIds: [] };
  await unlessDuplicate(CartModel.collection.insertOne(cart));
}

/**
 * Repeats conditional writes until one applies, so that concurrent requests neither overwrite each other nor
 * duplicate a line.
 * @param tryWrite resolves to the changed cart, or null if its condition did not match
 * @param refusal why no write can apply to this cart, if so
 */
async function writeUntilApplied(
  userId: string,
  tryWrite: () => Promise<StoredCart | null>,
  refusal: (cart: StoredCart) => Exclude<WriteResult, StoredCart> | undefined,
): Promise<WriteResult> {
  for (;;) {
    const changed = await tryWrite();
    if (changed) return changed;
    const cart = await readCart(userId);
    if (!cart) {
      await createCart(userId);
      continue;
    }
    const reason = refusal(cart);
    if (reason) return reason;
  }
}

const findLine = (cart: StoredCart, key: LineKey) =>
  cart.lines.find((line) => line.productId.equals(key.productId) && line.size === key.size);

/** Adds a line that the cart does not have, also to a customer's first cart. @returns null if it has it, or is full */
async function pushLine(userId: string, line: CartLine): Promise<StoredCart | null> {
  const pushed = changeIf(
    { ...byUser(userId), lines: { $not: atLine(line) }, [`lines.${maxCartLines - 1}`]: { $exists: false } },
    { $push: { lines: line }, $inc: { version: 1 }, $setOnInsert: { changeIds: [] } },
    { upsert: true },
  );
  // A cart that exists and does not match cannot be created again.
  return (await unlessDuplicate(pushed)) ?? null;
}

/** Adds one unit to a line and creates the line if it is missing. */
export function incrementLine(userId: string, key: LineKey): Promise<WriteResult> {
  const increment = () =>
    changeIf(
      { ...byUser(userId), lines: { $elemMatch: { ...key, quantity: { $lt: maxQuantity } } } },
      { $inc: { 'lines.$[line].quantity': 1, version: 1 } },
      onLine(key),
    );
  return writeUntilApplied(
    userId,
    async () => (await increment()) ?? (await pushLine(userId, { ...key, quantity: 1 })),
    (cart) => {
      const line = findLine(cart, key);
      if (line) return line.quantity >= maxQuantity ? 'line is full' : undefined;
      return cart.lines.length >= maxCartLines ? 'cart is full' : undefined;
    },
  );
}

/** Sets a line's quantity, 1 or more, and creates the line if it is missing. */
export function setLine(userId: string, line: CartLine): Promise<WriteResult> {
  const set = () =>
    changeIf(
      { ...byUser(userId), lines: atLine(line) },
      { $set: { 'lines.$[line].quantity': line.quantity }, $inc: { version: 1 } },
      onLine(line),
    );
  return writeUntilApplied(
    userId,
    async () => (await set()) ?? (await pushLine(userId, line)),
    (cart) => (!findLine(cart, line) && cart.lines.length >= maxCartLines ? 'cart is full' : undefined),
  );
}

/** @returns the cart without the line; null if it had no such line */
export const removeLine = (userId: string, { productId, size }: LineKey): Promise<StoredCart | null> =>
  changeIf(
    { ...byUser(userId), lines: atLine({ productId, size }) },
    { $pull: { lines: { productId, size } }, $inc: { version: 1 } },
  );

/** @returns the cart with other lines; null if it changed since it was read */
export const replaceLines = ({ _id, version }: StoredCart, lines: CartLine[]): Promise<StoredCart | null> =>
  changeIf({ _id, version }, { $set: { lines }, $inc: { version: 1 } });

/**
 * Changes all lines at once. Idempotent: the change's id is written with the lines.
 * @param changeId identifies the change, e.g. `order:65f…`
 * @param change computes the new lines; called again when the cart changed meanwhile
 */
export function changeLinesOnce(
  userId: string,
  changeId: string,
  change: (lines: readonly CartLine[]) => CartLine[],
): Promise<WriteResult> {
  let isTooLong = false;
  const tryChange = async () => {
    const cart = await readCart(userId);
    if (!cart) return null;
    if (cart.changeIds.includes(changeId)) return cart;
    const lines = change(cart.lines);
    isTooLong = lines.length > maxCartLines;
    if (isTooLong) return null;
    return changeIf(
      { ...byUser(userId), version: cart.version },
      {
        $set: { lines, changeIds: [...cart.changeIds, changeId].slice(-maxChangeIds) },
        $inc: { version: 1 },
      },
    );
  };
  return writeUntilApplied(userId, tryChange, () => (isTooLong ? 'cart is full' : undefined));
}
