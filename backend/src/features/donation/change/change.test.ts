import { expect, it, vi } from 'vitest';
import { donationBody, donor } from '../../../../test/builders/donations.ts';
import { donationManager, signManageToken } from '../../../../test/builders/managed-donations.ts';
import { donationsOf, mailsOf, waitForMails } from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { SandboxSubscriptionModel } from '../../../../test/vendors/sandbox.ts';
import { DonationModel } from '../donation.model.ts';
import { settleDonation } from '../provider/settle-donation.ts';

setUpShop();

/** A donor with monthly donations. */
async function makeDonor(count = 1) {
  const { email } = donationBody();
  for (let made = 0; made < count; made += 1)
    await donor(shop)
      .donate(donationBody({ email, donationAmount: 25 + made }))
      .expect(200);
  await waitForMails(email, count);
  const [first] = await donationsOf(email);
  return { email, id: String(first?._id) };
}
type Donor = Awaited<ReturnType<typeof makeDonor>>;

/** The link is good for a day by the clock that the tests advance. */
const tokenOf = ({ id }: Donor) => signManageToken(shop, { scope: 'donor', donationId: id });
const calls = () => donationManager(shop);
const read = async (who: Donor) =>
  (
    await calls()
      .read(await tokenOf(who))
      .expect(200)
  ).body.donations;
const change = async (who: Donor, body: object) => calls().change(await tokenOf(who), who.id, body);
const pause = async (who: Donor, months: number) => calls().pause(await tokenOf(who), who.id, months);
const resume = async (who: Donor) => calls().resume(await tokenOf(who), who.id);
const subjects = async ({ email }: Donor) => (await mailsOf(email)).map(({ subject }) => subject);
const stored = ({ id }: Donor) => DonationModel.findById(id).orFail().lean();
const advance = (days: number) => donor(shop).advance(days);
const card = { cardNumber: '5555 5555 5555 4444', expiry: '11/44', cvc: '123', name: 'R G' };

it('changes amount and frequency from the next charge on, whose date stays', async () => {
  const who = await makeDonor();
  const [before] = await read(who);
  const { body } = await change(who, { amount: 40, frequency: 'annually' });
  expect(body.donation).toMatchObject({
    amount: 40,
    frequency: 'annually',
    status: 'active',
    nextChargeAt: before.nextChargeAt,
    card: { brand: 'visa', last4: '4242' },
  });
  expect((await stored(who)).charges).toHaveLength(1);
  await vi.waitFor(async () => expect(await subjects(who)).toContain('Your gift has been changed'));
  await advance(32);
  await vi.waitFor(
    async () => expect((await stored(who)).charges.map(({ cents }) => cents)).toEqual([2500, 4000]),
    30_000,
  );
  await advance(60);
  expect((await stored(who)).charges).toHaveLength(2);
  expect((await change(who, { amount: 0 })).status).toBe(400);
  expect((await change(who, {})).status).toBe(400);
});

it('pauses: no charge meanwhile, goes on by itself', async () => {
  const who = await makeDonor();
  expect((await pause(who, 2)).status).toBe(400);
  const { body } = await pause(who, 3);
  expect(body.donation).toMatchObject({ status: 'paused', resumesAt: expect.any(String) });
  expect((await pause(who, 3)).status).toBe(409);
  await advance(70);
  expect((await stored(who)).charges).toHaveLength(1);
  expect((await read(who))[0].status).toBe('paused');
  await advance(62);
  await vi.waitFor(async () => expect((await stored(who)).charges.length).toBeGreaterThan(1), 30_000);
  expect((await read(who))[0].status).toBe('active');
  await vi.waitFor(async () => {
    const all = await subjects(who);
    for (const subject of ['Your gift is paused', 'Your gift goes on'])
      expect(all.filter((each) => each === subject)).toHaveLength(1);
  }, 30_000);
});

it('resumes at once, and stops while paused', async () => {
  const who = await makeDonor();
  expect((await pause(who, 1)).status).toBe(200);
  const { body } = await resume(who);
  expect(body.donation).toMatchObject({ status: 'active', nextChargeAt: expect.any(String) });
  expect((await resume(who)).status).toBe(409);
  expect((await pause(who, 1)).status).toBe(200);
  const stop = await calls()
    .stop(await tokenOf(who), who.id)
    .expect(200);
  expect(stop.body.donation.status).toBe('stopped');
});

it('lets a new card pay every running donation, and what is owed', async () => {
  const who = await makeDonor(2);
  const other = await makeDonor();
  const { body } = await calls()
    .card(await tokenOf(who))
    .expect(200);
  const page = new URL(body.session_url).pathname;
  expect((await shop.request.get(page).expect(200)).text).toContain('Change your card');
  const refused = { ...card, cardNumber: '4000 0000 0000 0002' };
  expect((await shop.request.post(`${page}/pay`).send(refused).expect(200)).body.status).toBe('declined');
  // The old card fails, and one donation owes a charge.
  await SandboxSubscriptionModel.updateMany(
    { 'metadata.value': { $in: (await donationsOf(who.email)).map(({ _id }) => String(_id)) } },
    { $set: { 'card.manner': 'fails later' } },
  );
  await advance(31);
  await vi.waitFor(
    async () =>
      expect((await read(who)).map(({ status }: { status: string }) => status)).toEqual([
        'failing',
        'failing',
      ]),
    30_000,
  );
  const paid = await shop.request.post(page).type('form').send(card).expect(303);
  expect(paid.headers.location).toContain('/donation/manage');
  await vi.waitFor(async () => {
    for (const donation of await read(who))
      expect(donation).toMatchObject({ status: 'active', card: { brand: 'mastercard', last4: '4444' } });
  }, 30_000);
  expect((await read(other))[0].card).toEqual({ brand: 'visa', last4: '4242' });
  await vi.waitFor(async () => expect(await subjects(who)).toContain('Your card has been changed'), 30_000);
  await advance(31);
  await vi.waitFor(async () => {
    for (const donation of await donationsOf(who.email))
      expect(donation.charges.filter(({ outcome }) => outcome === 'paid')).toHaveLength(3);
  }, 30_000);
  expect((await subjects(who)).filter((subject) => subject === 'Your card has been changed')).toHaveLength(1);
});

it('is not changed back by an answer of the provider from before the change', async () => {
  const who = await makeDonor();
  const { donations } = shop.services;
  const before = await stored(who);
  const old = await donations.payments.donations.retrieveSubscription(before.provider.subscriptionId ?? '');
  await change(who, { amount: 40 });
  await settleDonation(donations, before, old);
  expect(await stored(who)).toMatchObject({ amountCents: 4000, frequency: 'monthly' });
  await shop.settle();
  expect((await subjects(who)).filter((each) => each === 'Your gift has been changed')).toHaveLength(1);
});
