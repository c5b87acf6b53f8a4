import type { Film } from './film.ts';
import { curvingABrim } from './scenes/curving-a-brim.ts';
import { hero } from './scenes/hero.ts';
import { openingAHardcover } from './scenes/opening-a-hardcover.ts';
import { sewnSignature } from './scenes/sewn-signature.ts';
import { sixPanels } from './scenes/six-panels.ts';

/** Every film of the shop, a scene a file. */
export const films: Film[] = [hero, sixPanels, sewnSignature, curvingABrim, openingAHardcover];
