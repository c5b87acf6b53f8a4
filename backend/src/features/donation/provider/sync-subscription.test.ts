import { expect, it } from 'vitest';
import { donationManager, signManageToken } from '../../../../test/builders/managed-donations.ts';
import { donationsOf, mailsOf, makeDonation, setUpDonor } from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { settleDonation } from './settle-donation.ts';

setUpShop();
setUpDonor();

it('does not change a donation back by an answer of the provider from before the change', async () => {
  const { email, id } = await makeDonation();
  const { donations } = shop.services;
  const [before] = await donationsOf(email);
  if (!before) throw new Error('There is no donation');
  const { subscriptionId = '' } = before.provider;
  const old = await donations.payments.donations.retrieveSubscription(subscriptionId ?? '');
  const token = await signManageToken(shop, { scope: 'donor', donationId: id });
  await donationManager(shop).change(token, id, { amount: 40 }).expect(200);
  await settleDonation(donations, before as Parameters<typeof settleDonation>[1], old);
  expect(await donationsOf(email)).toMatchObject([{ amountCents: 4000, frequency: 'monthly' }]);
  await shop.settle();
  const subjects = (await mailsOf(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your gift has been changed')).toHaveLength(1);
});
