import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { paths } from '@brim-and-page/backend/contract/paths';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { dispatchQueryKey } from '#src/api/dispatch.ts';
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

it('previews a draft of the dispatch in the time zone of the shop', async () => {
  const zone = 'Australia/Perth';
  fakeApi.on('get', paths.dispatch, { success: true, dispatch: null, zone });
  const draft = { cutOff: '12:00', days: [1], closed: [] };
  const part = { key: 'dispatch', version: 1, published: { ...draft, days: [] }, draft };
  fakeApi.on('get', adminPaths.content.list, { success: true, items: [part], nextCursor: null, total: 1 });
  const shop = new QueryClient();
  await new QueryClient().fetchQuery(draftsQuery(shop));
  expect(shop.getQueryData(dispatchQueryKey)).toMatchObject({ dispatch: draft, zone });
});
