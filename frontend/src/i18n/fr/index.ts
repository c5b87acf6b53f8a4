import { first } from './first.ts';
import * as pages from './pages.ts';

export const fr = { ...first, ...pages };
