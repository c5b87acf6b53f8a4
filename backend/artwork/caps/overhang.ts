import { type Mesh, sheet } from '../mesh/mesh.ts';
import { type PathPoint, stitches, tube } from '../mesh/tube.ts';
import { add, clamp, mix, radians, scale, smooth, unit, type Vec } from '../render/math.ts';
import type { Part } from '../render/scene.ts';
import { createCrown, wrapAngle } from './crown.ts';
import { button, placed, stud } from './fittings.ts';
import { type Cloth, clothMaterial, metal, part, plainMaterial, threadMaterial } from './part.ts';
import { createPeak, type PeakShape } from './peak.ts';

/** A cap whose crown is larger than its band: flat caps, newsboys, fishermen's caps. */
export interface OverhangRecipe {
  cloth: Cloth;
  inside: string;
  thread: string;
  /** How far the crown reaches to the front, the back and the sides, and how square it is seen from above. */
  reach: { front: number; back: number; side: number; square: number };
  /** Heights of its edge at the front, the side and the back, and of its highest point. */
  edge: { front: number; side: number; back: number };
  top: number;
  /** Where its highest point lies, from the middle forwards. */
  centre: number;
  /** Below 1 boxy, 1 round, above 1 pointed. */
  round: number;
  roundFront?: number;
  slump: number;
  seams?: readonly number[];
  bandHigh: number;
  bandCloth?: Cloth;
  peak: Partial<PeakShape>;
  peakCloth?: Cloth;
  button?: boolean;
  braid?: { colour: string; metal: string };
}

export function overhang(recipe: OverhangRecipe): Part[] {
  const { reach, edge, top, centre, slump } = recipe;
  const seams = (recipe.seams ?? []).map(radians);
  const bandRadius = (angle: number) => Math.hypot(7.8 * Math.sin(angle), 9.4 * Math.cos(angle));
  const outline = (angle: number) => {
    const [s, c] = [Math.abs(Math.sin(angle)), Math.cos(angle)];
    const deep = c > 0 ? reach.front - centre : reach.back + centre;
    return (
      1 / ((s / reach.side) ** reach.square + (Math.abs(c) / deep) ** reach.square) ** (1 / reach.square)
    );
  };
  const edgeHeight = (angle: number) => {
    const c = Math.cos(angle);
    return c > 0 ? mix(edge.side, edge.front, smooth(0, 1, c)) : mix(edge.side, edge.back, smooth(0, 1, -c));
  };
  const split = 0.72;
  const at = (angle: number, t: number): Vec => {
    const dir: Vec = [Math.sin(angle), 0, Math.cos(angle)];
    const wide = outline(angle);
    const yEdge = edgeHeight(angle);
    let nearest = 9;
    let k = 1;
    let y = yEdge;
    let plan: Vec = [0, 0, 0];
    if (t <= split) {
      const a = (t / split) * (Math.PI / 2);
      k = Math.sin(a);
      const round = mix(recipe.round, recipe.roundFront ?? recipe.round, smooth(-0.2, 1, Math.cos(angle)));
      y = mix(yEdge, top, Math.cos(a) ** round);
      plan = add([0, 0, centre], scale(dir, wide * k));
    } else {
      const a = ((t - split) / (1 - split)) * (Math.PI / 2);
      const from = add([0, 0, centre], scale(dir, wide));
      const around = Math.atan2(from[0], from[2]);
      const low = Math.min(recipe.bandHigh, yEdge - 0.2);
      const to = scale([Math.sin(around), 0, Math.cos(around)], bandRadius(around));
      const s = 1 - Math.cos(a);
      plan = [mix(from[0], to[0], s), 0, mix(from[2], to[2], s)];
      y = mix(yEdge, low, Math.sin(a));
    }
    for (const seam of seams) nearest = Math.min(nearest, Math.abs(wrapAngle(angle - seam)) * wide * k);
    let out =
      seams.length > 0
        ? -0.11 * Math.exp(-((nearest / 0.16) ** 2)) + 0.28 * (1 - Math.exp(-((nearest / 1.6) ** 2)))
        : 0;
    const crumple =
      Math.sin(3 * angle + t * 9 + 1) * 0.4 +
      Math.sin(5 * angle - t * 12) * 0.3 +
      Math.sin(2 * angle + t * 17) * 0.25 +
      Math.sin(8 * angle + Math.sin(t * 14) * 1.5) * 0.18;
    out += slump * crumple * smooth(0.05, 0.35, t) * smooth(1, 0.85, t);
    out *= smooth(0, 0.1, t) * smooth(1, 0.94, t);
    const lean = clamp(t / split);
    return [plan[0] + dir[0] * out * lean, y + out * (1 - lean * 0.6), plan[2] + dir[2] * out * lean];
  };
  const rows = 72;
  const lengthAlong = (angle: number, t: number) => {
    // Close enough for the run of a weave: straight pieces from the middle outwards.
    let total = 0;
    const steps = 8;
    for (let i = 0; i < steps; i++) {
      const [a, b] = [at(angle, (t * i) / steps), at(angle, (t * (i + 1)) / steps)];
      total += Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    }
    return total;
  };
  const body = sheet((u, v) => at(-u * Math.PI * 2, v), {
    steps: [180, rows],
    isClosed: true,
    uv: (u, v) => {
      const angle = -u * Math.PI * 2;
      const along = lengthAlong(angle, v);
      return [Math.sin(angle) * along, -Math.cos(angle) * along];
    },
  });
  const cloth = clothMaterial(recipe.cloth, recipe.inside);
  const parts: Part[] = [part(flipIfInside(body), cloth)];
  const base = createCrown({
    halfWidth: 7.8,
    halfDepth: 9.4,
    height: 12,
    front: 0.3,
    back: 0.3,
    arch: 0.016,
    puff: 0,
    slump: 0,
    seams: [],
  });
  const band = sheet(
    (u, v) => {
      const angle = u * Math.PI * 2;
      const p = base.at(angle, 0);
      const swell = 0.12 * Math.sin(v * Math.PI);
      return [
        p[0] + Math.sin(angle) * swell,
        mix(p[1], recipe.bandHigh + 0.3, v),
        p[2] + Math.cos(angle) * swell,
      ];
    },
    { steps: [120, 12], isClosed: true, uv: (u, v) => [u * 54, v * recipe.bandHigh] },
  );
  parts.push(part(band, clothMaterial(recipe.bandCloth ?? recipe.cloth, recipe.inside)));
  const peak = createPeak(base, {
    reach: 5,
    spread: 64,
    square: 2.3,
    curve: 0.03,
    dip: 0.2,
    rows: 1,
    flare: 0.2,
    thick: 0.4,
    ...recipe.peak,
  });
  const peakCloth = clothMaterial(recipe.peakCloth ?? recipe.cloth);
  parts.push(part([peak.upper, peak.under], peakCloth));
  const sewn: Mesh[] = peak.rows.slice(-1).map((path) => stitches(path));
  if (recipe.bandHigh > 2.5) {
    sewn.push(
      stitches((s) => {
        const angle = s * Math.PI * 2;
        const p = base.at(angle, 0);
        return { point: [p[0], p[1] + 0.45, p[2]], normal: unit([p[0], 0, p[2]]) };
      }),
    );
  }
  parts.push(part(sewn, threadMaterial(recipe.thread)));
  if (recipe.button) {
    const p = at(0, 0);
    parts.push(
      part(
        placed(button(0.95, 0.5), { point: [p[0], p[1] - 0.1, p[2]], normal: [0, 0, 1] }),
        clothMaterial(recipe.cloth),
      ),
    );
  }
  if (recipe.braid) {
    const { colour, metal: brass } = recipe.braid;
    const line = (s: number, up: number): PathPoint => {
      const angle = radians(mix(-66, 66, s));
      const p = base.at(angle, 0);
      const normal = unit([p[0], 0, p[2]]);
      return { point: add([p[0], p[1] + up, p[2]], scale(normal, 0.16)), normal };
    };
    const twists = [0, Math.PI].map((phase) =>
      tube(
        (s) => {
          const { point, normal } = line(s, 0.75);
          const a = s * 150 + phase;
          return {
            point: add(point, add(scale(normal, Math.cos(a) * 0.12), [0, Math.sin(a) * 0.12, 0])),
            normal,
          };
        },
        { across: 0.15, high: 0.15, steps: 260, sides: 6 },
      ),
    );
    parts.push(part(twists, plainMaterial(colour)));
    parts.push(
      part(
        [-0.02, 1.02].map((s) => placed(stud(0.62, 0.35), line(s, 0.85))),
        metal(brass),
      ),
    );
  }
  return parts;
}

/** Makes sure that a closed body looks outwards: its top must look up. */
function flipIfInside(mesh: Mesh): Mesh {
  let up = 0;
  for (let i = 1; i < mesh.normals.length; i += 3)
    if ((mesh.positions[i] ?? 0) > 6) up += mesh.normals[i] ?? 0;
  return up >= 0 ? mesh : { ...mesh, normals: mesh.normals.map((n) => -n) };
}
