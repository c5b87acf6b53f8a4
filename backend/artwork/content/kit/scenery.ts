import { blend, ink } from '../../ink.ts';
import { dice } from '../press/noise.ts';
import { bezier, bounds, gouge, type Point, poly, polyline, smooth } from './path.ts';
import { fade, type Plate, type Tone } from './plate.ts';
import type { Vec, View } from './space.ts';

/** A level wooden top seen in perspective, its boards running sideways. */
export function tabletop(
  plate: Plate,
  view: View,
  options: {
    colour: string;
    y?: number;
    left: number;
    right: number;
    far: number;
    near: number;
    boards?: number;
    edge?: number;
    seed?: number;
  },
): void {
  const { colour, y = 0, left, right, far, near, boards = 4, edge = 0, seed = 3 } = options;
  const roll = dice(seed);
  const at = (x: number, z: number): Point => view.at([x, y, z]);
  const outline = [at(left, far), at(right, far), at(right, near), at(left, near)];
  const box = bounds(outline);
  plate.area(poly(outline), colour, fade('grain', [0, box.top], [0, box.bottom], 0.35, 0.1, 0));
  plate.within(poly(outline), () => {
    for (let i = 0; i < boards * 26; i++) {
      const z = far + (near - far) * roll();
      const x = left + (right - left) * roll();
      const length = (right - left) * (0.05 + roll() * 0.2);
      const sway = (roll() - 0.5) * (near - far) * 0.012;
      const dark = roll() < 0.6;
      const points = [at(x, z), at(x + length * 0.5, z + sway), at(x + length, z)];
      const width = Math.abs(at(0, z)[1] - at(0, z + (near - far) * 0.006)[1]) + 1;
      plate.area(gouge(points, width), dark ? blend(colour, ink.key, 0.28) : blend(colour, ink.cream, 0.24));
    }
    for (let i = 1; i < boards; i++) {
      const z = far + ((near - far) * i) / boards;
      plate.stroke(polyline([at(left, z), at(right, z)]), 3, blend(colour, ink.key, 0.5));
    }
  });
  if (!edge) return;
  const front = [
    at(left, near),
    at(right, near),
    view.at([right, y - edge, near]),
    view.at([left, y - edge, near]),
  ];
  plate.area(
    poly(front),
    blend(colour, ink.key, 0.3),
    fade('hatch', front[0] ?? [0, 0], front[3] ?? [0, 0], 0.4, 0.9),
  );
  plate.stroke(polyline([at(left, near), at(right, near)]), 3, blend(colour, ink.cream, 0.35));
}

/** Sunlight through a window with bars, lying on a wall or floor: a four-cornered patch cut in panes. */
export function sunPatch(
  plate: Plate,
  corners: readonly [Point, Point, Point, Point],
  colour: string,
  panes = [2, 3],
  gap = 0.035,
): void {
  const [a, b, c, d] = corners;
  const at = (u: number, v: number): Point => [
    (a[0] * (1 - u) + b[0] * u) * (1 - v) + (d[0] * (1 - u) + c[0] * u) * v,
    (a[1] * (1 - u) + b[1] * u) * (1 - v) + (d[1] * (1 - u) + c[1] * u) * v,
  ];
  const [columns = 2, rows = 3] = panes;
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const [u0, u1] = [i / columns + gap, (i + 1) / columns - gap];
      const [v0, v1] = [j / rows + gap * 0.7, (j + 1) / rows - gap * 0.7];
      plate.paint(poly([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]), colour, 0.82);
    }
}

/** One pointed leaf from its stalk to its tip, its far half in shade. */
export function leaf(plate: Plate, from: Point, to: Point, width: number, colour: string): void {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const l = Math.hypot(dx, dy) || 1;
  const side = (k: number, w: number): Point => [
    from[0] + dx * k - (dy / l) * w,
    from[1] + dy * k + (dx / l) * w,
  ];
  plate.area(
    smooth([
      from,
      side(0.35, width),
      side(0.7, width * 0.7),
      to,
      side(0.72, -width * 0.55),
      side(0.35, -width),
    ]),
    colour,
  );
  plate.area(
    smooth([from, side(0.35, width), side(0.7, width * 0.7), to, side(0.6, width * 0.1)]),
    blend(colour, ink.key, 0.22),
  );
  plate.stroke(polyline([from, side(0.9, 0)]), 1.6, blend(colour, ink.cream, 0.45));
}

/** A eucalypt twig: a bending stem with long leaves hanging from both sides. */
export function sprig(
  plate: Plate,
  stem: readonly [Point, Point, Point, Point],
  options: { leaves?: number; size?: number; seed?: number; colours?: readonly string[]; droop?: number },
): void {
  const {
    leaves = 11,
    size = 130,
    seed = 5,
    colours = [ink.eucalypt, ink.moss, ink.green],
    droop = 0.7,
  } = options;
  const roll = dice(seed);
  const points = bezier(...stem, 30);
  plate.stroke(polyline(points), size / 18, ink.bark);
  for (let i = 0; i < leaves; i++) {
    const k = 5 + Math.round((i / leaves) * 25);
    const p = points[k] ?? [0, 0];
    const q = points[k - 2] ?? p;
    const heading = Math.atan2(p[1] - q[1], p[0] - q[0]) + (i % 2 ? 1 : -1) * (0.55 + roll() * 0.35);
    const long = size * (0.75 + roll() * 0.5) * (1 - (i / leaves) * 0.25);
    const tip: Point = [
      p[0] + Math.cos(heading) * long,
      p[1] + Math.sin(heading) * long + long * droop * 0.4,
    ];
    leaf(plate, p, tip, long * 0.13, colours[i % colours.length] ?? ink.moss);
  }
}

/** Brickwork in the picture plane: soft courses, a few bricks darker or lighter, mortar left as the ground. */
export function brickwork(
  plate: Plate,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { colour: string; mortar?: string; course?: number; seed?: number },
): void {
  const { colour, course = 26, seed = 4, mortar = blend(colour, ink.cream, 0.4) } = options;
  const roll = dice(seed);
  plate.area(`M${x} ${y}h${w}v${h}h${-w}Z`, mortar);
  const long = course * 2.7;
  plate.within(`M${x} ${y}h${w}v${h}h${-w}Z`, () => {
    for (let row = 0; row * course < h; row++)
      for (let i = -1; i * long < w + long; i++) {
        const t = roll();
        const tone =
          t < 0.16 ? blend(colour, ink.key, 0.18) : t > 0.86 ? blend(colour, ink.cream, 0.2) : colour;
        plate.paint(
          `M${x + i * long + (row % 2 ? long / 2 : 0)} ${y + row * course}h${long - 3.5}v${course - 3.5}h${3.5 - long}Z`,
          tone,
        );
      }
  });
}

/** Quiet corners: a line tint that deepens to one side of a shape. */
export const dusk = (from: Point, to: Point, strength: number): Tone =>
  fade('hatch', from, to, 0, strength * 0.4, strength);

/** A ribbon hanging from a point with a swallow-tail. */
export function ribbon(plate: Plate, points: readonly Point[], width: number, colour: string): void {
  plate.area(
    gouge(points, width, () => 1),
    colour,
  );
  const end = points.at(-1);
  if (!end) return;
  plate.area(
    poly([
      [end[0] - width / 2 - 1, end[1] - 2],
      [end[0] + width / 2 + 1, end[1] - 2],
      [end[0] + width / 2 + 1, end[1] + width * 0.9],
      [end[0], end[1] + width * 0.3],
      [end[0] - width / 2 - 1, end[1] + width * 0.9],
    ]),
    colour,
  );
}

/** The quad of a level rectangle, for rugs, sheets and light on the floor. */
export const level = (
  view: View,
  y: number,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
): [Point, Point, Point, Point] => [
  view.at([x0, y, z0]),
  view.at([x1, y, z0]),
  view.at([x1, y, z1]),
  view.at([x0, y, z1]),
];

export const ontoPlane = (view: View, points: readonly Vec[]): Point[] => points.map(view.at);
