import { blend, ink } from '../../ink.ts';
import { dice } from '../press/noise.ts';
import { bezier, gouge, type Point, poly, polyline, smooth } from './path.ts';
import { fade, type Plate } from './plate.ts';
import { boxFaces, faceTones } from './solid.ts';
import { type Frame, place, type Vec, type View } from './space.ts';

export const kraft = '#bf9360';

/** A parcel in brown paper: folded ends, creases, string round it both ways and a bow on top. */
export function drawParcel(
  plate: Plate,
  view: View,
  f: Frame,
  size: Vec,
  options: { string?: string; bow?: boolean; colour?: string; tied?: boolean; seed?: number } = {},
): void {
  const { string = ink.oxblood, bow = true, colour = kraft, tied = true, seed = 2 } = options;
  const [w, h, d] = size;
  const roll = dice(seed);
  const thick = Math.max(4, Math.abs(view.at(place(f, [0, h, 0]))[0] - view.at(place(f, [0.32, h, 0]))[0]));
  for (const face of boxFaces(view, f, size)) {
    plate.area(poly(face.points), colour, ...faceTones(face.normal, face.points));
    const [a, b, c, e] = face.points;
    if (!a || !b || !c || !e) continue;
    const at = (u: number, v: number): Point => [
      (a[0] * (1 - u) + b[0] * u) * (1 - v) + (e[0] * (1 - u) + c[0] * u) * v,
      (a[1] * (1 - u) + b[1] * u) * (1 - v) + (e[1] * (1 - u) + c[1] * u) * v,
    ];
    for (let i = 0; i < 6; i++) {
      const [u, v] = [0.08 + roll() * 0.8, 0.1 + roll() * 0.8];
      plate.area(
        gouge(
          [
            at(u, v),
            at(u + 0.05 + roll() * 0.08, v + (roll() - 0.5) * 0.16),
            at(Math.min(0.98, u + 0.16), v + (roll() - 0.5) * 0.2),
          ],
          4,
        ),
        blend(colour, roll() < 0.5 ? ink.cream : ink.key, 0.25),
      );
    }
    if (face.name === 'top')
      plate.stroke(polyline([at(0, 0.16), at(1, 0.14)]), 3, blend(colour, ink.key, 0.35));
    else if (face.name !== 'bottom' && (face.name === 'left' || face.name === 'right')) {
      plate.area(
        poly([at(0, 0), at(0.5, 0.62), at(1, 0)]),
        blend(colour, ink.cream, 0.14),
        ...faceTones(face.normal, face.points),
      );
      plate.line(polyline([at(0, 0), at(0.5, 0.62), at(1, 0)]), 2, 'opacity=".6"');
    }
    plate.stroke(polyline([a, b]), 2.4, blend(colour, ink.cream, 0.4));
    if (!tied) continue;
    const cord = (p: Point, q: Point) => {
      plate.overprint(
        gouge(
          [
            [p[0] + thick * 0.5, p[1] + thick * 0.6],
            [q[0] + thick * 0.5, q[1] + thick * 0.6],
          ],
          thick,
          () => 1,
        ),
        '#8d7a78',
        0.6,
      );
      plate.stroke(polyline([p, q]), thick, string);
    };
    if (face.name === 'top') {
      cord(at(0.5, 0), at(0.5, 1));
      cord(at(0, 0.5), at(1, 0.5));
    } else cord(at(0.5, 0), at(0.5, 1));
  }
  if (tied && bow)
    drawBow(plate, view.at(place(f, [0, h, 0])), (w + d) * 0.09 * (thick / 0.32) * 0.34, string, thick);
}

/** A bow of string: two loops and two ends round a knot. */
export function drawBow(plate: Plate, at: Point, size: number, colour: string, thick: number): void {
  const [x, y] = at;
  const k = size;
  const loop = (s: number): string =>
    smooth([
      [x, y],
      [x + s * k * 0.9, y - k * 0.7],
      [x + s * k * 1.7, y - k * 0.35],
      [x + s * k * 1.1, y + k * 0.12],
    ]);
  for (const s of [-1, 1]) {
    plate.stroke(loop(s), thick, colour);
    plate.stroke(
      polyline(
        bezier(
          [x, y],
          [x + s * k * 0.3, y + k * 0.6],
          [x + s * k * 0.9, y + k * 0.5],
          [x + s * k * 1.15, y + k * 1.1],
          12,
        ),
      ),
      thick,
      colour,
    );
  }
  plate.area(
    smooth([
      [x - thick, y - thick],
      [x + thick, y - thick * 0.8],
      [x + thick * 1.1, y + thick],
      [x - thick, y + thick],
    ]),
    blend(colour, ink.key, 0.25),
    fade('key', [x, y], [x + 9, y + 9], 0, 0),
  );
}

/** A hand-written sheet lying on a plane: folded once, lines of writing that never spell anything. */
export function drawLetter(plate: Plate, view: View, f: Frame, w: number, h: number, seed = 3): void {
  const roll = dice(seed);
  const at = (x: number, z: number, y = 0): Point =>
    view.at(place(f, [x * w * 0.5, y + Math.abs(z) ** 2 * 0.9, z * h * 0.5]));
  const side = (x: number) => Array.from({ length: 9 }, (_, i) => at(x, -1 + i / 4));
  plate.overprint(
    poly([...side(-1), ...side(1).reverse()].map(([x, y]) => [x + 10, y + 16])),
    '#8d7a78',
    0.7,
    5,
  );
  plate.area(
    poly([...side(-1), ...side(1).reverse()]),
    ink.paper,
    fade('hatch', at(0, -0.1), at(0, 0.25), 0, 0.28, 0),
  );
  plate.stroke(polyline([at(-1, 0), at(1, 0)]), 2, ink.sand);
  for (let row = 0; row < 9; row++) {
    const z = -0.74 + row * 0.165;
    let x = row === 0 ? -0.78 : -0.7 + roll() * 0.04;
    const end = row === 0 ? -0.1 : row === 8 ? 0.2 : 0.62 + roll() * 0.16;
    while (x < end) {
      const word = 0.1 + roll() * 0.2;
      const points: Point[] = [];
      for (let i = 0; i <= 10; i++)
        points.push(at(x + (word * i) / 10, z + Math.sin(i * 2.2 + row) * 0.018 + (roll() - 0.5) * 0.02));
      plate.stroke(smooth(points, false), 3.2, ink.slate);
      x += word + 0.06;
    }
  }
  plate.stroke(
    smooth([at(0.1, 0.78), at(0.25, 0.7), at(0.3, 0.82), at(0.45, 0.7), at(0.7, 0.76)], false),
    3.6,
    ink.slate,
  );
}
