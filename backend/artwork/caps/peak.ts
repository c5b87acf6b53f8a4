import { type Mesh, sheet } from '../mesh/mesh.ts';
import type { Path } from '../mesh/tube.ts';
import { add, cross, mix, scale, subtract, unit, type Vec } from '../render/math.ts';
import type { Crown } from './crown.ts';

export interface PeakShape {
  /** How far it reaches beyond the crown, in centimetres. */
  reach: number;
  /** How far round the rim it is sewn on, in degrees to each side. */
  spread: number;
  /** 2 is an ellipse, 3 squarer. */
  square: number;
  /** How much it bends down at the sides, per square centimetre. */
  curve: number;
  /** How much it slopes down forwards. */
  dip: number;
  rows: number;
  thick?: number;
  /** Wider than where it is sewn on, in centimetres to each side. */
  flare?: number;
}

export interface Peak {
  upper: Mesh;
  under: Mesh;
  /** Rows of stitches, from the crown to the edge. */
  rows: Path[];
  edge: Path;
  root: Path;
}

export function createPeak(crown: Crown, shape: PeakShape): Peak {
  const spread = (shape.spread * Math.PI) / 180;
  const corner = crown.at(spread, 0);
  const half = corner[0];
  const tip = crown.at(0, 0)[2] + shape.reach;
  const span = tip - corner[2];
  const { thick = 0.32, flare = 0.6 } = shape;
  const middleHeight = crown.at(0, 0)[1];

  const middle = (u: number, v: number): Vec => {
    const side = u * 2 - 1;
    const inner = crown.at(side * spread, 0);
    const turn = (side * Math.PI) / 2;
    const bend = 2 / shape.square;
    const outerX = Math.sign(turn) * Math.abs(Math.sin(turn)) ** bend * half + Math.sin(turn * 2) * flare;
    const outerZ = corner[2] + Math.max(0, Math.cos(turn)) ** bend * span;
    const x = mix(inner[0], outerX, v);
    const z = mix(inner[2], outerZ, v);
    const forward = Math.max(0, z - inner[2]);
    // At its root the peak follows the rim; further out it is one bent sheet.
    const bent = middleHeight - shape.curve * x * x;
    const low = mix(inner[1], bent, Math.min(1, v * 1.6));
    const quilt =
      Math.abs(Math.sin(v * Math.PI * shape.rows)) ** 0.6 * 0.035 * Math.min(1, (1 - Math.abs(side)) * 12);
    return [x, low - shape.dip * forward - 0.004 * forward * forward + quilt, z];
  };
  const normalAt = (u: number, v: number): Vec => {
    const d = 0.01;
    const along = subtract(middle(Math.min(1, u + d), v), middle(Math.max(0, u - d), v));
    const out = subtract(middle(u, Math.min(1, v + d)), middle(u, Math.max(0, v - d)));
    const n = unit(cross(out, along));
    return n[1] < 0 ? scale(n, -1) : n;
  };
  const clampU = (u: number) => Math.min(0.985, Math.max(0.015, u));
  const thickness = (u: number) => thick * Math.min(1, (1 - Math.abs(u * 2 - 1)) * 9 + 0.25);
  const point = (u: number, v: number, side: number, out = 0): Vec => {
    const n = normalAt(clampU(u), Math.min(0.97, Math.max(0.04, v)));
    const outward = unit([middle(u, 1)[0] * 0.4, 0, 1]);
    return add(add(middle(u, v), scale(n, (side * thickness(u)) / 2)), scale(outward, out));
  };
  const uv = (_u: number, _v: number, p: Vec): [number, number] => [p[0], -p[2]];
  const upper = sheet(
    (u, v) => {
      // The last part of the sheet rolls over the edge.
      if (v <= 0.86) return point(u, v / 0.86, 1);
      const turn = ((v - 0.86) / 0.14) * Math.PI;
      return point(u, 1, Math.cos(turn), Math.sin(turn) * thickness(u) * 0.55);
    },
    { steps: [64, 44], uv, isFlipped: true },
  );
  const under = sheet((u, v) => point(u, v, -1), { steps: [48, 12], uv });
  const row =
    (v: number): Path =>
    (s) => {
      const u = mix(0.035 + v * 0.015, 0.965 - v * 0.015, s);
      return { point: point(u, v, 1), normal: normalAt(clampU(u), v) };
    };
  return {
    upper,
    under,
    rows: Array.from({ length: shape.rows }, (_, i) => row((i + 1) / (shape.rows + 0.35))),
    edge: (s) => ({ point: point(mix(0.005, 0.995, s), 1, 0, 0.05), normal: normalAt(clampU(s), 0.96) }),
    root: (s) => ({
      point: add(point(mix(0.01, 0.99, s), 0.0, 1), [0, 0.06, 0]),
      normal: normalAt(clampU(s), 0.05),
    }),
  };
}
