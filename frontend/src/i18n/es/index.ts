import { first } from './first.ts';
import * as pages from './pages.ts';

export const es = { ...first, ...pages };
