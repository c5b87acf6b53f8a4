import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
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
    <MemoryRouter initialEntries={[...history, address]}>
      <App />
      <Probe router={router} />
    </MemoryRouter>,
    { reactStrictMode: isStrict },
  );
  return { ...view, user: userEvent.setup(), router };
}

/** A browser with a signed-in customer. */
export function signIn(token = 'token-of-ada', userId = 'a'.repeat(24)): void {
  localStorage.setItem('token', token);
  localStorage.setItem('userId', userId);
}
