import type { Plate } from '../kit/plate.ts';
import { articlePacking, articleParcels, articleWeekend, articleWool } from './articles.ts';
import { featuredBooks, featuredCaps, featuredShop } from './featured.ts';
import { articleBench, articleFit } from './overhead.ts';
import { margaret, meilin, priya } from './portraits.ts';
import { joel, kev, tariq } from './portraits-men.ts';

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
  'article-wool': articleWool,
  'article-weekend': articleWeekend,
  'article-fit': articleFit,
  'article-bench': articleBench,
  'article-packing': articlePacking,
  'article-parcels': articleParcels,
};
