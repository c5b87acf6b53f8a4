import mongoose, { Types } from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import {
  donationManager,
  manageTokenIn,
  signManageToken,
} from '../../../../test/builders/managed-donations.ts';
import {
  calls,
  donationsOf,
  mailsOf,
  makeDonation,
  setUpDonor,
  subscriptionsOf,
  waitForMails,
} from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { replayEvents } from '../../../reconciliation/replay-events.ts';
import { DonationModel } from '../donation.model.ts';
import { donationEraser } from '../donor/erase-donations.ts';
import { chargeMail } from '../mail/donor.mail.ts';
import { DonorCustomerModel } from '../provider/donor-customer.model.ts';
import { donationEventHandler } from '../provider/webhook-events.ts';

setUpShop({ LIMIT_GIFTS: '100000', LIMIT_ACCOUNT_CALLS: '100000' });
setUpDonor();

let manage: ReturnType<typeof donationManager>;
beforeAll(() => {
  manage = donationManager(shop);
});

/** A donor with a running donation, and a link to all donations. */
async function makeDonor(change: Parameters<typeof makeDonation>[0] = {}) {
  const made = await makeDonation(change);
  return { ...made, token: await signManageToken(shop, { scope: 'donor', donationId: made.id }) };
}
const renew = async (donationId: string) => signManageToken(shop, { scope: 'donor', donationId });
/** Another donation of an email. */
async function keepGiving(email: string, donationAmount: number) {
  await calls.donate(donationBody({ email, donationAmount })).expect(200);
  return { id: (await donationsOf(email)).at(-1)?._id.toHexString() ?? '' };
}
const subjectsOf = async (email: string) => (await mailsOf(email)).map(({ subject }) => subject);
const chargedCents = async (email: string) =>
  (await donationsOf(email))[0]?.charges.map(({ cents }) => cents) ?? [];

/** The subscription ends, and its event is lost. */
async function endAtProvider(email: string): Promise<void> {
  const [subscription] = await subscriptionsOf(email);
  await shop.services.donations.payments.donations.cancelSubscription(String(subscription?._id));
}

describe('PATCH /api/donation/manage/{token}/donations/{id}', () => {
  it('changes the amount from the next charge on, keeps its date and the fee, and is mailed once', async () => {
    const { email, id, token } = await makeDonor({ coverFee: true });
    const before = (await manage.read(token).expect(200)).body.donations[0];
    const { body } = await manage.change(token, id, { amount: 40 }).expect(200);
    expect(body).toMatchObject({
      message: 'Your donation has been changed.',
      donation: { _id: id, amount: 40, fee: 2.5, frequency: 'monthly', nextChargeAt: before.nextChargeAt },
    });
    expect(body.donation.charges).toHaveLength(1);
    await shop.settle();
    expect(
      (await subjectsOf(email)).filter((subject) => subject === 'Your gift has been changed'),
    ).toHaveLength(1);
    await calls.advance(31);
    await waitForMails(email, 3);
    expect(await chargedCents(email)).toEqual([2750, 4250]);
  });

  it('is not in the receipt of a charge from before', async () => {
    const { email, id, token } = await makeDonor({ coverFee: true });
    await manage.change(token, id, { amount: 40, frequency: 'annually' }).expect(200);
    const donation = await DonationModel.findById(id).orFail().lean();
    const [charge] = donation.charges;
    if (!charge) throw new Error('no charge');
    const receipt = await chargeMail(shop.services.donations, donation, charge);
    expect(receipt.text).toContain('Gift: $25.00\nProcessing fee: $2.50\nTotal (AUD): $27.50');
    await waitForMails(email, 2);
  });

  it('changes how often without a charge before the date that was promised', async () => {
    const { email, id, token } = await makeDonor();
    const { nextChargeAt } = (await manage.read(token)).body.donations[0];
    const { body } = await manage.change(token, id, { frequency: 'biweekly' }).expect(200);
    expect(body.donation).toMatchObject({ amount: 25, frequency: 'biweekly', nextChargeAt });
    await calls.advance(15);
    expect(await chargedCents(email)).toEqual([2500]);
    await calls.advance(17);
    await waitForMails(email, 3);
    await calls.advance(14);
    await waitForMails(email, 4);
    expect(await chargedCents(email)).toEqual([2500, 2500, 2500]);
  });

  it.each([
    [{}, 'invalid_field'],
    [{ amount: 0 }, 'invalid_donation_amount'],
    [{ amount: '40' }, 'invalid_donation_amount'],
    [{ amount: 0.01 }, 'donation_out_of_range'],
    [{ amount: 10_000.01 }, 'donation_out_of_range'],
    [{ frequency: 'once' }, 'invalid_field'],
    [{ frequency: 'daily' }, 'invalid_field'],
  ])('refuses %j and changes nothing', async (change, code) => {
    const { email, id, token } = await makeDonor();
    expect((await manage.change(token, id, change).expect(400)).body.code).toBe(code);
    expect(await donationsOf(email)).toMatchObject([{ amountCents: 2500, frequency: 'monthly' }]);
    expect(await subscriptionsOf(email)).toMatchObject([{ unitAmount: 2500 }]);
  });

  it('is mailed once when two tabs change the same', async () => {
    const { email, id, token } = await makeDonor();
    const responses = await Promise.all([1, 2].map(() => manage.change(token, id, { amount: 40 })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await donationsOf(email)).toMatchObject([{ amountCents: 4000 }]);
    expect(
      (await subjectsOf(email)).filter((subject) => subject === 'Your gift has been changed'),
    ).toHaveLength(1);
  });

  it('refuses a donation that was stopped, and one of another donor', async () => {
    const { id, token } = await makeDonor();
    const other = await makeDonor();
    expect((await manage.change(token, other.id, { amount: 40 }).expect(404)).body.code).toBe(
      'donation_not_found',
    );
    await manage.stop(token, id).expect(200);
    for (const response of [
      await manage.change(token, id, { amount: 40 }),
      await manage.pause(token, id, 1),
      await manage.resume(token, id),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'donation_not_changeable']);
    expect(await donationsOf(other.email)).toMatchObject([{ amountCents: 2500 }]);
  });

  it('refuses every change of a donation that has ended at the provider meanwhile, and shows its end', async () => {
    const changes = [
      (token: string, id: string) => manage.change(token, id, { amount: 40 }),
      (token: string, id: string) => manage.pause(token, id, 3),
    ];
    for (const change of changes) {
      const { email, id, token } = await makeDonor();
      await endAtProvider(email);
      expect((await change(token, id).expect(409)).body.code).toBe('donation_not_changeable');
      expect((await manage.read(token).expect(200)).body.donations).toMatchObject([{ status: 'stopped' }]);
      await waitForMails(email, 2);
    }
    const { email, id, token } = await makeDonor();
    await manage.pause(token, id, 3).expect(200);
    await endAtProvider(email);
    expect((await manage.resume(token, id).expect(409)).body.code).toBe('donation_not_changeable');
    expect((await manage.read(token).expect(200)).body.donations).toMatchObject([{ status: 'stopped' }]);
  });

  it('is refused to narrow and expired links, with every other change', async () => {
    const { email, id, token } = await makeDonor();
    const send = (link: string) => [
      manage.change(link, id, { amount: 40 }),
      manage.pause(link, id, 1),
      manage.resume(link, id),
    ];
    for (const scope of ['donation', 'card'] as const) {
      const narrow = await signManageToken(shop, { scope, donationId: id });
      for (const response of await Promise.all(send(narrow))) expect(response.status).toBe(403);
    }
    await manage.card(await signManageToken(shop, { scope: 'donation', donationId: id })).expect(403);
    await calls.advance(1.1);
    for (const response of await Promise.all([...send(token), manage.card(token)]))
      expect([response.status, response.body.code]).toEqual([400, 'invalid_donation_link']);
    expect(await donationsOf(email)).toMatchObject([{ status: 'active', amountCents: 2500 }]);
  });
});

describe('POST …/donations/{id}/pause and …/resume', () => {
  it('charges nothing while paused, and goes on by itself', async () => {
    const { email, id, token } = await makeDonor();
    const { body } = await manage.pause(token, id, 3).expect(200);
    expect(body.donation).toMatchObject({ status: 'paused', resumesAt: expect.any(String) });
    expect(body.donation).not.toHaveProperty('nextChargeAt');
    expect((await manage.pause(token, id, 1).expect(409)).body.code).toBe('donation_not_changeable');
    await calls.advance(80);
    expect(await chargedCents(email)).toEqual([2500]);
    await calls.advance(45);
    await expect.poll(async () => (await donationsOf(email))[0]?.status, { timeout: 60_000 }).toBe('active');
    await expect.poll(async () => (await chargedCents(email)).length, { timeout: 60_000 }).toBeGreaterThan(1);
    const subjects = await subjectsOf(email);
    for (const subject of ['Your gift is paused', 'Your gift goes on'])
      expect(subjects.filter((each) => each === subject)).toHaveLength(1);
    const { donations } = (await manage.read(await renew(id)).expect(200)).body;
    expect(donations[0]).not.toHaveProperty('resumesAt');
  });

  it('resumes at once when asked, and can be stopped while paused', async () => {
    const { email, id, token } = await makeDonor();
    await manage.pause(token, id, 6).expect(200);
    const { body } = await manage.resume(token, id).expect(200);
    expect(body.donation).toMatchObject({ status: 'active', nextChargeAt: expect.any(String) });
    await manage.resume(token, id).expect(409);
    await manage.pause(token, id, 1).expect(200);
    expect((await manage.stop(token, id).expect(200)).body.donation.status).toBe('stopped');
    await calls.advance(62);
    expect(await chargedCents(email)).toEqual([2500]);
    expect(await donationsOf(email)).toMatchObject([{ status: 'cancelled' }]);
  });

  it.each([0, 2, 12, '1', null])('refuses %j months', async (months) => {
    const { email, id, token } = await makeDonor();
    expect((await manage.pause(token, id, months).expect(400)).body.code).toBe('invalid_field');
    expect(await donationsOf(email)).toMatchObject([{ status: 'active' }]);
  });
});

describe('POST /api/donation/manage/{token}/card', () => {
  it('answers with a page whose address and records hold no token', async () => {
    const { email, id } = await makeDonor();
    for (const scope of ['donor', 'card'] as const) {
      const token = await signManageToken(shop, { scope, donationId: id });
      const { body } = await manage.card(token).expect(200);
      expect(body.session_url).toMatch(/^http/);
      expect(body.session_url).not.toContain(token);
      const stored: string[] = [];
      for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? [])
        stored.push(JSON.stringify(await mongoose.connection.collection(name).find().toArray()));
      expect(stored.join()).toContain('/donation/manage?card=back');
      expect(stored.join()).not.toContain(token);
    }
    expect(manageTokenIn((await mailsOf(email))[0]?.text ?? '')).toHaveLength(56);
  });

  it('is refused when no donation runs', async () => {
    const { id, token } = await makeDonor();
    await manage.stop(token, id).expect(200);
    expect((await manage.card(token).expect(409)).body.code).toBe('no_running_donation');
  });
});

describe('a new card', () => {
  /** Enters a card on the page that a link opens. */
  async function enterCard(token: string, cardNumber: string) {
    const { body } = await manage.card(token).expect(200);
    const entry = { cardNumber, expiry: '12/34', cvc: '123', name: 'Ruth Giver' };
    return (
      await shop.request
        .post(`${new URL(body.session_url).pathname}/pay`)
        .send(entry)
        .expect(200)
    ).body;
  }
  const newCard = '5555 5555 5555 4444';
  const cardsOf = async (token: string) => {
    const { body } = await manage.read(token).expect(200);
    return body.donations.map(({ card }: { card?: { last4: string } }) => card?.last4);
  };

  it('pays every running donation of the email, and is mailed once', async () => {
    const { email, id, token } = await makeDonor();
    await calls.donate(donationBody({ email, donationAmount: 60 })).expect(200);
    await waitForMails(email, 2);
    expect(await cardsOf(token)).toEqual(['4242', '4242']);
    const link = await signManageToken(shop, { scope: 'card', donationId: id });
    const frontendUrl = shop.settings.frontendUrl;
    expect(await enterCard(link, newCard)).toEqual({
      status: 'succeeded',
      redirect: `${frontendUrl}/donation/manage?card=back`,
    });
    await Promise.all([manage.read(link).expect(200), manage.read(token).expect(200)]);
    await expect.poll(() => cardsOf(token), { timeout: 60_000 }).toEqual(['4444', '4444']);
    await shop.settle();
    expect(
      (await subjectsOf(email)).filter((subject) => subject === 'Your card has been changed'),
    ).toHaveLength(1);
    await calls.advance(31);
    await waitForMails(email, 5);
    expect((await donationsOf(email)).map(({ charges }) => charges.length)).toEqual([2, 2]);
  });

  it('pays every running donation also where each has a customer of its own, one after another', async () => {
    const { email, id, token } = await makeDonor();
    await DonorCustomerModel.deleteMany({});
    await calls.donate(donationBody({ email, donationAmount: 60 })).expect(200);
    await waitForMails(email, 2);
    const [first, second] = await donationsOf(email);
    expect(first?.provider.customerId).not.toBe(second?.provider.customerId);
    const cardOf = async (_id: unknown) => (await DonationModel.findById(_id).lean())?.card?.last4;
    const link = await signManageToken(shop, { scope: 'card', donationId: String(second?._id) });
    await enterCard(link, newCard);
    await manage.read(link).expect(200);
    expect([await cardOf(id), await cardOf(second?._id)]).toEqual(['4242', '4444']);
    await enterCard(link, newCard);
    expect(await cardsOf(token)).toEqual(['4444', '4444']);
  });

  it("pays a donation whose customer the provider's page has created", async () => {
    const { id, token } = await makeDonor();
    await DonationModel.updateOne({ _id: id }, { $unset: { 'provider.customerId': 1 } });
    await enterCard(token, newCard);
    expect(await cardsOf(token)).toEqual(['4444']);
  });

  it('pays donations that began before and after the donor was erased from one that has ended', async () => {
    const { email, id, token } = await makeDonor();
    const { id: kept } = await keepGiving(email, 30);
    await manage.stop(token, id).expect(200);
    const { erase } = await donationEraser.find({ donations: [new Types.ObjectId(id)] });
    await erase();
    const { id: later } = await keepGiving(email, 35);
    await enterCard(await renew(kept), newCard);
    expect(await cardsOf(await renew(later))).toEqual(['4444', '4444']);
  });

  it('pays also when the donor does not come back and its event is lost', async () => {
    const { id, token } = await makeDonor();
    const { donations, payments } = shop.services;
    const find = vi.spyOn(payments.donations, 'findDefaultCard').mockRejectedValue(new Error('lost'));
    await enterCard(token, newCard);
    await vi.waitFor(() => expect(find).toHaveBeenCalled(), 30_000);
    find.mockRestore();
    await replayEvents(payments, [donationEventHandler(donations)], new Date(Date.now() - 24 * 3_600_000));
    expect((await DonationModel.findById(id).lean())?.card?.last4).toBe('4444');
  });

  it('pays at once what a failing donation owes', async () => {
    const { email, id } = await makeDonor({ paymentMethodId: 'pm_card_chargeCustomerFail' });
    await calls.advance(31);
    await expect.poll(async () => (await donationsOf(email))[0]?.isFailing, { timeout: 60_000 }).toBe(true);
    const token = await renew(id);
    expect((await manage.read(token)).body.donations[0].status).toBe('failing');
    await enterCard(token, newCard);
    await manage.read(token).expect(200);
    await expect
      .poll(async () => (await manage.read(token)).body.donations[0].status, { timeout: 60_000 })
      .toBe('active');
    const paid = (await donationsOf(email))[0]?.charges.filter(({ outcome }) => outcome === 'paid');
    expect(paid).toHaveLength(2);
  });

  it('that is declined changes nothing', async () => {
    const { token } = await makeDonor();
    expect((await enterCard(token, '4000 0000 0000 0002')).status).toBe('declined');
    expect(await cardsOf(token)).toEqual(['4242']);
  });
});
