import { describeAdminError } from '@brim-and-page/backend/contract/admin/errors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { type SetupKey, type SetupResponse, setupKeys } from '@brim-and-page/backend/contract/admin/setup';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { backupsResponse } from '#src/test/admin/backups.ts';
import { proofsResponse } from '#src/test/admin/proofs.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const paths = adminPaths.setup;
const overviewPath = `${adminPaths.overview}?days=30`;

const hrefs: Partial<Record<SetupKey, string>> = {
  business: '/admin/content/footer',
  payments: 'https://dashboard.stripe.com/apikeys',
};
/** @param done the keys that are done; the other ones are open */
const setup = (done: readonly SetupKey[], dismissed = false): SetupResponse => ({
  success: true,
  items: setupKeys.map((key) => ({
    key,
    done: done.includes(key),
    detail: `About ${key}.`,
    href: hrefs[key] ?? '/admin',
  })),
  dismissed,
});

beforeEach(() => {
  fakeApi.on('get', adminPaths.backups, backupsResponse());
  fakeApi.on('get', adminPaths.proofs, proofsResponse());
  fakeApi.on('get', overviewPath, { success: true, todo: {} });
});

const list = () => screen.findByRole('region', { name: 'Set up your shop' });

it('shows the next step of the owner first, where to take it, and what is done folded', async () => {
  fakeApi.on('get', paths.list, setup(['business', 'notify']));
  renderConsole('/');
  const region = within(await list());
  expect(region.getByRole('link', { name: 'Open products' })).toHaveAttribute('href', '/');
  expect(region.getByText('About products.')).toBeVisible();
  const more = region.getByText('7 more steps').closest('details') as HTMLElement;
  expect(more).not.toHaveAttribute('open');
  expect(within(more).getAllByRole('listitem')[0]).toHaveTextContent('Legal texts');
  const done = region.getByText('2 done').closest('details');
  expect(done).not.toHaveAttribute('open');
  expect(within(done as HTMLElement).getByText('About business.')).toBeInTheDocument();
  const stripe = region.getByRole('link', { name: 'API keys at Stripe (new tab)' });
  expect(stripe).toHaveAttribute('href', 'https://dashboard.stripe.com/apikeys');
  expect(stripe).toHaveAttribute('target', '_blank');
});

it('leads to a page of the console', async () => {
  fakeApi.on('get', paths.list, setup([]));
  renderConsole('/');
  const region = within(await list());
  expect(region.getByRole('link', { name: 'Open the footer' })).toHaveAttribute('href', '/content/footer');
});

it('sends a test mail, and says why the mail server does not take it', async () => {
  fakeApi.on('get', paths.list, setup([]));
  const { user } = renderConsole('/');
  const button = await screen.findByRole('button', { name: 'Send a test mail' });
  const reason = 'SMTP_URL: connection refused.';
  fakeApi.once('post', paths.testMail, {
    status: 503,
    body: { success: false, ...describeAdminError('test_mail_not_sent', { reason }) },
  });
  await user.click(button);
  expect(await screen.findByText(`The test mail was not sent. ${reason}`)).toBeVisible();
  fakeApi.once('post', paths.testMail, { success: true, to: 'mara@shop.test' });
  fakeApi.on('get', paths.list, setup(['mail']));
  await user.click(button);
  expect(await screen.findByText('The test mail is on its way to mara@shop.test.')).toBeVisible();
  await waitFor(() => expect(button).not.toBeInTheDocument());
});

it('confirms the legal texts, with a link to each', async () => {
  fakeApi.on('get', paths.list, setup([]));
  const { user } = renderConsole('/setup');
  for (const [name, href] of [
    ['Privacy Policy', '/privacy'],
    ['Shipping & Returns', '/delivery'],
    ['Terms & Conditions', '/term'],
  ])
    expect(await screen.findByRole('link', { name: `${name} (new tab)` })).toHaveAttribute('href', href);
  fakeApi.once('post', paths.confirm, { success: true });
  fakeApi.on('get', paths.list, setup(['legal']));
  await user.click(screen.getByRole('button', { name: 'I have read the legal texts' }));
  expect(await screen.findByText('1 done')).toBeVisible();
  expect(fakeApi.calls(paths.confirm).map(({ body }) => body)).toEqual([{ key: 'legal' }]);
});

it('leaves Today when an owner dismisses it, and comes back from its page', async () => {
  fakeApi.on('get', paths.list, setup([]));
  const { user } = renderConsole('/');
  const region = within(await list());
  await user.click(region.getByRole('button', { name: 'Dismiss' }));
  fakeApi.on('post', paths.dismiss, { success: true });
  fakeApi.on('get', paths.list, setup([], true));
  await user.click(screen.getByRole('button', { name: 'Dismiss it' }));
  expect(await screen.findByText('The list is off the Today page.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Set-up list' }));
  expect(await screen.findByText('About business.')).toBeVisible();
  fakeApi.on('get', paths.list, setup([]));
  await user.click(screen.getByRole('button', { name: 'Show on Today again' }));
  // A toast has such a button, too.
  const page = within(screen.getByRole('main'));
  expect(await page.findByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(fakeApi.calls(paths.dismiss).map(({ body }) => body)).toEqual([
    { dismissed: true },
    { dismissed: false },
  ]);
});

it('leaves Today when everything is done', async () => {
  fakeApi.on('get', paths.list, setup(setupKeys));
  const { user } = renderConsole('/');
  await user.click(await screen.findByRole('link', { name: 'Set-up list' }));
  expect(await screen.findByText('Everything is done.')).toBeVisible();
  expect(screen.getByText('About business.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  // The list has loaded by now, so the page would show it at once.
  await user.click(screen.getByRole('link', { name: '← Today' }));
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull();
});

it('is for owners', async () => {
  renderConsole('/', 'fulfilment');
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Set-up list' })).toBeNull();
  expect(fakeApi.calls(paths.list)).toEqual([]);
});
