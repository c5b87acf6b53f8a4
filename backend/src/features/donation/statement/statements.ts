import { Types } from 'mongoose';
import type { MailTopic } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import type { Statement } from '../../../contract/donation/manage.ts';
import { problem } from '../../../errors/problem.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { eachOfEmail } from '../donor/donor-donations.ts';
import { donorNameOf } from '../donor/donor-name.ts';
import { DonorModel, type StoredDonor } from '../donors/donor.model.ts';
import { type Entry, entriesOf } from '../donors/entries.ts';
import { GiftModel, type StoredGift } from '../donors/gift.model.ts';
import { statementMail } from './statement.mail.ts';
import { StatementModel, type StoredStatement } from './statement.model.ts';
import { statementLines } from './statement-lines.ts';
import { requireStatement } from './statement-number.ts';

type StatementDeps = Pick<DonationDeps, 'isDeductible' | 'mail' | 'readRecipient' | 'shop'>;

/** Who gave, and the record that the mail is about. */
interface Giver {
  name: string;
  email: string;
  language: Language;
  about: MailTopic;
}

/** A statement, and what is stored of it. */
interface DonorStatement {
  statement: Statement;
  stored: StoredStatement;
  giver: Giver;
}

/** All that was given under an email, oldest first, and by whom: as the latest donation says, else the donor's record. */
async function readGiver(emailKey: string): Promise<{ giver: Giver | undefined; entries: Entry[] }> {
  const [donations, donor] = await Promise.all([
    eachOfEmail(emailKey),
    DonorModel.findOne({ emailKey }).lean<StoredDonor>(),
  ]);
  const gifts = donor ? await GiftModel.find({ donorId: donor._id }).lean<StoredGift[]>() : [];
  return { giver: giverOf(donations[0], donor), entries: entriesOf(donations, gifts) };
}

function giverOf(latest: StoredDonation | undefined, donor: StoredDonor | null): Giver | undefined {
  if (latest) {
    const { _id, donor: given, language } = latest;
    const about = { kind: 'donation', id: _id.toHexString() } as const;
    return { name: donorNameOf(given), email: given.email, language, about };
  }
  if (!donor?.email) return undefined;
  const { _id, name, email, language } = donor;
  return { name, email, language, about: { kind: 'donation', id: _id.toHexString() } };
}

/**
 * What a donor gave in an Australian financial year.
 * @param emailKey the donor's email in lower case
 * @param year e.g. `2026-27`
 * @throws {Problem} 404 when nothing was given in it
 */
async function makeStatement(deps: StatementDeps, emailKey: string, year: string): Promise<DonorStatement> {
  const { giver, entries } = await readGiver(emailKey);
  const lines = statementLines(entries, year);
  if (!giver || lines.length === 0) throw problem('nothing_given');
  const [stored, { name, abn }] = await Promise.all([requireStatement(emailKey, year), deps.readRecipient()]);
  const statement = {
    number: stored.number,
    year,
    isCopy: Boolean(stored.mailedAt),
    donor: { name: giver.name, email: giver.email },
    recipient: { name, ...(abn && { abn }), isDeductible: deps.isDeductible },
    lines,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  };
  return { statement, stored, giver };
}

/** As {@link makeStatement}, as its donor sees it. */
export const statementOf = async (deps: StatementDeps, emailKey: string, year: string): Promise<Statement> =>
  (await makeStatement(deps, emailKey, year)).statement;

/** Mails a statement for the first time; repeated calls, also after a crash, queue the same mail. */
async function mailFirst({ mail, shop }: StatementDeps, { statement, stored, giver }: DonorStatement) {
  await mail.enqueue(statementMail(shop, giver, statement, `donation-statement-${statement.number}`));
  await StatementModel.updateOne(
    { _id: stored._id, mailedAt: { $exists: false } },
    { $set: { mailedAt: new Date() } },
  );
}

/**
 * Mails a statement to its donor on request; one that was mailed before says that it is a copy.
 * @throws {Problem} 404 when nothing was given in that year
 */
export async function mailStatement(deps: StatementDeps, emailKey: string, year: string): Promise<void> {
  const made = await makeStatement(deps, emailKey, year);
  if (!made.statement.isCopy) return mailFirst(deps, made);
  const key = `donation-statement-${made.statement.number}-${new Types.ObjectId().toHexString()}`;
  await deps.mail.enqueue(statementMail(deps.shop, made.giver, made.statement, key));
}

/**
 * Mails a statement unless it was mailed before, however often it is called.
 * @returns whether it was mailed now
 * @throws {Problem} 404 when nothing was given in that year
 */
export async function mailStatementOnce(
  deps: StatementDeps,
  emailKey: string,
  year: string,
): Promise<boolean> {
  const made = await makeStatement(deps, emailKey, year);
  if (made.statement.isCopy) return false;
  await mailFirst(deps, made);
  return true;
}
