import type { Address } from '../../contract/order.ts';
import { UserModel } from './user.model.ts';

/** Keeps an address with the account for the next order, in the place of an earlier one. */
export async function keepDeliveryAddress(userId: string, deliveryAddress: Address): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { deliveryAddress } });
}

export async function forgetDeliveryAddress(userId: string): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $unset: { deliveryAddress: 1 } });
}

/** The address that the account keeps: the nine fields; null when there is none. */
export async function readDeliveryAddress(userId: string): Promise<Address | null> {
  const user = await UserModel.findById(userId, { deliveryAddress: 1 }).lean();
  return user?.deliveryAddress ?? null;
}
