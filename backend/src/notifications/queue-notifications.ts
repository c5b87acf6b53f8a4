import type { Model, Types } from 'mongoose';
import type { Mail } from '../adapters/mailer/types.ts';
import type { BackgroundTask } from '../background.ts';
import type { CrashPoint } from '../config/crash-at.ts';
import { logger } from '../config/log/logger.ts';
import type { MailTemplate } from '../contract/admin/mails.ts';
import type { MailBlock } from '../mail/blocks.ts';
import { layoutMail, type MailShop } from '../mail/layout.ts';
import type { MailQueue } from '../mail/queue/mail-queue.ts';
import type { Notification } from './notification.schema.ts';

/** A mail to the owner, in English. */
export interface OwnerMail {
  template: MailTemplate;
  subject: string;
  /** The preview line beside the subject, and the first paragraph. */
  summary: string;
  /** Why, e.g. in the payment provider's words. */
  reason?: string | null | undefined;
  blocks?: readonly MailBlock[];
  /** The page of the console that it is about, e.g. `/admin/orders/…`. */
  path: string;
}

export interface OwnerMailDeps {
  mail: MailQueue;
  shop: MailShop;
  /** `NOTIFY_EMAIL`; empty: no mails. */
  notifyEmails: readonly string[];
  /** Whether the mails may link to the console (`ADMIN`). */
  hasAdmin: boolean;
  crashAt: (point: CrashPoint) => void;
}

/** A document that may have notifications. */
interface Notifying {
  _id: Types.ObjectId;
  notifications?: Notification[] | null;
}

const documentsAtOnce = 100;
const nextRoundMs = 1000;
const waiting = { 'notifications.at': { $gt: new Date(0) } };

/** The mail to one address of `NOTIFY_EMAIL`. @param cause part of the mail's key */
export function ownerMail(
  { shop, hasAdmin }: Pick<OwnerMailDeps, 'shop' | 'hasAdmin'>,
  cause: string,
  to: string,
  { template, subject, summary, reason, blocks = [], path }: OwnerMail,
): Mail {
  return layoutMail(shop, {
    template,
    key: `owner-${cause}-${to}`,
    to,
    isOptional: true,
    about: { kind: 'notification', id: cause },
    language: 'en',
    subject,
    preview: summary,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: summary },
      ...(reason ? [{ kind: 'pairs' as const, pairs: [{ label: 'Reason', value: reason }] }] : []),
      ...blocks,
      ...(hasAdmin ? [{ kind: 'button' as const, label: 'Open the console', url: shop.url + path }] : []),
    ],
    reason: 'You receive this because the setting NOTIFY_EMAIL of the shop names this address.',
  });
}

/**
 * Queues a mail to each address of `NOTIFY_EMAIL`.
 * @param cause the same cause is mailed once, however often this is repeated
 */
export async function queueOwnerMail(deps: OwnerMailDeps, cause: string, content: OwnerMail): Promise<void> {
  for (const to of deps.notifyEmails) await deps.mail.enqueue(ownerMail(deps, cause, to, content));
}

/**
 * Queues the mails of all notifications of a collection. Without `NOTIFY_EMAIL` they are removed.
 * @param write the mail of a notification
 * @returns background work
 */
export const queueNotifications =
  <Stored extends Notifying>(
    deps: OwnerMailDeps,
    // biome-ignore lint/suspicious/noExplicitAny: orders, donations and products; only `notifications` is touched
    model: Model<any, object, object, any>,
    write: (document: Stored, notification: Notification) => OwnerMail,
  ): BackgroundTask =>
  async (runAgainIn) => {
    if (deps.notifyEmails.length === 0) {
      // Each write, also one that changes nothing, makes cached responses outdated.
      if (await model.exists(waiting)) await model.updateMany(waiting, { $unset: { notifications: 1 } });
      return;
    }
    const documents = await model.find(waiting).limit(documentsAtOnce).lean<Stored[]>();
    let queued = 0;
    for (const document of documents)
      for (const notification of document.notifications ?? []) {
        try {
          await queueOwnerMail(deps, notification._id.toHexString(), write(document, notification));
          deps.crashAt('after-owner-mail-queued');
          // After a crash before this the mail is queued again, with the same key.
          await model.updateOne(
            { _id: document._id },
            { $pull: { notifications: { _id: notification._id } } },
          );
          queued += 1;
        } catch (error) {
          // The next sweep repeats it; the others need not wait for it.
          const logFields = { collection: model.collection.name, id: document._id.toHexString() };
          logger.error({ err: error, ...logFields, kind: notification.kind }, 'a mail to the owner waits');
        }
      }
    if (documents.length === documentsAtOnce && queued > 0) runAgainIn(nextRoundMs);
  };
