import { first } from './first.ts';
import { pages } from './pages.ts';

export const fr = { ...first, ...pages };
