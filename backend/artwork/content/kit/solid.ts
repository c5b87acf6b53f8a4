import { bounds, hull, type Point, poly } from './path.ts';
import { fade, type Plate, type Tone } from './plate.ts';
import { add, cross, dot, type Frame, place, sub, unit, type Vec, type View } from './space.ts';

/** Light falls from the upper left unless a picture says otherwise. */
export const morning: Vec = unit([-0.62, 0.72, 0.36]);

export interface Face {
  name: 'top' | 'bottom' | 'front' | 'back' | 'left' | 'right';
  corners: Vec[];
  points: Point[];
  normal: Vec;
}

/** The faces of a box that the eye sees, far ones first. The box stands on the frame's origin, centred in x and z. */
export function boxFaces(view: View, f: Frame, size: Vec): Face[] {
  const [w, h, d] = [size[0] / 2, size[1], size[2] / 2];
  const at = (x: number, y: number, z: number) => place(f, [x * w, y * h, z * d]);
  const sides: [Face['name'], Vec[]][] = [
    ['bottom', [at(1, 0, 1), at(1, 0, -1), at(-1, 0, -1), at(-1, 0, 1)]],
    ['back', [at(1, 1, -1), at(-1, 1, -1), at(-1, 0, -1), at(1, 0, -1)]],
    ['left', [at(-1, 1, -1), at(-1, 1, 1), at(-1, 0, 1), at(-1, 0, -1)]],
    ['right', [at(1, 1, 1), at(1, 1, -1), at(1, 0, -1), at(1, 0, 1)]],
    ['front', [at(-1, 1, 1), at(1, 1, 1), at(1, 0, 1), at(-1, 0, 1)]],
    ['top', [at(-1, 1, -1), at(1, 1, -1), at(1, 1, 1), at(-1, 1, 1)]],
  ];
  return sides
    .map(([name, corners]) => ({ name, corners, points: corners.map(view.at), normal: normalOf(corners) }))
    .filter(({ corners, normal }) => corners[0] && dot(normal, sub(view.eye, corners[0])) > 0)
    .sort((a, b) => middle(view, b.corners) - middle(view, a.corners));
}

const middle = (view: View, corners: Vec[]): number =>
  corners.reduce((sum, corner) => sum + view.depth(corner), 0) / corners.length;

export function normalOf(corners: readonly Vec[]): Vec {
  const [a, b, c] = corners;
  if (!a || !b || !c) return [0, 1, 0];
  return unit(cross(sub(a, b), sub(c, b)));
}

/** How dark a flat face prints, from its slope to the light: a line tint that runs out towards the light. */
export function faceTones(normal: Vec, points: readonly Point[], light: Vec = morning): Tone[] {
  const strength = Math.min(0.95, Math.max(0, 0.66 - 0.82 * dot(normal, light)));
  if (strength < 0.1) return [];
  const { left, top, right, bottom } = bounds(points);
  const lean: Point = [left + (right - left) * 0.35, bottom];
  return [
    fade('hatch', [left, top], lean, Math.max(0, strength - 0.26), strength, Math.min(1, strength + 0.14)),
  ];
}

/** A box in one colour (or one a face); `detail` draws on a face after it is printed. */
export function drawBox(
  plate: Plate,
  view: View,
  f: Frame,
  size: Vec,
  colour: string | Partial<Record<Face['name'], string>>,
  detail?: (face: Face) => void,
  light: Vec = morning,
): void {
  for (const face of boxFaces(view, f, size)) {
    const fill = typeof colour === 'string' ? colour : (colour[face.name] ?? colour.front ?? '#888888');
    plate.area(poly(face.points), fill, ...faceTones(face.normal, face.points, light));
    detail?.(face);
  }
}

export const boxCorners = (f: Frame, [w, h, d]: Vec): Vec[] =>
  [-0.5, 0.5].flatMap((x) => [0, 1].flatMap((y) => [-0.5, 0.5].map((z) => place(f, [x * w, y * h, z * d]))));

/** Where points throw their shadow on the level plane `ground`. */
export const shadowPoints = (points: readonly Vec[], ground: number, light: Vec = morning): Vec[] =>
  points.map((p) => add(p, light, -(p[1] - ground) / light[1]));

/** The shadow of a solid on a level plane: a transparent overprint with a line tint that softens outward. */
export function castShadow(
  plate: Plate,
  view: View,
  points: readonly Vec[],
  ground: number,
  options: { light?: Vec; colour?: string; strength?: number; blur?: number } = {},
): void {
  const { light = morning, colour = '#8d7a78', strength = 0.85, blur = 0 } = options;
  const feet = points.map((p): Vec => [p[0], ground, p[2]]);
  const low = Math.min(...points.map((p) => p[1])) < ground + 1.5;
  const outline = poly(hull([...shadowPoints(points, ground, light), ...(low ? feet : [])].map(view.at)));
  plate.overprint(outline, colour, 0.62 * strength, blur);
  plate.cast(outline, 'grain', strength * 0.5, 10 + blur);
}

/** An SVG matrix that lays flat drawing on a plane: `u` and `v` are the plane's unit vectors, for lettering. */
export function lay(view: View, origin: Vec, u: Vec, v: Vec): string {
  const o = view.at(origin);
  const a = view.at(add(origin, u));
  const b = view.at(add(origin, v));
  return `matrix(${a[0] - o[0]} ${a[1] - o[1]} ${b[0] - o[0]} ${b[1] - o[1]} ${o[0]} ${o[1]})`;
}
