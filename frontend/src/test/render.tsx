import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { appRoutes } from '../app/router.tsx';

type Router = ReturnType<typeof createMemoryRouter>;

/** The whole shop, opened at an address: frame, providers and the real routes. */
export function renderShop(
  address: string,
  history: string[] = [],
): RenderResult & { user: UserEvent; router: Router } {
  const router = createMemoryRouter(appRoutes, { initialEntries: [...history, address] });
  return { ...render(<RouterProvider router={router} />), user: userEvent.setup(), router };
}

/** A browser in which somebody is signed in. */
export function signIn(token = 'token-of-ada', userId = 'a'.repeat(24)): void {
  localStorage.setItem('token', token);
  localStorage.setItem('userId', userId);
}
