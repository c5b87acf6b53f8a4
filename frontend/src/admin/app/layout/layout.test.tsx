import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { adminItem } from '#src/test/admin/orders.ts';
import { renderConsole, renderInConsole, sessionOf } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { takeConsoleMessages } from '#src/test/set-up.ts';
import { CrashGuard } from '#src/ui/feedback/crash-guard.tsx';
import { ConsoleRoutes } from '../console-app.tsx';
import { CrashPage } from '../crash-page.tsx';
import { page } from '../pages.ts';

it('shows a role the pages that it may open, and finds the records that it may see', async () => {
  renderConsole('/nowhere', 'ministry');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Donations' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Search donations' })).toBeVisible();
});

it('names itself and offers a retry when the session did not load', async () => {
  const message = 'The shop is being restored.';
  fakeApi.once('get', adminPaths.session.current, {
    status: 503,
    body: { success: false, code: 'unavailable', message },
  });
  const { user } = renderInConsole(<ConsoleRoutes />, '/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'The console didn’t load' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  fakeApi.on('get', adminPaths.session.current, sessionOf('owner'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('finds an order by the keyboard alone', async () => {
  const order = adminItem();
  const found = `${adminPaths.orders.list}?q=7k4m&limit=5`;
  fakeApi.on('get', found, { success: true, items: [order], nextCursor: null, total: 1 });
  const nothing = { success: true, items: [], nextCursor: null, total: 0 };
  fakeApi.on('get', `${adminPaths.products.list}?q=7k4m&limit=5`, nothing);
  fakeApi.on('get', `${adminPaths.customers.list}?q=7k4m&limit=5`, nothing);
  const orderCall = adminPaths.orders.byId.replace(':id', order.number);
  fakeApi.on('get', orderCall, {
    status: 404,
    body: { success: false, code: 'x', message: 'Order not found.' },
  });
  const { user, address } = renderConsole('/nowhere', 'fulfilment');
  const box = await screen.findByRole('combobox', { name: /^Search orders/ });
  await user.keyboard('/');
  expect(box).toHaveFocus();
  // At once: a pause between two keys would search for the keys before it.
  await user.paste('7k4m');
  const option = await screen.findByRole('option', { name: new RegExp(order.number) });
  expect(box).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/orders/${order.number}`);
  expect(await screen.findByText('Order not found')).toBeVisible();
});

it('keeps five places in the bottom bar of a phone, the last one for the other pages', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('719.98'),
  }));
  const { user, address } = renderConsole('/nowhere');
  const bar = within(await screen.findByRole('navigation', { name: 'Console' }));
  const links = () => bar.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links()).toEqual(['Today', 'Orders', 'Products', 'Content']);
  const more = bar.getByRole('button', { name: 'More' });
  await user.click(more);
  expect(links().slice(4)).toEqual([
    'Donations',
    'Donors',
    'Returns',
    'Customers',
    'Money',
    'Mails',
    'Backups',
    'Staff',
    'Audit',
  ]);
  await user.keyboard('{Escape}');
  expect(more).toHaveFocus();
  expect(links()).toHaveLength(4);
  const nobody = { success: true, items: [], nextCursor: null, total: 0 };
  fakeApi.on('get', `${adminPaths.staff.list}?sort=-createdAt`, nobody);
  fakeApi.on('get', `${adminPaths.staff.invitations}?limit=200`, nobody);
  await user.keyboard('{Enter}');
  await user.click(bar.getByRole('link', { name: 'Staff' }));
  expect(address()).toBe('/staff');
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(await screen.findByText('0 people')).toBeVisible();
  vi.mocked(window.matchMedia).mockRestore();
});

const LatePage = () => <p>The page</p>;
it('opens a page whose code could not be loaded, once the server is reachable', async () => {
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  fakeApi.on('head', '/', {});
  const Late = page(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { LatePage };
  }, 'LatePage');
  renderInConsole(
    <CrashGuard Failure={CrashPage}>
      <Suspense fallback="loading">
        <Late />
      </Suspense>
    </CrashGuard>,
  );
  await screen.findByRole('heading', { level: 1, name: 'This page needs a connection' });
  expect(takeConsoleMessages().length).toBeGreaterThan(0);
  isOnline = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('The page')).toBeInTheDocument();
});
