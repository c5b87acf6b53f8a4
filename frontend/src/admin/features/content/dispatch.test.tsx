import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { change, fill, pathOf, paths, press, setUpContent, store, stored } from '#src/test/admin/content.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

setUpContent();

const key = 'dispatch';

beforeEach(async () => {
  fakeApi.on('get', pathOf(paths.byKey, key), () => ({ success: true, ...stored }));
  fakeApi.on('put', pathOf(paths.byKey, key), ({ body }) => change(body as AdminContent));
  store({ key, published: { cutOff: '14:00', days: [], closed: [] } as never });
  renderConsole(`/content/${key}`);
  await screen.findByLabelText('Cut-off');
});

const day = (name: string) =>
  within(screen.getByRole('group', { name: 'Days on which parcels leave' })).getByRole('checkbox', { name });

it('edits the days, the cut-off and the closed days of the dispatch', async () => {
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  for (const name of ['Friday', 'Monday', 'Sunday']) day(name).click();
  day('Sunday').click();
  fill(screen.getByLabelText('Cut-off'), '13:30');
  fill(screen.getByLabelText('Days without dispatch'), '2026-12-25\n\n2026-12-28\n');
  await press('Save draft');
  await screen.findByText(/, not published$/);
  expect(stored.draft).toEqual({ cutOff: '13:30', days: [1, 5], closed: ['2026-12-25', '2026-12-28'] });

  const closed = screen.getByLabelText('Days without dispatch');
  fill(closed, '2026-12-30 to 2027-01-02\n2027-01-01');
  expect(closed).toHaveValue('2026-12-30 to 2027-01-02\n2027-01-01');
  await press('Save draft');
  await waitFor(() =>
    expect(stored.draft).toMatchObject({ closed: ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'] }),
  );
  await press('Publish…');
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['Monday, Friday', '13:30', '2026-12-30, 2026-12-31, 2027-01-01, 2027-01-02'])
    expect(dialog.getByText(text)).toBeVisible();
});

it.each([
  ['Cut-off', '', 'Must be a time such as 14:00.'],
  ['Days without dispatch', '2026-12-25\nBoxing Day', '“Boxing Day” must be a day such as 2026-11-04.'],
  ['Days without dispatch', '2027-01-04 to 2026-12-24', /^“2027-01-04 to 2026-12-24” must be a day/],
])('does not save %s %j', async (label, text, message) => {
  fill(screen.getByLabelText(label), text);
  await press('Save draft');
  expect(await screen.findByText(message)).toBeVisible();
  expect(stored.draft).toBeNull();
});
