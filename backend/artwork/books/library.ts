import type { BookDesign } from './book.ts';
import { aFieldGuideToStandingStill } from './designs/a-field-guide-to-standing-still.ts';
import { banksiaALifeInTwelveSpecies } from './designs/banksia-a-life-in-twelve-species.ts';
import { breadForACrowd } from './designs/bread-for-a-crowd.ts';
import { coldFront } from './designs/cold-front.ts';
import { gumAshBone } from './designs/gum-ash-bone.ts';
import { ironbarkStreet } from './designs/ironbark-street.ts';
import { kerningAndOtherKindnesses } from './designs/kerning-and-other-kindnesses.ts';
import { lettersToAYoungShearer } from './designs/letters-to-a-young-shearer.ts';
import { magpieHasASecret } from './designs/magpie-has-a-secret.ts';
import { mend } from './designs/mend.ts';
import { nightSkySouthern } from './designs/night-sky-southern.ts';
import { onePotFourSeasons } from './designs/one-pot-four-seasons.ts';
import { psalmsForTheLongPaddock } from './designs/psalms-for-the-long-paddock.ts';
import { reefAYearBelow } from './designs/reef-a-year-below.ts';
import { smallHours } from './designs/small-hours.ts';
import { tenWalksFromTheStation } from './designs/ten-walks-from-the-station.ts';
import { theBackyardOrchard } from './designs/the-backyard-orchard.ts';
import { theFerrymansDaughter } from './designs/the-ferrymans-daughter.ts';
import { theHatmakersLedger } from './designs/the-hatmakers-ledger.ts';
import { theLighthouseKeepersArithmetic } from './designs/the-lighthouse-keepers-arithmetic.ts';
import { theSaltRoad } from './designs/the-salt-road.ts';
import { theTableIsWide } from './designs/the-table-is-wide.ts';
import { theUnderstorey } from './designs/the-understorey.ts';
import { theWickingBed } from './designs/the-wicking-bed.ts';
import { weatherTalk } from './designs/weather-talk.ts';
import { wellsInDryCountry } from './designs/wells-in-dry-country.ts';
import { wombatPacksASuitcase } from './designs/wombat-packs-a-suitcase.ts';

const library: Record<string, BookDesign> = {
  'a-field-guide-to-standing-still': aFieldGuideToStandingStill,
  'banksia-a-life-in-twelve-species': banksiaALifeInTwelveSpecies,
  'bread-for-a-crowd': breadForACrowd,
  'cold-front': coldFront,
  'gum-ash-bone': gumAshBone,
  'ironbark-street': ironbarkStreet,
  'kerning-and-other-kindnesses': kerningAndOtherKindnesses,
  'letters-to-a-young-shearer': lettersToAYoungShearer,
  'magpie-has-a-secret': magpieHasASecret,
  mend: mend,
  'night-sky-southern': nightSkySouthern,
  'one-pot-four-seasons': onePotFourSeasons,
  'psalms-for-the-long-paddock': psalmsForTheLongPaddock,
  'reef-a-year-below': reefAYearBelow,
  'small-hours': smallHours,
  'ten-walks-from-the-station': tenWalksFromTheStation,
  'the-backyard-orchard': theBackyardOrchard,
  'the-ferrymans-daughter': theFerrymansDaughter,
  'the-hatmakers-ledger': theHatmakersLedger,
  'the-lighthouse-keepers-arithmetic': theLighthouseKeepersArithmetic,
  'the-salt-road': theSaltRoad,
  'the-table-is-wide': theTableIsWide,
  'the-understorey': theUnderstorey,
  'the-wicking-bed': theWickingBed,
  'weather-talk': weatherTalk,
  'wells-in-dry-country': wellsInDryCountry,
  'wombat-packs-a-suitcase': wombatPacksASuitcase,
};

export const isBook = (slug: string): boolean => slug in library;

/** How a book is made and what is printed on it. */
export function designOf(slug: string): BookDesign {
  const design = library[slug];
  if (!design) throw new Error(`Nobody has designed ${slug}`);
  return design;
}
