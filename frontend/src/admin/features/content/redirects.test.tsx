import type { AdminContent } from '@brim-and-page/backend/contract/admin/content';
import { screen } from '@testing-library/react';
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

it.each([
  ['/caps/', '/books', "Is the shop's own address."],
  ['/a', '/A/', 'Leads back to where it comes from.'],
])('does not save one from %s to %s', async (from, to, message) => {
  await addRedirect(from, to);
  expect(await screen.findByText(message)).toBeVisible();
  expect(stored.draft).toBeNull();
});
