import type { Film } from './film.ts';
import { hero } from './scenes/hero.ts';

/** Every film of the shop, a scene a file. */
export const films: Film[] = [hero];
