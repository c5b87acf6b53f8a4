import { type EmblemFinish, emblemTexture } from '../cloth/emblem-texture.ts';
import { join, type Mesh } from '../mesh/mesh.ts';
import { type Path, stitches, tube } from '../mesh/tube.ts';
import { mix, radians } from '../render/math.ts';
import type { Part } from '../render/scene.ts';
import { type Closure, closureParts } from './closure.ts';
import { type Crown, type CrownShape, createCrown } from './crown.ts';
import { type EmblemPlace, emblemMesh } from './emblem.ts';
import { button, eyelet, placed } from './fittings.ts';
import { type Cloth, clothMaterial, metal, part, plainMaterial, threadMaterial } from './part.ts';
import { createPeak, type PeakShape } from './peak.ts';

export interface Emblem extends EmblemPlace {
  svg: string;
  finish: EmblemFinish;
}

/** A cap with a peak: how it is cut and what it is made of. */
export interface BallcapRecipe {
  /** Where the seams are, in degrees from the front; a panel lies between each two. */
  seams: readonly number[];
  cloth: Cloth;
  /** Cloth of the panels behind this many degrees from the front. */
  backCloth?: { cloth: Cloth; behind: number };
  peakCloth?: Cloth;
  underCloth?: Cloth;
  thread: string;
  peakThread?: string;
  inside: string;
  shape?: Partial<CrownShape>;
  peak?: Partial<PeakShape> | false;
  eyelets?: { colour: string; isMetal?: boolean; angles: readonly number[]; climb?: number } | undefined;
  button?: string | undefined;
  emblem?: Emblem;
  closure: Closure;
  /** A cord along the join of crown and peak. */
  cord?: string;
  /** Two rows of stitches beside every seam, or a line of tape. */
  seamRows?: boolean;
}

export const sixPanels = [0, 60, 120, 180, 240, 300];
export const truckerPanels = [-52, 52, 116, 180, 244];
export const campPanels = [-62, 62, 118, 242];

const standard: Omit<CrownShape, 'seams'> = {
  halfWidth: 8,
  halfDepth: 9.6,
  height: 11.6,
  front: 0.56,
  back: 0.78,
  arch: 0.028,
  puff: 0.22,
  slump: 0.1,
};
const standardPeak: PeakShape = { reach: 7, spread: 72, square: 2.35, curve: 0.034, dip: 0.13, rows: 6 };

export function ballcapCrown(recipe: BallcapRecipe): Crown {
  const opening =
    recipe.closure.kind === 'fitted' || recipe.closure.kind === 'elastic'
      ? undefined
      : { half: 4.3, high: 4 };
  return createCrown({ ...standard, opening, ...recipe.shape, seams: recipe.seams.map(radians) });
}

/** Every part of a cap with a peak, before it is set on the table. */
export async function ballcap(recipe: BallcapRecipe): Promise<Part[]> {
  const crown = ballcapCrown(recipe);
  const cloth = clothMaterial(recipe.cloth, recipe.inside);
  const parts: Part[] = [];
  const seams = crown.shape.seams;
  const front: Mesh[] = [];
  const back: Mesh[] = [];
  seams.forEach((from, i) => {
    let to = seams[(i + 1) % seams.length] ?? 0;
    if (to <= from) to += Math.PI * 2;
    const middle = (from + to) / 2;
    const isBack = recipe.backCloth && Math.cos(middle) < Math.cos(radians(recipe.backCloth.behind));
    (isBack ? back : front).push(crown.panel(from, to));
  });
  if (front.length > 0) parts.push(part(front, cloth));
  if (recipe.backCloth && back.length > 0)
    parts.push(part(back, clothMaterial(recipe.backCloth.cloth, recipe.inside)));

  const rows: Mesh[] = [];
  const bands = recipe.seamRows === false ? [] : [-0.32, 0.32];
  for (const seam of seams) for (const beside of bands) rows.push(stitches(crown.seamPath(seam, beside)));
  rows.push(...rimRows(crown));
  parts.push(part(rows, threadMaterial(recipe.thread)));
  parts.push(part(rimBinding(crown), clothMaterial(recipe.cloth, recipe.inside)));

  if (recipe.peak !== false) {
    const peak = createPeak(crown, { ...standardPeak, ...recipe.peak });
    const upper = clothMaterial(recipe.peakCloth ?? recipe.cloth);
    parts.push(part(peak.upper, upper));
    parts.push(part(peak.under, clothMaterial(recipe.underCloth ?? recipe.peakCloth ?? recipe.cloth)));
    if (peak.rows.length > 0) {
      const peakRows = peak.rows.map((path) => stitches(path, { long: 0.36, gap: 0.12 }));
      parts.push(part(peakRows, threadMaterial(recipe.peakThread ?? recipe.thread)));
    }
    if (recipe.cord) {
      const path: Path = (s) => {
        const { point, normal } = crown.spot(radians(mix(-70, 70, s)), 0.1, 0.05);
        return { point, normal };
      };
      parts.push(
        part(tube(path, { across: 0.2, high: 0.2, steps: 80, lift: 0.12 }), plainMaterial(recipe.cord)),
      );
    }
  }
  if (recipe.button) parts.push(part(topButton(crown), clothMaterial([recipe.cloth[0], recipe.button])));
  if (recipe.eyelets) parts.push(...eyeletParts(crown, recipe.eyelets));
  if (recipe.emblem) {
    const { albedo, relief } = await emblemTexture(recipe.emblem.svg, recipe.emblem.finish);
    const material = { albedo, relief, sheen: 0.2, shine: 0.09, gloss: 14, hasHoles: true };
    parts.push({ ...part(emblemMesh(crown, recipe.emblem), material), isEmblem: true });
  }
  parts.push(...closureParts(crown, recipe.closure, recipe.cloth));
  return parts;
}

/** The rim turned in, as a soft roll, along the opening too. */
function rimBinding(crown: Crown): Mesh {
  return tube((s) => crown.spot(s * Math.PI * 2, crown.lowest(s * Math.PI * 2) + 0.008), {
    across: 0.12,
    high: 0.12,
    steps: 300,
    sides: 6,
    isClosed: true,
    lift: -0.06,
  });
}

function rimRows(crown: Crown): Mesh[] {
  const path: Path = (s) => {
    const angle = s * Math.PI * 2;
    return crown.spot(angle, crown.lowest(angle) + 0.05);
  };
  const sides: [number, number][] = [
    [0.2, 0.415],
    [0.415, 0.585],
    [0.585, 0.8],
  ];
  return sides.map(([from, to]) => stitches((s) => path(mix(from, to, s))));
}

export function topButton(crown: Crown, radius = 0.72): Mesh {
  const { point } = crown.spot(0, Math.PI / 2 - 0.002);
  return placed(button(radius, 0.42), {
    point: [crown.at(0, Math.PI / 2)[0], point[1] - 0.12, crown.at(0, Math.PI / 2)[2]],
    normal: [0, 0, 1],
  });
}

function eyeletParts(crown: Crown, eyelets: NonNullable<BallcapRecipe['eyelets']>): Part[] {
  const rims: Mesh[] = [];
  const holes: Mesh[] = [];
  for (const angle of eyelets.angles) {
    const { rim, hole } = eyelet(eyelets.isMetal ? 0.22 : 0.2);
    const spot = crown.spot(radians(angle), eyelets.climb ?? 0.98);
    rims.push(placed(rim, spot));
    holes.push(placed(hole, spot));
  }
  return [
    part(join(rims), eyelets.isMetal ? metal(eyelets.colour) : threadMaterial(eyelets.colour)),
    part(join(holes), plainMaterial('#15110e')),
  ];
}
