import { beforeAll, expect, vi } from 'vitest';
import { type DonationJobKind, DonationModel } from '../../src/features/donation/donation.model.ts';
import { donationBody, donor, tokenIn } from '../builders/donations.ts';
import { SandboxSubscriptionModel } from '../vendors/sandbox.ts';
import { sendSigned } from '../vendors/stripe-events.ts';
import { shop } from './set-up-shop.ts';

/** A donor's requests to {@link shop}. */
export let calls: ReturnType<typeof donor>;

/** Makes {@link calls}; call it after the set-up of the shop. */
export function setUpDonor(): void {
  beforeAll(() => {
    calls = donor(shop);
  });
}

export const donationsOf = (email: string) =>
  DonationModel.find({ 'donor.email': email }).sort({ _id: 1 }).lean();

/** The id of a donor's first donation; empty without one. */
export const donationIdOf = async (email: string) => (await donationsOf(email))[0]?._id.toHexString() ?? '';

/** What the provider has of a donor's donations. */
export async function subscriptionsOf(email: string) {
  const ids = (await donationsOf(email)).map(({ _id }) => _id.toHexString());
  return SandboxSubscriptionModel.find({ 'metadata.value': { $in: ids } }).lean();
}

/** The mails to a donor, newest first. */
export const mailsOf = async (email: string) => (await shop.mailbox()).filter(({ to }) => to === email);

/** The mails to a donor, once there are as many as expected. */
export const waitForMails = (email: string, count: number) =>
  vi.waitFor(async () => {
    const mails = await mailsOf(email);
    expect(mails).toHaveLength(count);
    return mails;
  }, 60_000);

/** Makes a donation whose receipt is mailed. @param change of the donor's request */
export async function makeDonation(change: Parameters<typeof donationBody>[0] = {}) {
  const body = donationBody(change);
  await calls.donate(body).expect(200);
  await waitForMails(body.email, 1);
  return { email: body.email, id: await donationIdOf(body.email) };
}

/** The token of the link in a donor's latest mail. */
export const linkTokenOf = async (email: string) => tokenIn((await mailsOf(email))[0]?.text ?? '');

/** Delivers the provider's events about a donor's donation, in this order. */
export async function deliverEvents(email: string, arrange = (payloads: string[]) => payloads) {
  const [subscription] = await subscriptionsOf(email);
  const payloads = subscription?.events.map(({ payload }) => payload) ?? [];
  for (const payload of arrange(payloads)) {
    const response = await sendSigned(shop, payload, { secret: 'whsec_fake' });
    expect(response.status).toBe(200);
  }
}

/** The job of a kind of a donor's first donation, as it is stored. */
export const jobOf = async (email: string, wanted: DonationJobKind) =>
  (await donationsOf(email))[0]?.jobs.find(({ kind }) => kind === wanted);

/** Makes a donor's jobs due that set a donation up or stop it, and sets how many attempts they have had. */
export const endBackoff = (email: string, attempts = 1) =>
  DonationModel.updateMany(
    { 'donor.email': email },
    { $set: { 'jobs.$[job].dueAt': new Date(0), 'jobs.$[job].attempts': attempts } },
    { arrayFilters: [{ 'job.kind': { $in: ['settle', 'stop'] }, 'job.doneAt': { $exists: false } }] },
  );
