import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { paths } from '@brim-and-page/backend/contract/paths';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { giveQueryKey } from '#src/api/donation.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { draftsQuery } from './drafts.ts';

const goal = { amount: 5000, purpose: 'Roof', until: '2027-12-24' };
const load = async (draft: object | null) => {
  const part = { key: 'donationSettings', version: 1, published: { purposes: [], goal: null }, draft };
  fakeApi.on('get', adminPaths.content.list, { success: true, items: [part], nextCursor: null, total: 1 });
  const shop = new QueryClient();
  await new QueryClient().fetchQuery(draftsQuery(shop));
  return shop.getQueryData(giveQueryKey);
};

it.each([
  ['Roof', 120_050],
  ['Choir', 0],
])('previews a draft of the goal with what was given for %s so far', async (purpose, raisedCents) => {
  const published = { goalCents: 100, raisedCents: 120_050, purpose, until: '2027-01-01' };
  fakeApi.on('get', paths.donation.give, { success: true, purposes: [], goal: published });
  expect(await load({ purposes: ['Roof'], goal })).toEqual({
    purposes: ['Roof'],
    goal: { goalCents: 500_000, raisedCents, purpose: 'Roof', until: '2027-12-24' },
  });
});

it('leaves the settings that visitors see without a draft', async () => {
  expect(await load(null)).toBeUndefined();
});
