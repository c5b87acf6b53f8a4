import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { cap } from '#src/test/features/products.ts';
import { renderShop } from '#src/test/render/render.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const dispatch = { cutOff: '14:00', days: [1, 2, 3, 4, 5], closed: ['2026-11-30'] };

/** @param headers of the response with the rules */
async function open(
  now: string,
  response: object | null = dispatch,
  product = cap,
  headers: Record<string, string> = {},
) {
  vi.setSystemTime(now);
  fakeApi.on('get', paths.product.list, { success: true, products: [product] });
  const body = { success: true, dispatch: response, zone: 'Australia/Melbourne' };
  fakeApi.on('get', paths.dispatch, { status: 200, body, headers });
  renderShop(`/product/${cap._id}`);
  await screen.findByRole('heading', { level: 1, name: cap.name });
  await waitFor(() => expect(fakeApi.calls(paths.dispatch)).toHaveLength(1));
}

it.each([
  ['2026-11-27T13:00:00+11:00', 'Leaves today', 'Sale hoy', 'Part aujourd’hui'],
  ['2026-11-30T10:00:00+11:00', 'Leaves tomorrow', 'Sale mañana', 'Part demain'],
  ['2026-11-27T15:00:00+11:00', 'Leaves on Tuesday', 'Sale el martes', 'Part mardi'],
])('says at %s: %s', async (now, english, spanish, french) => {
  await open(now);
  expect(await screen.findByText(english)).toBeInTheDocument();
  await act(() => chooseLanguage('es'));
  expect(screen.getByText(spanish)).toBeInTheDocument();
  await act(() => chooseLanguage('fr'));
  expect(screen.getByText(french)).toBeInTheDocument();
});

it('goes by the time of the server, whatever the visitor’s clock says', async () => {
  const headers = { Date: new Date('2026-11-27T13:00:00+11:00').toUTCString() };
  await open('2026-11-28T09:00:00+11:00', dispatch, cap, headers);
  expect(await screen.findByText('Leaves today')).toBeInTheDocument();
});

it.each([
  ['the product is sold out', dispatch, cap.sizes.map((size) => ({ size, left: 0 }))],
  ['the shop says nothing of it', null, undefined],
  ['the next day is a week away', { ...dispatch, days: [4] }, undefined],
])('says nothing when %s', async (_, response, stock) => {
  await open('2026-11-26T15:00:00+11:00', response, { ...cap, ...(stock && { stock }) });
  // What the page shows after the response.
  await act(async () => undefined);
  expect(screen.queryByText(/^Leaves/)).not.toBeInTheDocument();
});
