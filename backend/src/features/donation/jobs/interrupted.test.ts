import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import {
  calls,
  donationsOf,
  linkTokenOf,
  makeDonation,
  setUpDonor,
} from '../../../../test/shop/donation-shop.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { DonationModel } from '../donation.model.ts';
import { transitionDonation } from '../transitions.ts';

setUpShop();
setUpDonor();

it('stops a donation at the next request when the process ended after the first one', async () => {
  const { email, id } = await makeDonation();
  const token = await linkTokenOf(email);
  await transitionDonation(new Types.ObjectId(id), 'requestStop');
  await DonationModel.updateOne(
    { _id: id },
    { $set: { 'jobs.$[job].dueAt': new Date(Date.now() - 60_000) } },
    { arrayFilters: [{ 'job.kind': 'stop' }] },
  );
  await calls.stopDonation(token).expect(200);
  expect(await donationsOf(email)).toMatchObject([{ status: 'cancelled' }]);
});

it('knows the next charge when the process ended after it recorded one', async () => {
  const { email, id } = await makeDonation();
  await shop.settle();
  const [before] = await donationsOf(email);
  const past = new Date(Date.now() - 3_600_000);
  await DonationModel.updateOne(
    { _id: id },
    { $set: { nextChargeAt: past, 'jobs.$[job].dueAt': past } },
    { arrayFilters: [{ 'job.kind': 'charges' }] },
  );
  await shop.settle();
  expect((await donationsOf(email))[0]?.nextChargeAt).toEqual(before?.nextChargeAt);
});
