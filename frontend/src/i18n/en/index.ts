import { first } from './first.ts';
import * as pages from './pages.ts';

/** Every English text. The shop itself loads the two halves apart; this is for types and tests. */
export const en = { ...first, ...pages } as const;
