import { forgetMails, redactOwnerMails } from '../../../mail/queue/mail-queue.ts';
import { lockAccount, namesInAccount, removeAccount } from '../../user/erase-account.ts';
import type { EraseDeps, ErasedCustomer } from './erase-deps.ts';

/**
 * Removes everything that names a customer. Each step can be repeated. The account goes last, because the other steps read
 * its name and email.
 * @throws {PaymentsUnavailableError} when an unpaid order could not be closed; everything else is done
 * @throws {ImagesUnavailableError} when a picture could not be removed; the account is closed and everything else is done
 */
export async function removeRecords(deps: EraseDeps, customer: ErasedCustomer): Promise<void> {
  const { erasers, mailer, crashAt } = deps;
  const user = await lockAccount(customer.userId);
  crashAt('after-account-locked');
  const closing = await Promise.allSettled(erasers.map((eraser) => eraser.close?.(customer)));
  const names = user ? namesInAccount(user) : [];
  const found = [];
  for (const eraser of erasers) found.push({ kind: eraser.mails, ...(await eraser.find(customer)) });
  const allNames = [...names, ...found.flatMap((records) => records.names)];
  // Before the records lose the names: after a crash in between nothing would know them.
  await redactOwnerMails(mailer, allNames);
  const erased = [];
  for (const { kind, erase } of found) erased.push({ kind, ids: await erase(names) });
  crashAt('after-orders-erased');
  await forgetMails(mailer, 'account', [customer.userId]);
  for (const { kind, ids } of erased) if (kind) await forgetMails(mailer, kind, ids);
  // Mails that were queued since the first time.
  await redactOwnerMails(mailer, allNames);
  crashAt('after-mails-removed');
  if (user) await removeAccount(deps.images, user);
  for (const result of closing) if (result.status === 'rejected') throw result.reason;
}
