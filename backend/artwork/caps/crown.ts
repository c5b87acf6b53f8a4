import { type Mesh, sheet } from '../mesh/mesh.ts';
import type { Path, PathPoint } from '../mesh/tube.ts';
import { add, clamp, cross, length, mix, scale, smooth, subtract, unit, type Vec } from '../render/math.ts';

/** The form of a crown, in centimetres. Angles go round from the front (0) over the wearer's left to the back (π). */
export interface CrownShape {
  halfWidth: number;
  halfDepth: number;
  height: number;
  /** Exponent of the profile at the front and at the back: 0.5 stands up like a box, 1 is a ball. */
  front: number;
  back: number;
  /** How much the rim rises between the temples, per square centimetre of width. */
  arch: number;
  /** How far a panel swells between its seams. */
  puff: number;
  /** How crumpled the cloth is. */
  slump: number;
  /** Where the seams are. */
  seams: readonly number[];
  /** The half-moon at the back: half width and height; none when absent. */
  opening?: { half: number; high: number } | undefined;
  /** Where the sheet ends above, from 0 to 1 of the way up (a visor has no top). */
  topAt?: (angle: number) => number;
  shift?: number;
}

export interface Crown {
  shape: CrownShape;
  /** `climb` is 0 at the rim and π/2 at the top. */
  at(angle: number, climb: number): Vec;
  spot(angle: number, climb: number, lift?: number): PathPoint;
  /** Distance from the upright axis. */
  radius(angle: number, climb: number): number;
  lowest(angle: number): number;
  highest(angle: number): number;
  /** A line up the crown beside a seam. @param beside centimetres to the side */
  seamPath(angle: number, beside: number, from?: number, to?: number): Path;
  panel(from: number, to: number): Mesh;
  /** The point a straight line from the inside in this direction meets. */
  towards(angle: number, elevation: number): PathPoint;
}

const top = Math.PI / 2;
export const wrapAngle = (a: number): number => Math.atan2(Math.sin(a), Math.cos(a));

export function createCrown(shape: CrownShape): Crown {
  const { halfWidth, halfDepth, height, seams, arch, opening } = shape;

  const rimHeight = (angle: number) => {
    const x = halfWidth * Math.sin(angle);
    const width2 = Math.cos(angle) > 0 ? x * x : halfWidth * halfWidth;
    return arch * (halfWidth * halfWidth - width2);
  };
  const fullness = (angle: number) => mix(shape.back, shape.front, smooth(-0.7, 0.9, Math.cos(angle)));
  const outline = (angle: number) => Math.hypot(halfWidth * Math.sin(angle), halfDepth * Math.cos(angle));

  const at = (angle: number, climb: number): Vec => {
    const p = fullness(angle);
    const r = Math.max(0, Math.cos(climb)) ** p;
    const h = Math.sin(climb) ** 0.92;
    const base = outline(angle) * r;
    let nearest = 9;
    for (const seam of seams) nearest = Math.min(nearest, Math.abs(wrapAngle(angle - seam)) * base);
    const inPlay = smooth(0.02, 0.16, climb) * smooth(top, top - 0.2, climb);
    let out = -0.075 * Math.exp(-((nearest / 0.12) ** 2)) + 0.05 * Math.exp(-((nearest / 0.5) ** 2));
    if (seams.length > 0)
      out += shape.puff * (1 - Math.exp(-((nearest / 1.7) ** 2))) * Math.sin(2 * climb) ** 0.7;
    const crumple =
      Math.sin(3 * angle + climb * 5 + 1.3) * 0.4 +
      Math.sin(5 * angle - climb * 7 + 0.4) * 0.32 +
      Math.sin(9 * angle + climb * 3 + Math.sin(climb * 9) * 1.4) * 0.22 +
      Math.sin(2 * angle + climb * 11 + 2) * 0.3;
    out += shape.slump * crumple * Math.sin(2 * clamp(climb, 0, top)) ** 1.2;
    out *= inPlay;
    const c = Math.cos(climb);
    return [
      Math.sin(angle) * (base * (halfWidth / 8.4) * (8.4 / halfWidth) + out * c),
      rimHeight(angle) * (1 - h) ** 1.5 + height * h + out * Math.sin(climb),
      Math.cos(angle) * (base + out * c) + (shape.shift ?? 0) * h,
    ];
  };

  const spot = (angle: number, climb: number, lift = 0): PathPoint => {
    const d = 0.012;
    const up = Math.min(top - 0.002, climb + d);
    const down = Math.max(0, climb - d);
    const normal = unit(
      cross(subtract(at(angle + d, climb), at(angle - d, climb)), subtract(at(angle, up), at(angle, down))),
    );
    return { point: add(at(angle, climb), scale(normal, lift)), normal };
  };

  const radius = (angle: number, climb: number) =>
    outline(angle) * Math.max(0.001, Math.cos(climb)) ** fullness(angle);

  const lowest = (angle: number) => {
    if (!opening) return 0;
    const d = Math.abs(wrapAngle(angle - Math.PI)) * outline(Math.PI);
    if (d >= opening.half) return 0;
    const high = opening.high * (1 - (d / opening.half) ** 2.2) ** 0.55;
    return Math.asin(clamp(high / height) ** (1 / 0.92));
  };
  const highest = (angle: number) => (shape.topAt ? shape.topAt(angle) * top : top);

  const seamPath = (angle: number, beside: number, from = 0.015, to = 1.42): Path => {
    const low = Math.max(from, lowest(angle) + 0.02);
    return (s) => {
      const climb = mix(low, to, s);
      return spot(angle + beside / radius(angle, climb), climb);
    };
  };

  const panel = (from: number, to: number): Mesh => {
    const middle = (from + to) / 2;
    const table: number[] = [0];
    const rows = 96;
    for (let i = 1; i <= rows; i++) {
      const step = length(subtract(at(middle, (i / rows) * top), at(middle, ((i - 1) / rows) * top)));
      table.push((table[i - 1] ?? 0) + step);
    }
    const risen = (climb: number) => {
      const place = (climb / top) * rows;
      const below = Math.min(rows - 1, Math.floor(place));
      return mix(table[below] ?? 0, table[below + 1] ?? 0, place - below);
    };
    const angleAt = (u: number) => {
      // Columns crowd at the seams, where the cloth bends.
      const eased = u + Math.sin(u * Math.PI * 2) * -0.1;
      return mix(from, to, eased);
    };
    const climbAt = (angle: number, v: number) => mix(lowest(angle), highest(angle), v);
    const columns = Math.max(20, Math.round(Math.abs(to - from) * 30));
    return sheet((u, v) => at(angleAt(u), climbAt(angleAt(u), v)), {
      steps: [columns, 48],
      uv: (u, v) => {
        const angle = angleAt(u);
        const climb = climbAt(angle, v);
        return [(angle - middle) * radius(middle, climb), risen(climb)];
      },
    });
  };

  const elevationOf = (angle: number, climb: number) => {
    const p = at(angle, climb);
    return Math.atan2(p[1], Math.hypot(p[0], p[2] - (shape.shift ?? 0) * 0.5));
  };
  const towards = (angle: number, elevation: number): PathPoint => {
    let [low, high] = [0, top];
    for (let i = 0; i < 22; i++) {
      const middle = (low + high) / 2;
      if (elevationOf(angle, middle) < elevation) low = middle;
      else high = middle;
    }
    return spot(angle, low);
  };

  return { shape, at, spot, radius, lowest, highest, seamPath, panel, towards };
}
