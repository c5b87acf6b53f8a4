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

type StatementDeps = Pick<DonationDeps, 'isDeductible' | 'mail' | 'readRecipient' | 'shop'>;

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

/**
 * Mails a statement for the first time; repeated calls, also after a crash, queue the same mail.
 * @returns whether this call was the first one
 */
async function mailFirst(
  { mail, shop }: StatementDeps,
  { statement, stored, giver }: DonorStatement,
): Promise<boolean> {
  await mail.enqueue(statementMail(shop, giver, statement, `donation-statement-${statement.number}`));
  const marked = await StatementModel.updateOne(
    { _id: stored._id, mailedAt: { $exists: false } },
    { $set: { mailedAt: new Date() } },
  );
  return marked.modifiedCount === 1;
}

/**
 * Mails a statement to its donor on request; one that was mailed before says that it is a copy.
 * @throws {Problem} 404 when nothing was given in that year
 */
export async function mailStatement(deps: StatementDeps, emailKey: string, year: string): Promise<void> {
  const made = await makeStatement(deps, await giverOfEmail(emailKey), year);
  if (!made.statement.isCopy) {
    await mailFirst(deps, made);
    return;
  }
  const key = `donation-statement-${made.statement.number}-${new Types.ObjectId().toHexString()}`;
  await deps.mail.enqueue(statementMail(deps.shop, made.giver, made.statement, key));
}

/**
 * Mails a statement unless it was mailed before, however often it is called.
 * @returns whether it was mailed now; not to a donor who is being erased
 * @throws {Problem} 404 when nothing was given in that year
 */
export async function mailStatementOnce(
  deps: StatementDeps,
  emailKey: string,
  year: string,
): Promise<boolean> {
  const made = await makeStatement(deps, await giverOfEmail(emailKey), year);
  if (made.statement.isCopy || made.giver.isErased) return false;
  return mailFirst(deps, made);
}
