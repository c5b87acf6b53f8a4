import { beforeAll, describe, expect, it } from 'vitest';
import { beginGift } from '../../../../test/builders/donations.ts';
import { donationManager, signManageToken } from '../../../../test/builders/managed-donations.ts';
import { signInStaff } from '../../../../test/console/client.ts';
import {
  donationsOf,
  mailsOf,
  makeDonation,
  setUpDonor,
  waitForMails,
} from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { SandboxCustomerModel } from '../../../../test/vendors/sandbox.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { financialYearOf } from '../../../contract/donation/financial-year.ts';
import { DonationModel } from '../donation.model.ts';

setUpShop();
setUpDonor();

let manage: ReturnType<typeof donationManager>;
beforeAll(() => {
  manage = donationManager(shop);
});

const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
/** Begins a donation with somebody else's email, and does not pay. */
const beginWith = (email: string) => beginGift(shop, email, { language: 'fr' });

describe('an unpaid donation with the email of somebody else', () => {
  it("changes neither the name nor the language of that donor's statement and mails", async () => {
    const { email, id } = await makeDonation();
    await beginWith(email.toUpperCase());
    const year = financialYearOf(await shop.services.donations.payments.donations.now());
    const token = await signManageToken(shop, { scope: 'donor', donationId: id });
    const { body } = await manage.statement(token, year).expect(200);
    expect(body.statement.donor).toEqual({ name: 'Ruth Giver', email });
    await manage.mailStatement(token, year).expect(200);
    await manage.ask(email).expect(200);
    const subjects = (await mailsOf(email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your donation statement ${year}`);
    expect(subjects).toContain('Your link to all your donations');
    expect(await mailsOf(email.toUpperCase())).toEqual([]);
  });

  it('changes no donor of the console', async () => {
    const { email } = await makeDonation();
    await beginWith(email);
    const { admin } = await signInStaff(shop, 'ministry');
    const { body } = await admin.get(`${adminPaths.donors.list}?q=${email}`).expect(200);
    expect(body.items).toMatchObject([{ name: 'Ruth Giver', email }]);
    const gift = { name: 'Ada', email: 'ada@donors.example', amount: 5, date: '2026-07-01', method: 'cash' };
    const { body: entered } = await admin.post(adminPaths.donors.list, gift).expect(200);
    await beginWith(gift.email);
    const path = adminPaths.donors.byId.replace(':id', entered.donor._id);
    expect((await admin.get(path).expect(200)).body.donor.name).toBe('Ada');
  });

  it("does not name the donor's customer at the provider, whom the first payment names", async () => {
    const email = 'first@donors.example';
    const begin = (name: string) => beginGift(shop, email, { frequency: 'monthly', name });
    await begin('Mallory');
    const url = await begin('Ruth Giver');
    const customers = () => SandboxCustomerModel.find({ email }).lean();
    expect((await customers()).map(({ name }) => name)).toEqual([undefined]);
    await shop.request
      .post(`${new URL(url).pathname}/pay`)
      .send({ ...card, name: 'R Giver', email })
      .expect(200);
    await waitForMails(email, 1);
    expect((await customers()).map(({ name }) => name)).toEqual(['R Giver']);
  });

  it('lets nobody send mails to a person who has given nothing', async () => {
    const email = 'nobody@donors.example';
    await beginWith(email);
    await manage.ask(email).expect(200);
    await shop.settle();
    expect(await mailsOf(email)).toEqual([]);
  });

  it("hides none of that donor's own", async () => {
    const { email, id } = await makeDonation();
    const [own] = await donationsOf(email);
    const later = (index: number) => new Date(Date.now() + index);
    await DonationModel.insertMany(
      Array.from({ length: 501 }, (_, index) => ({
        keys: [`flood:${index}`],
        payloadHash: 'unpaid',
        donor: { name: 'Mallory', email },
        emailKey: email,
        amountCents: 500,
        feeCents: 0,
        frequency: 'once',
        startDate: own?.startDate ?? '',
        language: 'en',
        status: 'cancelled',
        isHosted: true,
        provider: {},
        charges: [],
        jobs: [],
        createdAt: later(index),
      })),
    );
    const token = await signManageToken(shop, { scope: 'donor', donationId: id });
    const { body } = await manage.read(token).expect(200);
    const ids = body.donations.map(({ _id }: { _id: string }) => _id);
    expect(ids).toHaveLength(500);
    expect(ids.at(-1)).toBe(id);
  });
});
