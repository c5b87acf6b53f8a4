import { doingBooks } from './books-doing.ts';
import { placeBooks } from './books-places.ts';
import { storyBooks } from './books-stories.ts';
import { brimmedCaps } from './caps-brimmed.ts';
import { peakedCaps } from './caps-peaked.ts';
import { detailsOf, translatedDetails } from './details/index.ts';
import type { CatalogueProduct } from './product.ts';
import { translations } from './translations/index.ts';

export type { CatalogueProduct } from './product.ts';

/** The order of "Sort by: Relevant": mixes caps and books, styles and prices. */
const displayOrder = [
  ['foundry-lane-twill', 'the-salt-road', 'tidewater-bucket', 'bread-for-a-crowd', 'banksia-five-panel'],
  [
    'banksia-a-life-in-twelve-species',
    'saltworks-trucker',
    'small-hours',
    'drovers-herringbone-flat-cap',
    'mend',
  ],
  [
    'wattle-cord-cap',
    'night-sky-southern',
    'kosciuszko-rib-beanie',
    'magpie-has-a-secret',
    'club-ampersand-cap',
  ],
  ['cold-front', 'wide-verge-sun-hat', 'weather-talk', 'selvedge-denim-ballcap', 'the-backyard-orchard'],
  [
    'bass-strait-fisherman-cap',
    'wells-in-dry-country',
    'red-dirt-trucker',
    'the-understorey',
    'harbour-stripe-beanie',
  ],
  [
    'one-pot-four-seasons',
    'stringybark-waxed-cap',
    'ten-walks-from-the-station',
    'centre-court-visor',
    'gum-ash-bone',
  ],
  [
    'paperboy-eight-panel',
    'the-hatmakers-ledger',
    'ghost-gum-cap',
    'reef-a-year-below',
    'kelpie-cycling-cap',
  ],
  ['the-table-is-wide', 'rockpool-cord-bucket', 'kerning-and-other-kindnesses', 'magpie-wool-ballcap'],
  ['wombat-packs-a-suitcase', 'jarrah-boonie', 'the-lighthouse-keepers-arithmetic', 'lamington-pom-beanie'],
  [
    'a-field-guide-to-standing-still',
    'night-ferry-five-panel',
    'the-wicking-bed',
    'summerhouse-linen-flat-cap',
  ],
  ['ironbark-street', 'noonday-legionnaire', 'the-ferrymans-daughter', 'ropeyard-docker-cap'],
  ['psalms-for-the-long-paddock', 'little-wren-cap', 'letters-to-a-young-shearer'],
].flat();

const products = [...peakedCaps, ...brimmedCaps, ...storyBooks, ...placeBooks, ...doingBooks];

const positionOf = ({ slug }: CatalogueProduct) => {
  const position = displayOrder.indexOf(slug);
  if (position < 0) throw new Error(`${slug} has no position in the display order`);
  return position;
};

/** The demo catalogue in display order, with its texts in three languages. */
export const catalogue: CatalogueProduct[] = products
  .toSorted((a, b) => positionOf(a) - positionOf(b))
  .map((product) => {
    const details = translatedDetails(product);
    return {
      ...product,
      ...detailsOf(product),
      translations: {
        es: { ...translations.es[product.slug], ...details.es },
        fr: { ...translations.fr[product.slug], ...details.fr },
      },
    };
  });
