import type { Point } from './path.ts';

/** x to the right, y up, z towards the reader; lengths in centimetres of the drawn world. */
export type Vec = readonly [number, number, number];

export const add = (a: Vec, b: Vec, k = 1): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** A place and a way of lying: origin and three axes. */
export interface Frame {
  o: Vec;
  x: Vec;
  y: Vec;
  z: Vec;
}

const turnAbout = (v: Vec, axis: Vec, angle: number): Vec => {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = dot(axis, v) * (1 - c);
  const w = cross(axis, v);
  return [
    v[0] * c + w[0] * s + axis[0] * k,
    v[1] * c + w[1] * s + axis[1] * k,
    v[2] * c + w[2] * s + axis[2] * k,
  ];
};

/** A frame at `o`, turned by degrees about its own x, then z, then the upright y. */
export function frame(o: Vec, yaw = 0, pitch = 0, roll = 0): Frame {
  const rad = Math.PI / 180;
  const turn = (v: Vec): Vec =>
    turnAbout(turnAbout(turnAbout(v, [1, 0, 0], pitch * rad), [0, 0, 1], roll * rad), [0, 1, 0], yaw * rad);
  return { o, x: turn([1, 0, 0]), y: turn([0, 1, 0]), z: turn([0, 0, 1]) };
}

/** A frame turned by degrees about one of its own axes through `pivot` (in its own lengths). */
export function turned(f: Frame, axis: 'x' | 'y' | 'z', degrees: number, pivot: Vec = [0, 0, 0]): Frame {
  const around = f[axis];
  const angle = (degrees * Math.PI) / 180;
  const centre = place(f, pivot);
  const spin = (v: Vec) => turnAbout(v, around, angle);
  return { o: add(centre, spin(sub(f.o, centre))), x: spin(f.x), y: spin(f.y), z: spin(f.z) };
}

/** A point given in the frame's own lengths, in the world. */
export const place = (f: Frame, p: Vec): Vec => add(add(add(f.o, f.x, p[0]), f.y, p[1]), f.z, p[2]);

/** The same frame with its origin at a point of its own. */
export const shifted = (f: Frame, p: Vec): Frame => ({ ...f, o: place(f, p) });

export interface View {
  eye: Vec;
  at(p: Vec): Point;
  depth(p: Vec): number;
}

/** A camera: looks from `eye` to `target`; `lens` is picture widths per unit of angle; `centre` where the target lands. */
export function look(eye: Vec, target: Vec, lens: number, centre: Point): View {
  const forward = unit(sub(target, eye));
  const right = unit(cross(forward, Math.abs(forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]));
  const up = cross(right, forward);
  return {
    eye,
    depth: (p) => dot(sub(p, eye), forward),
    at: (p) => {
      const d = sub(p, eye);
      const depth = Math.max(0.5, dot(d, forward));
      return [centre[0] + (dot(d, right) / depth) * lens, centre[1] - (dot(d, up) / depth) * lens];
    },
  };
}
