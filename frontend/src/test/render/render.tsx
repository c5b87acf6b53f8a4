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

/** The router's current state and its `navigate`. */
export interface ShopRouter {
  state: { location: Location; historyAction: NavigationType };
  navigate: NavigateFunction;
}

function RouterProbe({ router }: { router: ShopRouter }) {
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
 * Renders the whole shop at a path: providers, layout and the real routes.
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
      <RouterProbe router={router} />
    </Providers>,
    { reactStrictMode: isStrict },
  );
  // Style sheets are not loaded, so the check could find nothing.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, user, router };
}

/** Stores a customer's session. */
export function signIn(token = 'token-of-ada', userId = 'a'.repeat(24)): void {
  localStorage.setItem('token', token);
  localStorage.setItem('userId', userId);
}
