import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { logger } from '../../../config/log/logger.ts';
import type { SendStatementsResponse } from '../../../contract/admin/donation/donors.ts';
import { Problem } from '../../../errors/problem.ts';
import { DonationModel } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { DonorModel, type StoredDonor } from '../donors/donor.model.ts';
import { GiftModel } from '../donors/gift.model.ts';
import { refreshDonors } from '../donors/refresh-donors.ts';
import { timeOfFinancialYear } from './statement-lines.ts';
import { mailStatementOnce } from './statements.ts';

/** The emails under which something was charged or given in a year. */
async function findEmails(year: string): Promise<Set<string>> {
  const { from, before } = timeOfFinancialYear(year);
  const time = { $gte: from, $lt: before };
  const [charged, gifts] = await Promise.all([
    DonationModel.find(
      { emailKey: { $exists: true }, charges: { $elemMatch: { outcome: 'paid', at: time } } },
      { emailKey: 1 },
    ).lean<{ emailKey: string }[]>(),
    GiftModel.find({ at: time, voided: { $exists: false } }, { donorId: 1 }).lean(),
  ]);
  const donors = await DonorModel.find(
    { _id: { $in: gifts.map(({ donorId }) => donorId) }, emailKey: { $exists: true } },
    { emailKey: 1 },
  ).lean<Pick<StoredDonor, 'emailKey'>[]>();
  return new Set([...charged, ...donors].flatMap(({ emailKey }) => emailKey ?? []));
}

const isNothingGiven = (error: unknown) => error instanceof Problem && error.details.code === 'nothing_given';

/**
 * Mails the statement of a financial year to each donor with an email who gave in it, once, however often it is called and
 * wherever it was interrupted.
 */
export async function sendStatements(
  deps: DonationDeps,
  actor: Actor,
  year: string,
): Promise<Omit<SendStatementsResponse, 'success'>> {
  await refreshDonors(await deps.payments.donations.now());
  await recordAudit(actor, 'donation.statements', { kind: 'statements', _id: year, label: year });
  const result = { sent: 0, skipped: 0, failed: [] as { donor: string; message: string }[] };
  for (const emailKey of await findEmails(year)) {
    try {
      if (await mailStatementOnce(deps, emailKey, year)) result.sent += 1;
      else result.skipped += 1;
    } catch (error) {
      // All of it was refunded.
      if (isNothingGiven(error)) continue;
      logger.error({ err: error, year }, 'a statement was not mailed');
      const donor = await DonorModel.findOne({ emailKey }, { name: 1 }).lean<Pick<StoredDonor, 'name'>>();
      result.failed.push({
        donor: donor?.name ?? emailKey,
        message: error instanceof Problem ? error.message : 'Something went wrong.',
      });
    }
  }
  return result;
}
