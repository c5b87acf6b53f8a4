import { blend, ink } from '../../ink.ts';
import { bounds, hull, type Point, poly, polyline } from './path.ts';
import { fade, type Plate } from './plate.ts';
import { castShadow, morning } from './solid.ts';
import { cross, dot, type Frame, place, sub, unit, type Vec, type View } from './space.ts';

/** A peaked cap. Its frame is the middle of the band's plane; z runs out over the peak, y up through the button. */
export interface Cap {
  at: Frame;
  cloth: string;
  /** Other colours: the peak, the two front panels, the stitching. */
  peak?: string;
  front?: string;
  stitch?: string;
  /** Angles of the seams from the front, in degrees; six panels unless told. */
  seams?: readonly number[];
  height?: number;
  /** How much the peak arches, in centimetres. */
  arch?: number;
  reach?: number;
  ribs?: boolean;
  light?: Vec;
  scale?: number;
  mark?: string;
}

const deep = 10.6;
const wide = 9;

export const sixPanels = [0, 60, 120, 180, 240, 300] as const;
export const fivePanels = [-48, 48, 112, 180, 248] as const;

function crownAt(cap: Cap, degrees: number, rise: number): Vec {
  const height = cap.height ?? 11.4;
  const s = Math.sin((rise * Math.PI) / 2);
  const reach = Math.max(0, 1 - s ** 2.5) ** 0.46;
  const angle = (degrees * Math.PI) / 180;
  const k = cap.scale ?? 1;
  const lean = Math.max(0, Math.cos(angle)) * 0.5 * s;
  return place(cap.at, [
    wide * k * reach * Math.sin(angle),
    height * k * s,
    k * (deep * reach * Math.cos(angle) + lean),
  ]);
}

const faces = (view: View, p: Vec, normal: Vec): boolean => dot(normal, sub(view.eye, p)) > 0;

function crownFaces(cap: Cap, view: View, degrees: number, rise: number): boolean {
  const p = crownAt(cap, degrees, rise);
  const round = sub(crownAt(cap, degrees + 2, rise), crownAt(cap, degrees - 2, rise));
  const up = sub(crownAt(cap, degrees, Math.min(0.985, rise + 0.015)), crownAt(cap, degrees, rise - 0.015));
  return faces(view, p, unit(cross(round, up)));
}

/** Runs of points on the crown that the eye sees. */
function visibleRuns(cap: Cap, view: View, path: readonly (readonly [number, number])[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const [degrees, rise] of path) {
    if (crownFaces(cap, view, degrees, rise)) runs.at(-1)?.push(view.at(crownAt(cap, degrees, rise)));
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

const seamPath = (degrees: number, offset = 0): [number, number][] =>
  Array.from({ length: 23 }, (_, i) => {
    const rise = 0.01 + (i / 22) * 0.965;
    return [degrees + offset / Math.max(0.06, Math.cos((rise * Math.PI) / 2)), rise];
  });

export function peakAt(cap: Cap, u: number, v: number): Vec {
  const k = cap.scale ?? 1;
  const arch = cap.arch ?? 2.2;
  const reach = cap.reach ?? 7;
  const phi = u * 80 * (Math.PI / 180);
  const psi = u * 90 * (Math.PI / 180);
  const inner: Vec = [wide * 0.995 * Math.sin(phi), arch * (1 - u * u), deep * 0.995 * Math.cos(phi)];
  const side = wide * 1.015;
  const start = deep * Math.cos((80 * Math.PI) / 180);
  const outer: Vec = [
    side * Math.sin(psi),
    arch * (1 - Math.sin(psi) ** 2) - arch * 0.85 * Math.cos(psi) ** 1.4,
    start + (deep + reach - start) * Math.cos(psi) ** 0.82,
  ];
  const bow = Math.sin(v * Math.PI) * 0.35 * (1 - u * u);
  const p: Vec = [
    inner[0] + (outer[0] - inner[0]) * v,
    inner[1] + (outer[1] - inner[1]) * v + bow,
    inner[2] + (outer[2] - inner[2]) * v,
  ];
  return place(cap.at, [p[0] * k, p[1] * k, p[2] * k]);
}

/** Points enough for a shadow or a frame round the cap. */
export function capPoints(cap: Cap): Vec[] {
  const points: Vec[] = [];
  for (let a = 0; a < 360; a += 20) for (const rise of [0, 0.3, 0.6, 0.9]) points.push(crownAt(cap, a, rise));
  for (let u = -1; u <= 1.01; u += 0.2) points.push(peakAt(cap, u, 1));
  return points;
}

/** Draws the cap from any side above its band. */
export function drawCap(plate: Plate, view: View, cap: Cap): void {
  const middle = place(cap.at, [0, 4, 0]);
  const peakNear = dot(cap.at.z, sub(view.eye, middle)) > -4;
  const below = dot(cap.at.y, sub(view.eye, cap.at.o)) < 0;
  // The crown stands in front of the peak's far corner, and the near part of the peak in front of the crown.
  drawPeak(plate, view, cap);
  if (below) drawInside(plate, view, cap);
  drawCrown(plate, view, cap);
  if (!peakNear) return;
  const near = Array.from({ length: 41 }, (_, i) => -1 + i / 20).filter((u) =>
    crownFaces(cap, view, u * 80, 0.1),
  );
  const edge = (v: number): Point[] => near.map((u) => view.at(peakAt(cap, u, v)));
  plate.within(poly([...edge(0), ...edge(1.05).reverse()]), () => drawPeak(plate, view, cap));
}

function drawInside(plate: Plate, view: View, cap: Cap): void {
  const ring = Array.from({ length: 36 }, (_, i) => view.at(crownAt(cap, i * 10, 0)));
  plate.area(poly(ring), blend(cap.cloth, ink.key, 0.55));
}

function crownOutline(cap: Cap, view: View): Point[] {
  const samples: Point[] = [];
  for (let a = 0; a < 360; a += 6)
    for (let r = 0; r <= 1.001; r += 0.05) samples.push(view.at(crownAt(cap, a, Math.min(1, r))));
  return hull(samples);
}

function drawCrown(plate: Plate, view: View, cap: Cap): void {
  const { cloth, stitch = blend(cloth, ink.cream, 0.5), light = morning } = cap;
  const outline = crownOutline(cap, view);
  const shape = poly(outline);
  const { left, top, right, bottom } = bounds(outline);
  const size = Math.max(right - left, bottom - top);
  const centre: Point = [(left + right) / 2, (top + bottom) / 2];
  const lx = view.at([
    middleOf(cap)[0] + light[0] * 8,
    middleOf(cap)[1] + light[1] * 8,
    middleOf(cap)[2] + light[2] * 8,
  ]);
  const aim = Math.hypot(lx[0] - centre[0], lx[1] - centre[1]) || 1;
  const to: Point = [(lx[0] - centre[0]) / aim, (lx[1] - centre[1]) / aim];
  const bright: Point = [centre[0] + to[0] * size * 0.5, centre[1] + to[1] * size * 0.5];
  const dark: Point = [centre[0] - to[0] * size * 0.52, centre[1] - to[1] * size * 0.52];
  plate.area(shape, cloth);
  if (cap.front) {
    const seams = cap.seams ?? sixPanels;
    const half = seams === fivePanels ? 48 : 60;
    const rim: Point[] = [];
    for (const [a, r] of [...seamPath(-half), ...seamPath(half).reverse()])
      if (crownFaces(cap, view, a, r)) rim.push(view.at(crownAt(cap, a, r)));
    for (let a = half; a >= -half; a -= 6)
      if (crownFaces(cap, view, a, 0.02)) rim.push(view.at(crownAt(cap, a, 0)));
    const front = cap.front;
    plate.within(shape, () => plate.area(poly(rim), front));
  }
  plate.over(
    shape,
    fade('hatch', bright, dark, 0, 0, 0.28, 0.62, 0.98),
    fade('grain', bright, dark, 0, 0.22, 0.5, 0.7, 0.8),
  );
  if (cap.ribs)
    for (let a = 0; a < 360; a += 5)
      for (const run of visibleRuns(cap, view, seamPath(a))) plate.line(polyline(run), 1.7, 'opacity=".5"');
  for (const seam of cap.seams ?? sixPanels) {
    for (const run of visibleRuns(cap, view, seamPath(seam))) plate.line(polyline(run), size / 150);
    for (const offset of [-2.6, 2.6])
      for (const run of visibleRuns(cap, view, seamPath(seam, offset)))
        plate.stroke(
          polyline(run),
          size / 260,
          stitch,
          `stroke-dasharray="${size / 60} ${size / 95}" opacity=".85"`,
        );
  }
  const eyelets = (cap.seams ?? sixPanels).map(
    (seam, i, all) => (seam + (all[(i + 1) % all.length] ?? 0) + (i === all.length - 1 ? 360 : 0)) / 2,
  );
  for (const a of eyelets) {
    if (!crownFaces(cap, view, a, 0.62)) continue;
    const ring = Array.from({ length: 10 }, (_, i) =>
      view.at(crownAt(cap, a + 2.6 * Math.cos(i * 0.628), 0.62 + 0.018 * Math.sin(i * 0.628))),
    );
    plate.area(poly(ring), blend(cloth, ink.key, 0.6));
  }
  const button = Array.from({ length: 14 }, (_, i) => view.at(crownAt(cap, i * 26, 0.955)));
  const crest = crownAt(cap, 0, 1);
  if (faces(view, crest, cap.at.y))
    plate.area(
      poly(hull([...button, view.at(place(cap.at, [0, (cap.height ?? 11.4) * (cap.scale ?? 1) + 0.35, 0]))])),
      cloth,
      fade('hatch', bright, dark, 0, 0.9),
    );
  const hem: [number, number][] = Array.from({ length: 73 }, (_, i) => [i * 5, 0.075]);
  for (const run of visibleRuns(cap, view, hem))
    plate.stroke(
      polyline(run),
      size / 260,
      stitch,
      `stroke-dasharray="${size / 60} ${size / 95}" opacity=".8"`,
    );
  if (cap.mark) drawMark(plate, view, cap, cap.mark);
}

function middleOf(cap: Cap): Vec {
  return place(cap.at, [0, 5, 0]);
}

/** A small woven badge on the front. */
function drawMark(plate: Plate, view: View, cap: Cap, colour: string): void {
  if (!crownFaces(cap, view, 0, 0.38)) return;
  const at = (a: number, r: number): Point => view.at(crownAt(cap, a, r));
  plate.area(poly([at(-17, 0.5), at(0, 0.52), at(17, 0.5), at(17, 0.3), at(0, 0.29), at(-17, 0.3)]), colour);
  plate.line(polyline([at(-12, 0.44), at(12, 0.44)]), 3);
  plate.line(polyline([at(-12, 0.37), at(6, 0.37)]), 3);
}

function drawPeak(plate: Plate, view: View, cap: Cap): void {
  const colour = cap.peak ?? cap.cloth;
  const stitch = cap.stitch ?? blend(colour, ink.cream, 0.5);
  const columns = 28;
  const strips: { depth: number; points: Point[]; up: boolean }[] = [];
  for (let i = 0; i < columns; i++) {
    const [u0, u1] = [-1 + (2 * i) / columns, -1 + (2 * (i + 1)) / columns];
    for (let j = 0; j < 4; j++) {
      const corners = [
        peakAt(cap, u0, j / 4),
        peakAt(cap, u1, j / 4),
        peakAt(cap, u1, (j + 1) / 4),
        peakAt(cap, u0, (j + 1) / 4),
      ];
      const [a, b, c, d] = corners;
      if (!a || !b || !c || !d) continue;
      const normal = cross(sub(c, a), sub(b, d));
      const p: Vec = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2];
      const up = dot(normal, sub(view.eye, p)) > 0;
      strips.push({ depth: view.depth(p), points: corners.map(view.at), up });
    }
  }
  strips.sort((a, b) => b.depth - a.depth);
  const ups = strips.filter((strip) => strip.up).length > strips.length / 2;
  const under = blend(colour, ink.key, 0.45);
  // Underside first: what is seen of it lies behind the near half.
  for (const side of ups ? [false, true] : [true, false])
    for (const strip of strips)
      if (strip.up === side) {
        const tint = strip.up ? colour : under;
        plate.area(poly(grow(strip.points)), tint);
      }
  const line = (v: number): Point[] =>
    Array.from({ length: columns + 1 }, (_, i) => view.at(peakAt(cap, -1 + (2 * i) / columns, v)));
  if (!ups) return;
  const outline = poly([...line(0), ...line(1).reverse()]);
  const { left, right } = bounds(line(1));
  const size = right - left;
  const inner = view.at(peakAt(cap, 0, 0));
  const tip = view.at(peakAt(cap, 0, 1));
  plate.over(
    outline,
    fade('hatch', inner, tip, 0.95, 0.42, 0.1, 0.1, 0.3),
    fade('grain', [left, inner[1]], [right, tip[1]], 0.05, 0.2, 0.7),
  );
  for (const v of [0.22, 0.4, 0.58, 0.76, 0.93])
    plate.stroke(
      polyline(line(v).slice(1, -1)),
      Math.max(1.4, size / 330),
      stitch,
      `stroke-dasharray="${size / 56} ${size / 90}" opacity=".8"`,
    );
  const join = Array.from({ length: 41 }, (_, i) => -1 + i / 20)
    .filter((u) => crownFaces(cap, view, u * 80, 0.1))
    .map((u) => view.at(peakAt(cap, u, 0)));
  plate.line(polyline(join), Math.max(2, size / 160));
}

const grow = (points: Point[]): Point[] => {
  const cx = points.reduce((s, p) => s + p[0], 0) / points.length;
  const cy = points.reduce((s, p) => s + p[1], 0) / points.length;
  return points.map(([x, y]) => {
    const d = Math.hypot(x - cx, y - cy) || 1;
    return [x + ((x - cx) / d) * 1.2, y + ((y - cy) / d) * 1.2] as const;
  });
};

export const capShadow = (
  plate: Plate,
  view: View,
  cap: Cap,
  ground: number,
  light: Vec = cap.light ?? morning,
): void => castShadow(plate, view, capPoints(cap), ground, { light });
