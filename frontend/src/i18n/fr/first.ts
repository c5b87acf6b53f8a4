import { app } from './app.ts';
import { error, errorField } from './error.ts';
import { home } from './home.ts';
import { keepSpaces } from './keep-spaces.ts';
import { shop } from './shop.ts';
import { ui } from './ui.ts';

/** What the frame and the home page say, and the errors of the API: in English, the API's own message does. */
export const first = keepSpaces({ app, home, error, errorField, shop, ui });
