import type { mongo } from 'mongoose';
import type { MailTopic } from '../adapters/mailer/types.ts';
import { normaliseEmail } from '../contract/http.ts';

interface OldMail {
  _id: string;
  to: string;
}

const accountKey = /^(?:welcome|email-changed|password-changed|reset)-(?<id>[0-9a-f]{24})(?:-|$)/;
const orderKey = /^order-(?<id>[0-9a-f]{24})(?:-|$)/;
const endedKey = /^gift-ended-(?<id>[0-9a-f]{24})$/;
/** The key of a receipt that staff sent again has an id of its own at its end. */
const chargeKey = /^gift-(?<event>receipt|failed)-(?<chargeId>.+?)(?:-[0-9a-f]{24})?$/;
const invitationKey = /^staff-invitation-(?<id>.+)$/;
const ownerKey = 'owner-';

async function topicOf(db: mongo.Db, { _id: key, to }: OldMail): Promise<MailTopic | undefined> {
  const idIn = (pattern: RegExp) => pattern.exec(key)?.groups?.id;
  const [account, order, ended, invitation] = [accountKey, orderKey, endedKey, invitationKey].map(idIn);
  if (account) return { kind: 'account', id: account };
  if (order) return { kind: 'order', id: order };
  if (ended) return { kind: 'donation', id: ended, event: 'ended' };
  if (invitation) return { kind: 'invitation', id: invitation };
  if (key.startsWith(ownerKey))
    return { kind: 'notification', id: key.slice(ownerKey.length, -(to.length + 1)) };
  const { event, chargeId } = chargeKey.exec(key)?.groups ?? {};
  if (chargeId) {
    const donation = await db.collection('donations').findOne({ 'charges.invoiceId': chargeId });
    const id = donation?._id.toHexString();
    if (id)
      return { kind: 'donation', id, event: event === 'receipt' ? 'receipt' : 'charge-failed', chargeId };
  }
  // Mails about a donation that is gone, and reset mails of the first versions, whose keys do not name the account.
  if (!chargeId && !key.startsWith('reset-')) return undefined;
  const user = await db
    .collection('users')
    .findOne({ $or: [{ email: to }, { emailKey: normaliseEmail(to) }] });
  return user ? { kind: 'account', id: user._id.toHexString() } : undefined;
}

/** Stores with each mail the record that it is about: staff see it there, and erasing a customer finds it. */
export async function backfillMailTopics(db: mongo.Db): Promise<void> {
  const mails = db.collection<OldMail>('mails');
  const missing = { about: { $exists: false } };
  for await (const mail of mails.find(missing, { projection: { to: 1 } })) {
    const about = await topicOf(db, mail);
    if (about) await mails.updateOne({ _id: mail._id, ...missing }, { $set: { about } });
  }
}
