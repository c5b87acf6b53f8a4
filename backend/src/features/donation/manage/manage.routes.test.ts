import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import {
  donationManager,
  manageTokenIn,
  signManageToken,
} from '../../../../test/builders/managed-donations.ts';
import { captureLog } from '../../../../test/capture-log.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import {
  calls,
  donationsOf,
  linkTokenOf,
  mailsOf,
  makeDonation,
  setUpDonor,
  waitForMails,
} from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import type { ManageScope } from '../../../contract/donation/manage.ts';
import type { DonateBody } from '../../../contract/donation/requests.ts';
import { DonationModel } from '../donation.model.ts';
import { LinkRequestModel } from './link-request.model.ts';

setUpShop({ FRONTEND_URL: 'https://shop.example', LIMIT_GIFTS: '100000' });
setUpDonor();

let manage: ReturnType<typeof donationManager>;
beforeAll(() => {
  manage = donationManager(shop);
});

const linkSubject = 'Your link to all your donations';
const invalid = refusal('This link is not valid any more.');
const sent = {
  success: true,
  message: 'If donations were made with that email, a link to them has been sent.',
};

const tokenOf = (scope: ManageScope, donationId: string) => signManageToken(shop, { scope, donationId });
const linkMails = async (email: string) =>
  (await mailsOf(email)).filter(({ subject }) => subject === linkSubject);

/** Another donation of a donor, whose receipt is mailed. */
async function addDonation(email: string, change: Partial<DonateBody> = {}) {
  const count = (await mailsOf(email)).length;
  await calls.donate(donationBody({ email, ...change }), randomUUID()).expect(200);
  await waitForMails(email, count + 1);
  return { id: (await donationsOf(email)).at(-1)?._id.toHexString() ?? '' };
}

/** Asks for the link to all donations of an email, and reads its token from the mail. */
async function askForToken(email: string): Promise<string> {
  await manage.ask(email).expect(200);
  const [mail] = await linkMails(email);
  return manageTokenIn(mail?.text ?? '');
}

describe('POST /api/donation/manage', () => {
  it('returns the same response for a known and an unknown email, and mails the known one only', async () => {
    const { email } = await makeDonation();
    const known = await manage.ask(email).expect(200);
    const unknown = await manage.ask('nobody@donors.example').expect(200);
    expect(known.text).toBe(unknown.text);
    expect(known.body).toEqual(sent);
    expect(known.headers['cache-control']).toBe('no-store');
    expect(await linkMails(email)).toHaveLength(1);
    expect(await mailsOf('nobody@donors.example')).toEqual([]);
    expect(await LinkRequestModel.countDocuments()).toBe(0);
  });

  it('answers before it looks for donations', async () => {
    const email = 'nobody@donors.example';
    const order: string[] = [];
    const onResponse = () => void order.push('response');
    const find = DonationModel.find.bind(DonationModel);
    const spy = vi.spyOn(DonationModel, 'find').mockImplementation(((filter: { emailKey?: string }) => {
      if (filter.emailKey === email) order.push('look-up');
      return find(filter);
    }) as typeof DonationModel.find);
    subscribe('http.server.response.finish', onResponse);
    await manage.ask(email).expect(200);
    await shop.settle();
    unsubscribe('http.server.response.finish', onResponse);
    spy.mockRestore();
    expect(order).toEqual(['response', 'look-up']);
  });

  it('mails a link that opens all donations of the email for 24 hours', async () => {
    const { email, id } = await makeDonation();
    const other = await addDonation(email, { donationAmount: 40.5, coverFee: true });
    const token = await askForToken(email);
    const { body } = await manage.read(token).expect(200);
    expect(body.scope).toBe('donor');
    expect(body.donations).toMatchObject([
      { _id: other.id, amount: 40.5, fee: 2.5, status: 'active', charges: [{ amount: 43, refunded: 0 }] },
      { _id: id, amount: 25, frequency: 'monthly', status: 'active', charges: [{ amount: 25, refunded: 0 }] },
    ]);
    expect(body.donations[1].nextChargeAt).toEqual(expect.any(String));
    expect(body.donations[1]).not.toHaveProperty('fee');
    await calls.advance(1);
    expect((await manage.read(token).expect(400)).body).toEqual(invalid);
  });

  it("writes the mail in the language of the donor's latest donation", async () => {
    const { email } = await makeDonation({ language: 'es' });
    await addDonation(email, { language: 'fr' });
    await manage.ask(email).expect(200);
    const subjects = (await mailsOf(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Votre lien vers tous vos dons');
  });

  it('sends at most three mails an hour, with the same response after that', async () => {
    const { email, id } = await makeDonation();
    for (let count = 0; count < 4; count += 1)
      expect((await manage.ask(email.toUpperCase()).expect(200)).body).toEqual(sent);
    const token = await tokenOf('donation', id);
    expect((await manage.all(token).expect(200)).body).toEqual(sent);
    expect(await linkMails(email)).toHaveLength(3);
  });

  it('mails no donor who is being erased', async () => {
    const { email, id } = await makeDonation();
    await DonationModel.updateOne({ _id: id }, { $set: { isErasing: true } });
    await manage.ask(email).expect(200);
    expect(await linkMails(email)).toEqual([]);
  });

  it('sends a link that was requested before a crash, once', async () => {
    const { email } = await makeDonation();
    await LinkRequestModel.create({ emailKey: email, dueAt: new Date() });
    expect(await linkMails(email)).toHaveLength(1);
  });

  it.each(['a@b.c\r\nBcc:e@v.test', 'nothing', '', {}, 5, null])('refuses %j', async (email) => {
    expect((await manage.ask(email).expect(400)).body).toEqual(refusal('Invalid email.'));
  });
});

describe('the link of a receipt', () => {
  it('is its own in each receipt, and opens that donation for 90 days from its day', async () => {
    const { email, id } = await makeDonation();
    const other = await addDonation(email);
    const [, first] = (await mailsOf(email)).map(({ text }) => manageTokenIn(text));
    await calls.advance(31);
    const mails = await waitForMails(email, 4);
    const tokens = mails.map(({ text }) => manageTokenIn(text));
    expect(new Set(tokens).size).toBe(4);
    const { body } = await manage.read(first ?? '').expect(200);
    expect(body).toMatchObject({ scope: 'donation', donations: [{ _id: id }] });
    expect(body.donations[0].charges).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain(email);
    expect(JSON.stringify(body)).not.toContain(other.id);

    await calls.advance(58);
    await manage.read(first ?? '').expect(200);
    await calls.advance(1.1);
    expect((await manage.read(first ?? '').expect(400)).body).toEqual(invalid);
    for (const token of tokens.slice(0, 2)) await manage.read(token).expect(200);
  });

  it('mails the link to all donations to the donor, and does not show it', async () => {
    const { email, id } = await makeDonation();
    const token = manageTokenIn((await mailsOf(email))[0]?.text ?? '');
    expect((await manage.all(token).expect(200)).body).toEqual(sent);
    const [mail] = await linkMails(email);
    const { body } = await manage.read(manageTokenIn(mail?.text ?? '')).expect(200);
    expect(body).toMatchObject({ scope: 'donor', donations: [{ _id: id }] });
  });

  it('stops that donation and no other', async () => {
    const { email, id } = await makeDonation();
    const other = await addDonation(email);
    const token = await tokenOf('donation', id);
    expect((await manage.stop(token, other.id).expect(404)).body).toEqual(refusal('Donation not found.'));
    const { body } = await manage.stop(token, id).expect(200);
    expect(body).toMatchObject({
      message: 'Your gift has been stopped.',
      donation: { _id: id, status: 'stopped' },
    });
    expect(body.donation).not.toHaveProperty('nextChargeAt');
    expect((await donationsOf(email)).map(({ status }) => status)).toEqual(['cancelled', 'active']);
    expect((await manage.stop(token, id).expect(409)).body.code).toBe('donation_not_changeable');
  });

  it('stands beside the link that only stops the donation, which never expires', async () => {
    const { email } = await makeDonation();
    const token = await linkTokenOf(email);
    await calls.advance(100);
    expect((await calls.stopDonation(token).expect(200)).body.gift.stopped).toBe(true);
  });

  it('is a new one, good for 90 days, when staff send the receipt again', async () => {
    const { email, id } = await makeDonation();
    await calls.advance(95);
    const [charge] = (await donationsOf(email))[0]?.charges ?? [];
    const { chargeMail } = await import('../mail/donor.mail.ts');
    const donation = await DonationModel.findById(id).orFail().lean();
    const deps = shop.services.donations;
    if (!charge) throw new Error('no charge');
    const old = await chargeMail(deps, donation, charge);
    await manage.read(manageTokenIn(old.text)).expect(400);
    const again = await chargeMail(deps, donation, charge, await deps.payments.donations.now());
    await manage.read(manageTokenIn(again.text)).expect(200);
  });
});

describe('a link to all donations', () => {
  it('stops each donation of its email, and none of another', async () => {
    const { email, id } = await makeDonation();
    const other = await addDonation(email);
    const stranger = await makeDonation();
    const token = await tokenOf('donor', id);
    expect((await manage.stop(token, stranger.id).expect(404)).body).toEqual(refusal('Donation not found.'));
    await manage.stop(token, 'f'.repeat(24)).expect(404);
    for (const hostile of ['x', '%00', 'a'.repeat(12), 'a'.repeat(25)])
      await manage.stop(token, hostile).expect(400);
    await manage.stop(token, other.id).expect(200);
    expect((await donationsOf(stranger.email))[0]?.status).toBe('active');
    expect((await donationsOf(email)).map(({ status }) => status)).toEqual(['active', 'cancelled']);
  });

  it('is stopped once by two tabs at once, and both see it', async () => {
    const { email, id } = await makeDonation();
    const token = await tokenOf('donor', id);
    const responses = await Promise.all([1, 2].map(() => manage.stop(token, id)));
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    // 409: one began after the other had stopped it.
    for (const { status } of responses) expect([200, 409]).toContain(status);
    await waitForMails(email, 2);
    await shop.settle();
    const subjects = (await mailsOf(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your gift has been stopped')).toHaveLength(1);
  });
});

describe('a link that changes the card', () => {
  it('shows what the card pays, without charges, and does nothing else', async () => {
    const { email, id } = await makeDonation();
    const stopped = await addDonation(email);
    await manage.stop(await tokenOf('donor', id), stopped.id).expect(200);
    const token = await tokenOf('card', id);
    const { body } = await manage.read(token).expect(200);
    expect(body).toMatchObject({ scope: 'card', donations: [{ _id: id, charges: [] }] });
    for (const response of [await manage.all(token), await manage.stop(token, id)])
      expect([response.status, response.body.code]).toEqual([403, 'donation_link_too_narrow']);
    expect((await donationsOf(email))[0]?.status).toBe('active');
    await calls.advance(39);
    await manage.read(token).expect(200);
    await calls.advance(1.1);
    await manage.read(token).expect(400);
  });
});

describe('a token', () => {
  const { lines } = captureLog();

  it('is refused when it is changed, made up or of an erased donor', async () => {
    const { email, id } = await makeDonation();
    const token = await tokenOf('donation', id);
    const bytes = Buffer.from(token, 'base64url');
    const changed = [...bytes.keys()].map((at) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy.toString('base64url');
    });
    for (const wrong of [...changed, 'A'.repeat(56), token.slice(1), `${token}A`, await linkTokenOf(email)])
      expect((await manage.read(wrong).expect(400)).body).toEqual(invalid);
    await DonationModel.updateOne({ _id: id }, { $set: { erasedAt: new Date() }, $unset: { emailKey: 1 } });
    expect((await manage.read(token).expect(400)).body).toEqual(invalid);
  });

  it('stands in no document of the database and in no log line', async () => {
    const { email, id } = await makeDonation();
    const receipt = manageTokenIn((await mailsOf(email))[0]?.text ?? '');
    const all = await askForToken(email);
    await manage.read(receipt).expect(200);
    await manage.read(all).expect(200);
    await manage.stop(all, 'f'.repeat(24)).expect(404);
    await manage.read(`${all.slice(0, -1)}~`).expect(400);
    vi.spyOn(DonationModel, 'findById').mockImplementationOnce(() => {
      throw new Error(`failed at /api/donation/manage/${all}/donations/${id}`);
    });
    await manage.read(all).expect(500);
    await shop.settle();
    const looked = [...lines];
    for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? [])
      looked.push(JSON.stringify(await mongoose.connection.collection(name).find().toArray()));
    // Proves that the search works.
    expect(looked.join()).toContain(email);
    expect(looked.join()).toContain('manage/[token]');
    for (const token of [receipt, all]) expect(looked.join()).not.toContain(token);
  });
});
