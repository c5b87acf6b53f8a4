import { forgetMails, redactOwnerMails } from '../../../mail/queue/mail-queue.ts';
import { removeCart } from '../../cart/cart-store.ts';
import { eraseDonations, namesInDonations } from '../../donation/donor/erase-donations.ts';
import { closeUnpaidOrders, eraseOrders, namesInOrders } from '../../order/erase-orders.ts';
import { forgetReservationsOf } from '../../order/reservation/reservation-limits.ts';
import { lockAccount, removeAccount } from '../../user/erase-account.ts';
import type { StoredUser } from '../../user/user.model.ts';
import type { EraseDeps } from './erase-deps.ts';
import type { Erasure } from './erasure.model.ts';

/**
 * Removes everything that names a customer. Each step can be repeated. The account goes last, because the other steps read
 * its name and email.
 * @throws {PaymentsUnavailableError} when an unpaid order could not be closed; everything else is done
 * @throws {ImagesUnavailableError} when an image could not be removed; the account is closed and everything else is done
 */
export async function removeRecords(deps: EraseDeps, { _id, donations }: Erasure): Promise<void> {
  const userId = _id.toHexString();
  const user = await lockAccount(userId);
  deps.crashAt('after-account-locked');
  const closing = await Promise.allSettled([closeUnpaidOrders(deps.orders, userId)]);
  await removeCart(userId);
  await forgetReservationsOf(userId);
  const names = user ? namesOf(user) : [];
  const orders = await namesInOrders(userId);
  const { ended, names: donors } = await namesInDonations(donations);
  const inRecords = [...orders.names, ...donors];
  // Before the records lose the names: after a crash in between nothing would know them.
  await redactOwnerMails(deps.mailer, [...names, ...inRecords]);
  const erasedDonations = await eraseDonations(donations, ended);
  const erasedOrders = await eraseOrders(userId, orders.ids, names);
  deps.crashAt('after-orders-erased');
  await forgetMails(deps.mailer, 'account', [userId]);
  await forgetMails(deps.mailer, 'order', erasedOrders);
  await forgetMails(deps.mailer, 'donation', erasedDonations);
  // Mails that were queued since the first time.
  await redactOwnerMails(deps.mailer, [...names, ...inRecords]);
  deps.crashAt('after-mails-removed');
  if (user) await removeAccount(deps.images, user);
  for (const result of closing) if (result.status === 'rejected') throw result.reason;
}

/** What names a person in their account. */
const namesOf = ({ name, email, mobile, address }: StoredUser): string[] =>
  [name, ...name.split(/\s+/), email, mobile, address].filter(Boolean);
