import type { Address } from '../../../contract/order/requests.ts';
import { UserModel } from '../user.model.ts';

/** Saves the address for the next order; replaces an earlier one. */
export async function keepDeliveryAddress(userId: string, deliveryAddress: Address): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { deliveryAddress } });
}

export async function forgetDeliveryAddress(userId: string): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $unset: { deliveryAddress: 1 } });
}

/** The saved address with its nine fields; null when there is none. */
export async function readDeliveryAddress(userId: string): Promise<Address | null> {
  const user = await UserModel.findById(userId, { deliveryAddress: 1 }).lean();
  return user?.deliveryAddress ?? null;
}
