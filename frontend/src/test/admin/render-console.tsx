import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { type Role, rolePermissions } from '@brim-and-page/backend/contract/admin/permissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createConsoleQueryClient } from '#src/admin/api/query-client.ts';
import { ConsoleRoutes } from '#src/admin/app/console-app.tsx';
import { setTimeZone } from '#src/admin/ui/text/format.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { Toaster } from '#src/ui/feedback/toaster.tsx';

/** The session of a staff member, as the API answers it. */
export const sessionOf = (role: Role, timeZone = 'Australia/Melbourne') => ({
  success: true,
  staff: { _id: 'a'.repeat(24), name: 'Mara Quinn', email: 'mara@shop.test', role },
  permissions: rolePermissions[role],
  timeZone,
});

/** Shows the address below `/admin`, which the memory router keeps out of the window. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders a component of the console with a router and an empty query cache. */
export function renderInConsole(
  content: ReactNode,
  address = '/',
): RenderResult & { user: UserEvent; address: () => string } {
  // An earlier test may have had a shop elsewhere.
  setTimeZone('Australia/Melbourne');
  const element = (
    <>
      {content}
      <Address />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={createConsoleQueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  // Style sheets are not loaded, so the check could find nothing.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, user, address: () => view.getByTestId('address').textContent ?? '' };
}

/**
 * Renders the whole console at a path below `/admin`.
 * @param role of the signed-in staff member; null while nobody is signed in
 * @param timeZone of the shop
 */
export function renderConsole(address: string, role: Role | null = 'owner', timeZone?: string) {
  const signedOut = { status: 401, body: { success: false, code: 'unauthenticated', message: 'Sign in.' } };
  fakeApi.on('get', adminPaths.session.current, role ? sessionOf(role, timeZone) : signedOut);
  return renderInConsole(<ConsoleRoutes />, address);
}
