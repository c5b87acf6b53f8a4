import { app } from './app.ts';
import { cart } from './cart.ts';
import { home } from './home.ts';
import { server, serverField } from './server.ts';
import { ui } from './ui.ts';

/** What the frame, the home page and the API say; the API's own words are English. */
export const first = { app, cart, home, server, serverField, ui };
