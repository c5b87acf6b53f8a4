import { first } from './first.ts';
import { pages } from './pages.ts';

export const es = { ...first, ...pages };
