import { app } from './app.ts';
import { cart } from './cart.ts';
import { home } from './home.ts';
import { ui } from './ui.ts';

/** What the frame and the home page say. */
export const first = { app, cart, home, ui } as const;
