import type { Film } from './film.ts';
import { curvingABrim } from './scenes/curving-a-brim.ts';
import { donation } from './scenes/donation.ts';
import { foundryLane } from './scenes/foundry-lane.ts';
import { hero } from './scenes/hero.ts';
import { openingAHardcover } from './scenes/opening-a-hardcover.ts';
import { paperAndString } from './scenes/paper-and-string.ts';
import { sewnSignature } from './scenes/sewn-signature.ts';
import { sixPanels } from './scenes/six-panels.ts';

/** Every film of the shop, a scene a file. */
export const films: Film[] = [
  hero,
  donation,
  sixPanels,
  sewnSignature,
  foundryLane,
  curvingABrim,
  openingAHardcover,
  paperAndString,
];
