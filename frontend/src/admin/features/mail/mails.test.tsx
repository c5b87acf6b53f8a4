import { describeAdminError } from '@brim-and-page/backend/contract/admin/errors';
import type { MailsResponse } from '@brim-and-page/backend/contract/admin/mails';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const sample = (subject: string) => ({ subject, html: `<p>${subject}</p>`, text: `${subject}, plain` });
const mails: MailsResponse = {
  success: true,
  items: [
    {
      key: 'order-shipped',
      mails: { en: sample('On its way'), es: sample('En camino'), fr: sample('En route') },
    },
    {
      key: 'owner-digest',
      mails: { en: sample('Your week'), es: sample('Your week'), fr: sample('Your week') },
    },
  ],
};
const sendPath = adminPaths.mails.send.replace(':key', 'order-shipped');

beforeEach(() => {
  fakeApi.on('get', adminPaths.mails.list, mails);
});

it('lists the mails, and shows one in each language', async () => {
  const { user, address } = renderConsole('/mails');
  await user.click(await screen.findByRole('link', { name: 'Order shipped' }));
  const frame = await screen.findByTitle('Order shipped, in English');
  expect(frame).toHaveAttribute('src', '/api/admin/mails/order-shipped/html/en');
  // No scripts, and none of the console's cookies and storage.
  expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  await user.click(screen.getByRole('link', { name: 'French' }));
  expect(address()).toBe('/mails/order-shipped?language=fr');
  expect(screen.getByTitle('Order shipped, in French')).toHaveAttribute(
    'src',
    '/api/admin/mails/order-shipped/html/fr',
  );
  expect(screen.getByRole('heading', { name: 'En route' })).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('En route, plain')).toBeInTheDocument();
});

it('sends a mail to oneself in the language that is shown', async () => {
  const { user } = renderConsole('/mails/order-shipped?language=es');
  fakeApi.once('post', sendPath, { success: true, to: 'mara@shop.test' });
  await user.click(await screen.findByRole('button', { name: 'Send to me' }));
  expect(await screen.findByText('The mail is on its way to mara@shop.test.')).toBeVisible();
  expect(fakeApi.calls(sendPath).map(({ body }) => body)).toEqual([{ language: 'es' }]);
  fakeApi.once('post', sendPath, {
    status: 404,
    body: { success: false, ...describeAdminError('mail_not_found') },
  });
  await user.click(screen.getByRole('button', { name: 'Send to me' }));
  expect(await screen.findByText('Mail not found.')).toBeVisible();
});

it('offers no languages for a mail in English, and says when there is no such mail', async () => {
  const { unmount } = renderConsole('/mails/owner-digest');
  expect(await screen.findByText('To the owner, always in English')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'French' })).not.toBeInTheDocument();
  unmount();
  renderConsole('/mails/nothing');
  expect(await screen.findByText('Mail not found')).toBeVisible();
});

it('is for owners', async () => {
  renderConsole('/mails', 'editor');
  expect(await screen.findByText('Not part of your role')).toBeVisible();
});
