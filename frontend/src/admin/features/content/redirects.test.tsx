import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { change, fill, pathOf, paths, press, setUpContent, store, stored } from '#src/test/admin/content.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

setUpContent();

const key = 'redirects';

beforeEach(() => {
  fakeApi.on('get', pathOf(paths.byKey, key), () => ({ success: true, ...stored }));
  fakeApi.on('put', pathOf(paths.byKey, key), ({ body }) => change(body as AdminContent));
});

async function addRedirect(from: string, to: string) {
  store({ key, published: [] });
  renderConsole(`/content/${key}`);
  await press('Add a redirect');
  fill(await screen.findByLabelText('From'), from);
  fill(screen.getByLabelText('To'), to);
  await press('Save draft');
}

it('saves a redirect', async () => {
  await addRedirect('/products/felt-cap', '/caps');
  await screen.findByText(/, not published$/);
  expect(stored.draft).toEqual([{ from: '/products/felt-cap', to: '/caps' }]);
});

it('finds a redirect among thousands, and keeps the others', async () => {
  const published = Array.from({ length: 2_000 }, (_, i) => ({
    _id: i.toString(16).padStart(24, '0'),
    from: `/products/${i}`,
    to: '/caps',
  }));
  store({ key, published });
  renderConsole(`/content/${key}`);
  expect(await screen.findByText('100 of 2000 shown: type more of it.')).toBeVisible();
  fill(screen.getByLabelText('Find a redirect'), 'ucts/1999');
  fireEvent.click(screen.getByRole('button', { name: /1999/ }));
  fill(await screen.findByLabelText('To'), '/books');
  await press('Save draft');
  await screen.findByText(/, not published$/);
  expect(stored.draft).toEqual(published.with(1_999, { ...published[1_999], to: '/books' } as never));
});

it.each([
  ['/caps/', '/books', "Is the shop's own address."],
  ['/a', '/A/', 'Leads back to where it comes from.'],
])('does not save one from %s to %s', async (from, to, message) => {
  await addRedirect(from, to);
  expect(await screen.findByText(message)).toBeVisible();
  expect(stored.draft).toBeNull();
});
