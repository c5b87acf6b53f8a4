import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { App } from '#src/app/app.tsx';
import { createQueryClient } from '#src/shop/query-client.ts';

/** Where the shop is now, and a way to send it elsewhere without a click. */
export interface ShopRouter {
  state: { location: Location; historyAction: NavigationType };
  navigate: NavigateFunction;
}

function Probe({ router }: { router: ShopRouter }) {
  const location = useLocation();
  const historyAction = useNavigationType();
  const navigate = useNavigate();
  useEffect(() => {
    Object.assign(router, { state: { location, historyAction }, navigate });
  }, [router, location, historyAction, navigate]);
  return null;
}

/** What a component needs around it when a test renders it alone: a router and an empty query cache. */
export function Providers({ children, initialEntries }: { children?: ReactNode; initialEntries?: string[] }) {
  const [queryClient] = useState(() => createQueryClient({ retryDelayMs: 0 }));
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={initialEntries}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

/**
 * The whole shop, opened at an address: frame, providers and the real routes.
 * @param isStrict renders in StrictMode as `main.tsx` does, where effects run twice
 */
export function renderShop(
  address: string,
  history: string[] = [],
  { isStrict = false } = {},
): RenderResult & { user: UserEvent; router: ShopRouter } {
  const router = {} as ShopRouter;
  const view = render(
    <Providers initialEntries={[...history, address]}>
      <App />
      <Probe router={router} />
    </Providers>,
    { reactStrictMode: isStrict },
  );
  // Style sheets are not loaded, so the check could find nothing.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, user, router };
}

/** A browser with a signed-in customer. */
export function signIn(token = 'token-of-ada', userId = 'a'.repeat(24)): void {
  localStorage.setItem('token', token);
  localStorage.setItem('userId', userId);
}
