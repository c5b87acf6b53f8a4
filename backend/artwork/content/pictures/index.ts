import type { Plate } from '../kit/plate.ts';
import { articleBench } from './bench.ts';
import { whoBinders } from './binders.ts';
import { aboutChoose } from './choose.ts';
import { articleFit } from './fit.ts';
import { joel } from './joel.ts';
import { kev } from './kev.ts';
import { donationHero } from './lamplight.ts';
import { contactHero } from './lane.ts';
import { margaret } from './margaret.ts';
import { meilin } from './meilin.ts';
import { aboutMend } from './mend.ts';
import { whoNeighbours } from './neighbours.ts';
import { articlePacking } from './packing.ts';
import { articleParcels } from './parcels.ts';
import { featuredCaps } from './pegs.ts';
import { priya } from './priya.ts';
import { whoReaders } from './readers.ts';
import { aboutSend } from './send.ts';
import { featuredBooks } from './stack.ts';
import { whoStitchers } from './stitchers.ts';
import { tariq } from './tariq.ts';
import { articleWeekend } from './weekend.ts';
import { featuredShop } from './window.ts';
import { articleWool } from './wool.ts';

/** Every still picture by its name. */
export const pictures: Record<string, () => Plate> = {
  'featured-books': featuredBooks,
  'featured-caps': featuredCaps,
  'featured-shop': featuredShop,
  'portrait-margaret': margaret,
  'portrait-tariq': tariq,
  'portrait-priya': priya,
  'portrait-joel': joel,
  'portrait-meilin': meilin,
  'portrait-kev': kev,
  'who-readers': whoReaders,
  'who-binders': whoBinders,
  'who-stitchers': whoStitchers,
  'who-neighbours': whoNeighbours,
  'article-wool': articleWool,
  'article-weekend': articleWeekend,
  'article-fit': articleFit,
  'article-bench': articleBench,
  'article-packing': articlePacking,
  'article-parcels': articleParcels,
  'about-choose': aboutChoose,
  'about-mend': aboutMend,
  'about-send': aboutSend,
  'contact-hero': contactHero,
  'donation-hero': donationHero,
};
