import { expect, it, vi } from 'vitest';
import { donationBody, donor } from '../../../../test/builders/donations.ts';
import {
  donationManager,
  manageTokenIn,
  signManageToken,
} from '../../../../test/builders/managed-donations.ts';
import { donationsOf, mailsOf, waitForMails } from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { SandboxSubscriptionModel } from '../../../../test/vendors/sandbox.ts';
import { DonationModel } from '../donation.model.ts';

setUpShop();

const day = 24 * 60 * 60_000;
const advance = (days: number) => donor(shop).advance(days);
const now = () => shop.services.payments.donations.now();
const countOf = async (email: string, subject: string) =>
  (await mailsOf(email)).filter((mail) => mail.subject === subject).length;
const expectCount = (email: string, subject: string, count: number) =>
  vi.waitFor(async () => expect(await countOf(email, subject)).toBe(count), 30_000);
const settled = async (email: string) => {
  await shop.settle();
  return (await donationsOf(email))[0];
};

async function makeDonation(frequency: 'monthly' | 'annually' = 'monthly') {
  const body = donationBody({ frequency });
  await donor(shop).donate(body).expect(200);
  await waitForMails(body.email, 1);
  const [donation] = await donationsOf(body.email);
  return { email: body.email, id: String(donation?._id) };
}

it('says 30 and 7 days before that a card expires, each once, with a link that changes it alone', async () => {
  const subject = 'Your card is about to expire';
  const { email, id } = await makeDonation('annually');
  expect(await DonationModel.findById(id).lean()).toMatchObject({
    card: { brand: 'visa', last4: '4242', expMonth: 12 },
    cardExpiresAt: expect.any(Date),
  });
  await DonationModel.updateOne(
    { _id: id },
    { $set: { cardExpiresAt: new Date((await now()).getTime() + 40 * day) } },
  );
  await settled(email);
  expect(await countOf(email, subject)).toBe(0);
  await advance(11);
  await expectCount(email, subject, 1);
  await settled(email);
  await settled(email);
  await advance(20);
  await expectCount(email, subject, 1);
  await advance(3);
  await expectCount(email, subject, 2);
  await settled(email);
  expect(await countOf(email, subject)).toBe(2);
  const [mail] = await mailsOf(email);
  expect(mail?.text).toContain('Visa •••• 4242');
  const token = manageTokenIn(mail?.text ?? '');
  const { read, stop, card, pause } = donationManager(shop);
  expect((await read(token).expect(200)).body.scope).toBe('card');
  await stop(token, id).expect(403);
  await pause(token, id, 1).expect(403);
  await card(token).expect(200);
});

it('says at once, after 5 days and before the last try that a charge failed, and nothing once it is mended', async () => {
  const first = 'Your gift could not be charged';
  const again = 'Your gift still could not be charged';
  const failing = await makeDonation();
  const mended = await makeDonation();
  const manner = (id: string, value: string) =>
    SandboxSubscriptionModel.updateOne({ 'metadata.value': id }, { $set: { 'card.manner': value } });
  await Promise.all([failing, mended].map(({ id }) => manner(id, 'fails later')));
  const { nextChargeAt } = (await donationsOf(failing.email))[0] ?? {};
  await advance(((nextChargeAt?.getTime() ?? 0) - (await now()).getTime()) / day + 0.1);
  for (const { email } of [failing, mended]) await expectCount(email, first, 1);
  const [mail] = await mailsOf(failing.email);
  const links = (mail?.text ?? '').match(/\/donation\/manage\/[\w-]{56}/g) ?? [];
  expect(links.length).toBeGreaterThanOrEqual(2);
  await manner(mended.id, 'pays');
  await advance(3.1);
  await vi.waitFor(async () => expect((await donationsOf(mended.email))[0]?.isFailing).toBe(false), 30_000);
  await vi.waitFor(async () => expect((await donationsOf(failing.email))[0]?.failedAttempts).toBe(2), 30_000);
  expect(await countOf(failing.email, again)).toBe(0);
  await advance(2);
  await expectCount(failing.email, again, 1);
  await advance(2);
  await expectCount(failing.email, again, 2);
  await settled(failing.email);
  await advance(2);
  await vi.waitFor(
    async () => expect((await donationsOf(failing.email))[0]?.status).toBe('cancelled'),
    30_000,
  );
  await settled(failing.email);
  expect(await countOf(failing.email, again)).toBe(2);
  expect(await countOf(mended.email, again)).toBe(0);
});

it('says a week before that a pause ends, once', async () => {
  const subject = 'Your gift goes on in a week';
  const { email, id } = await makeDonation();
  const token = await signManageToken(shop, { scope: 'donor', donationId: id });
  await donationManager(shop).pause(token, id, 1).expect(200);
  await advance(20);
  await settled(email);
  expect(await countOf(email, subject)).toBe(0);
  await advance(5);
  await expectCount(email, subject, 1);
  await settled(email);
  await advance(1);
  await settled(email);
  expect(await countOf(email, subject)).toBe(1);
});

it('does not say that a charge failed once it is mended, when no mail could be sent before', async () => {
  const { email, id } = await makeDonation();
  const manner = (value: string) =>
    SandboxSubscriptionModel.updateOne({ 'metadata.value': id }, { $set: { 'card.manner': value } });
  const { mail } = shop.services.donations;
  const { enqueue } = mail;
  const enqueued = vi.spyOn(mail, 'enqueue').mockImplementation(async (each) => {
    if (each.template === 'donation-charge-failed') throw new Error('The mails are full');
    await enqueue(each);
  });
  await manner('fails later');
  const { nextChargeAt } = (await donationsOf(email))[0] ?? {};
  await advance(((nextChargeAt?.getTime() ?? 0) - (await now()).getTime()) / day + 0.1);
  await vi.waitFor(async () => expect((await donationsOf(email))[0]?.isFailing).toBe(true), 30_000);
  await manner('pays');
  await advance(3.1);
  await vi.waitFor(async () => expect((await donationsOf(email))[0]?.isFailing).toBe(false), 30_000);
  enqueued.mockRestore();
  const failedMail = { kind: 'charge-failed-mail', doneAt: { $exists: false } };
  await DonationModel.updateOne(
    { _id: id },
    { $set: { 'jobs.$[job].dueAt': new Date(0) } },
    { arrayFilters: [{ 'job.kind': 'charge-failed-mail' }] },
  );
  await vi.waitFor(async () => {
    await shop.settle();
    expect(await DonationModel.exists({ _id: id, jobs: { $elemMatch: failedMail } })).toBeNull();
  }, 30_000);
  expect(await countOf(email, 'Your gift could not be charged')).toBe(0);
});
