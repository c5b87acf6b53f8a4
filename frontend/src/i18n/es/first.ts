import { app } from './app.ts';
import { error, errorField } from './error.ts';
import { home } from './home.ts';
import { shop } from './shop.ts';
import { ui } from './ui.ts';

/** What the frame and the home page say, and the errors of the API: in English, the API's own message does. */
export const first = { app, home, error, errorField, shop, ui };
