import { setTimeout as wait } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { donationFeeCents, type Language } from '../../../contract/constants.ts';
import type { GiveBody } from '../../../contract/donation/give.ts';
import { toCents } from '../../../contract/money.ts';
import { Problem, problem } from '../../../errors/problem.ts';
import { newJob } from '../../../jobs/job-state.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donorKeysOf } from '../donor/donor-keys.ts';
import { findDonation } from '../store.ts';
import { yearlyCentsOf } from '../yearly-worth.ts';
import { openPage, sessionLifetimeMs } from './open-page.ts';
import { findBySubmission, insertOrFind } from './stored-submission.ts';
import { hashGift, nameSubmission, type Submission } from './submission.ts';

/** Donations of `/give`: once or recurring, paid on the provider's page, also in the sandbox. */

/** How long an equal submission, which has used up the CAPTCHA, may take until its donation is stored. */
const equalWaitMs = 1000;
const equalPauseMs = 100;

const thanksUrl = ({ shop }: DonationDeps, donationId: string) =>
  `${shop.url}/give/thanks?donationId=${donationId}`;

function newGift(deps: DonationDeps, body: GiveBody, language: Language, submission: Submission) {
  const _id = new Types.ObjectId();
  const donationId = _id.toHexString();
  const now = Date.now();
  const { frequency, name, email, purpose, honouree, message } = body;
  const amountCents = toCents(body.amount);
  const feeCents = body.coverFee ? donationFeeCents : 0;
  return {
    _id,
    ...submission,
    donor: { name, email },
    ...donorKeysOf(donationId, { name, email }),
    amountCents,
    feeCents,
    frequency,
    yearlyCents: yearlyCentsOf({ amountCents, frequency }),
    purpose,
    honouree,
    message,
    startDate: DateTime.fromMillis(now, { zone: 'Australia/Sydney' }).toFormat('yyyy-MM-dd'),
    language,
    status: 'pending' as const,
    isHosted: true,
    provider: {
      checkoutParams: deps.payments.donations.prepareCheckout({
        donationId,
        chargeCents: amountCents + feeCents,
        frequency,
        email,
        language,
        successUrl: thanksUrl(deps, donationId),
        cancelUrl: `${deps.shop.url}/give?cancelled=1`,
        expiresAt: new Date(now + sessionLifetimeMs),
      }),
    },
    charges: [],
    jobs: [newJob({ kind: 'settle' as const })],
    createdAt: new Date(now),
  };
}

/**
 * Lets a person give. An equal submission is the same donation; it is answered before the CAPTCHA is looked at.
 * @param key the idempotency key of the browser, if it sent one
 * @param spendCaptcha checks the CAPTCHA of a new donation and uses it up; throws what refuses it
 * @returns the provider's page; for a donation that is paid, the shop's page that thanks
 * @throws {Problem} 409 for a key that was sent before with other fields; 400 for an unknown purpose and for a page that
 * has expired; 503 while the provider cannot be asked
 */
export async function startGift(
  deps: DonationDeps,
  body: GiveBody,
  {
    key,
    language,
    spendCaptcha,
  }: { key: string | undefined; language: Language; spendCaptcha: () => Promise<void> },
): Promise<string> {
  const submission = nameSubmission(hashGift(body), key, Date.now());
  const donation =
    (await findBySubmission(submission)) ??
    (await createGift(deps, body, language, submission, spendCaptcha));
  if (donation.payloadHash !== submission.payloadHash) throw problem('donation_changed');
  const url = donation.status === 'pending' ? await openPage(deps, donation) : undefined;
  if (url) return url;
  const now = await findDonation(donation._id);
  if (now?.activatedAt) return thanksUrl(deps, donation._id.toHexString());
  if (now?.status === 'pending') throw problem('service_unavailable');
  throw problem('donation_not_completed');
}

async function createGift(
  deps: DonationDeps,
  body: GiveBody,
  language: Language,
  submission: Submission,
  spendCaptcha: () => Promise<void>,
): Promise<StoredDonation> {
  if (body.purpose && !(await deps.readSettings()).purposes.includes(body.purpose))
    throw problem('unknown_purpose');
  try {
    await spendCaptcha();
  } catch (error) {
    const equal = isCaptchaRefused(error) && (await waitForEqual(submission));
    if (equal) return equal;
    throw error;
  }
  return insertOrFind(deps, newGift(deps, body, language, submission), submission);
}

const isCaptchaRefused = (error: unknown) =>
  error instanceof Problem && error.details.code === 'captcha_required';

/** Two equal submissions at once: the first one has used the CAPTCHA, and is about to be stored. */
async function waitForEqual(submission: Submission): Promise<StoredDonation | null> {
  const until = Date.now() + equalWaitMs;
  for (;;) {
    const equal = await findBySubmission(submission);
    if (equal || Date.now() >= until) return equal;
    await wait(equalPauseMs);
  }
}
