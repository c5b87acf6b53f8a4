import { Types } from 'mongoose';
import type { Statement } from '../../../contract/donation/manage.ts';
import { problem } from '../../../errors/problem.ts';
import type { DonationDeps } from '../donation-deps.ts';
import type { StoredDonor } from '../donors/donor.model.ts';
import { type Giver, giverOfDonor, giverOfEmail } from './givers.ts';
import { statementMail } from './statement.mail.ts';
import { StatementModel, type StoredStatement } from './statement.model.ts';
import { statementLines } from './statement-lines.ts';
import { requireStatement } from './statement-number.ts';

type StatementDeps = Pick<DonationDeps, 'crashAt' | 'isDeductible' | 'mail' | 'readRecipient' | 'shop'>;

/** A statement, what is stored of it, and who it is for. */
interface DonorStatement {
  statement: Statement;
  stored: StoredStatement;
  giver: Giver;
}

/**
 * What a donor gave in an Australian financial year.
 * @param year e.g. `2026-27`
 * @throws {Problem} 404 when nothing was given in it
 */
async function makeStatement(
  deps: StatementDeps,
  giver: Giver | null,
  year: string,
): Promise<DonorStatement> {
  const lines = giver ? statementLines(giver.entries, year) : [];
  if (!giver || lines.length === 0) throw problem('nothing_given');
  const [stored, { name, abn }] = await Promise.all([
    requireStatement(giver.key, year),
    deps.readRecipient(),
  ]);
  const statement = {
    number: stored.number,
    year,
    isCopy: Boolean(stored.mailedAt),
    donor: { name: giver.name, ...(giver.email && { email: giver.email }) },
    recipient: { name, ...(abn && { abn }), isDeductible: deps.isDeductible },
    lines,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  };
  return { statement, stored, giver };
}

/** As {@link makeStatement}, as its donor sees it. @param emailKey the donor's email in lower case */
export const statementOf = async (deps: StatementDeps, emailKey: string, year: string): Promise<Statement> =>
  (await makeStatement(deps, await giverOfEmail(emailKey), year)).statement;

/** As {@link makeStatement}, as the console prints it. */
export const statementOfDonor = async (
  deps: StatementDeps,
  donor: StoredDonor,
  year: string,
): Promise<Statement> => (await makeStatement(deps, await giverOfDonor(donor), year)).statement;

interface Mailing {
  /** Names the mail: repeated calls, also after a crash, queue it once. */
  key: string;
  /** Whether the statements of all donors are mailed. */
  isToAll: boolean;
}

/** Mails a statement. @returns whether this call was the first one of its kind */
async function mailOnce(
  { mail, shop, crashAt }: StatementDeps,
  { statement, stored, giver }: DonorStatement,
  { key, isToAll }: Mailing,
): Promise<boolean> {
  await mail.enqueue(statementMail(shop, giver, statement, key));
  crashAt('after-statement-queued');
  const now = new Date();
  const marked = await StatementModel.updateOne(
    { _id: stored._id, ...(isToAll && { sentToAllAt: { $exists: false } }) },
    {
      $set: {
        mailedAt: stored.mailedAt ?? now,
        mailedCents: statement.totalCents,
        ...(isToAll && { sentToAllAt: now }),
      },
    },
  );
  crashAt('after-statement-marked');
  return marked.modifiedCount === 1;
}

const firstKey = ({ number }: Statement) => `donation-statement-${number}`;

/**
 * Mails a statement to its donor on request; one that was mailed before says that it is a copy.
 * @throws {Problem} 404 when nothing was given in that year
 */
export async function mailStatement(deps: StatementDeps, emailKey: string, year: string): Promise<void> {
  const made = await makeStatement(deps, await giverOfEmail(emailKey), year);
  const first = firstKey(made.statement);
  const key = made.statement.isCopy ? `${first}-${new Types.ObjectId().toHexString()}` : first;
  await mailOnce(deps, made, { key, isToAll: false });
}

/**
 * Mails a statement as one of those of all donors, however often it is called. A donor who has asked for it gets another one only
 * if its sum has changed since: one that was asked for during the year is not that of the whole year.
 * @returns whether it was mailed now; not to a donor who is being erased
 * @throws {Problem} 404 when nothing was given in that year
 */
export async function mailStatementOnce(
  deps: StatementDeps,
  emailKey: string,
  year: string,
): Promise<boolean> {
  const made = await makeStatement(deps, await giverOfEmail(emailKey), year);
  const { mailedAt, mailedCents, sentToAllAt } = made.stored;
  const isKnown = mailedAt && (mailedCents ?? made.statement.totalCents) === made.statement.totalCents;
  if (sentToAllAt || isKnown || made.giver.isErased) return false;
  const first = firstKey(made.statement);
  return mailOnce(deps, made, { key: made.statement.isCopy ? `${first}-all` : first, isToAll: true });
}
