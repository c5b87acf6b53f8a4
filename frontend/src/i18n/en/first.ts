import { app } from './app.ts';
import { home } from './home.ts';
import { shop } from './shop.ts';
import { ui } from './ui.ts';

/** What the frame and the home page say. */
export const first = { app, home, shop, ui } as const;
