import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  change,
  fill,
  pathOf,
  paths,
  press,
  setUpContent,
  store,
  stored,
  textIn,
} from '#src/test/admin/content.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

setUpContent();

const key = 'donationSettings';
const settings = {
  purposes: ['Roof', 'Choir'],
  goal: { amount: 5000, purpose: 'Roof', until: '2026-12-24' },
  thanks: 'The roof holds.',
  translations: { fr: { thanks: 'Le toit tient.' } },
};

async function openSettings(published: object) {
  store({ key, published: published as never });
  renderConsole(`/content/${key}`);
  await screen.findByLabelText('Purposes');
}

beforeEach(() => {
  fakeApi.on('get', pathOf(paths.byKey, key), () => ({ success: true, ...stored }));
  fakeApi.on('put', pathOf(paths.byKey, key), ({ body }) => change(body as AdminContent));
});

describe('the donation settings in the console', () => {
  it('has nothing to save when it opens without a goal', async () => {
    await openSettings({ purposes: [], goal: null });
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  });

  it('edits purposes, goal and thanks', async () => {
    await openSettings(settings);
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Goal in dollars')).toHaveValue('5000');
    fill(screen.getByLabelText('Purposes'), 'Roof\n\n Bread, and books \nChoir\n');
    fill(screen.getByLabelText('Goal in dollars'), '$7,500.50');
    fill(screen.getByLabelText('Purpose of the goal'), 'Bread, and books');
    fill(textIn('Spanish', screen, 'Thanks'), 'El techo aguanta.');
    await press('Save draft');
    await screen.findByText(/, not published$/);
    expect(stored.draft).toEqual({
      ...settings,
      purposes: ['Roof', 'Bread, and books', 'Choir'],
      goal: { amount: 7500.5, purpose: 'Bread, and books', until: '2026-12-24' },
      translations: { ...settings.translations, es: { thanks: 'El techo aguanta.' } },
    });
  });

  it('takes away the goal and the thanks when their fields are emptied', async () => {
    await openSettings({ ...settings, translations: undefined });
    for (const label of ['Goal in dollars', 'Last day of the goal', 'Purpose of the goal'])
      fill(screen.getByLabelText(label), '');
    fill(textIn('English', screen, 'Thanks'), '');
    await press('Save draft');
    await screen.findByText(/, not published$/);
    expect(stored.draft).toEqual({ purposes: ['Roof', 'Choir'], goal: null });
  });

  it.each([
    ['Purposes', 'Roof\nRoof', 'Must be different from each other.'],
    ['Purposes', `Roof\n${'x'.repeat(101)}`, /must .*100/i],
    ['Purposes', 'Choir', 'Must be one of the purposes.'],
    ['Goal in dollars', 'lots', 'Must be a number of dollars.'],
    ['Goal in dollars', '0', 'Must be above 0, with at most two decimals.'],
    ['Last day of the goal', '', 'Must be a day such as 2026-11-04.'],
  ])('does not save %s %j', async (label, text, message) => {
    await openSettings(settings);
    fill(screen.getByLabelText(label), text);
    await press('Save draft');
    expect(await screen.findByText(message)).toBeVisible();
    expect(stored.draft).toBeNull();
  });
});
