import { bounds, hull, type Point, poly, polyline } from './path.ts';
import { fade, type Plate } from './plate.ts';
import { castShadow, morning } from './solid.ts';
import { type Frame, place, type Vec, type View } from './space.ts';

/** Anything made on a lathe or a wheel: `profile` is [radius, height] from foot to rim. */
export interface Turned {
  at: Frame;
  profile: readonly (readonly [number, number])[];
  colour: string;
  /** The colour seen inside an open rim; closed tops have none. */
  inside?: string;
  light?: Vec;
  shine?: boolean;
}

export const ring = (f: Frame, radius: number, height: number, sides = 40): Vec[] =>
  Array.from({ length: sides }, (_, i) => {
    const a = (i / sides) * Math.PI * 2;
    return place(f, [Math.cos(a) * radius, height, Math.sin(a) * radius]);
  });

/** Draws a turned thing standing (nearly) upright, lit from the left. */
export function drawTurned(plate: Plate, view: View, thing: Turned): void {
  const { at, profile, colour, inside, shine = true } = thing;
  const rings = profile.map(([r, h]) => ring(at, r, h).map(view.at));
  const all = rings.flat();
  const { left, right, top, bottom } = bounds(all);
  const outline: Point[] = [];
  const back: Point[] = [];
  rings.forEach((points, i) => {
    const box = bounds(points);
    const y = (box.top + box.bottom) / 2;
    if (i === 0)
      outline.push(
        ...hull(points)
          .filter((p) => p[1] > y)
          .sort((a, b) => b[0] - a[0])
          .reverse(),
      );
    outline.push([box.right, y]);
    back.unshift([box.left, y]);
  });
  const rim = rings.at(-1) ?? [];
  const rimBox = bounds(rim);
  const rimTop = hull(rim)
    .filter((p) => p[1] <= (rimBox.top + rimBox.bottom) / 2)
    .sort((a, b) => b[0] - a[0]);
  const shape = poly([...outline, ...rimTop, ...back]);
  plate.area(
    shape,
    colour,
    fade('hatch', [left, top], [right, bottom - (bottom - top) * 0.4], 0.12, 0, 0.05, 0.4, 0.72, 0.95),
    fade('grain', [left, top], [right, top], 0.1, 0, 0.2, 0.6, 0.8),
  );
  if (shine)
    plate.over(shape, fade('light', [left, 0], [left + (right - left) * 0.5, 0], 0, 0.1, 0.42, 0.1, 0));
  if (inside) {
    plate.area(
      poly(rim),
      inside,
      fade('hatch', [rimBox.left, rimBox.top], [rimBox.right, rimBox.bottom], 0.85, 0.5, 0.1),
    );
    plate.line(polyline([...rim, rim[0] ?? [0, 0]]), 2.2, 'opacity=".55"');
  }
}

export const turnedShadow = (
  plate: Plate,
  view: View,
  thing: Turned,
  ground: number,
  light: Vec = thing.light ?? morning,
): void =>
  castShadow(
    plate,
    view,
    thing.profile.flatMap(([r, h]) => ring(thing.at, r, h, 16)),
    ground,
    { light },
  );

/** A looped handle in the plane of x and y, from one height to another. */
export function drawHandle(
  plate: Plate,
  view: View,
  f: Frame,
  radius: number,
  low: number,
  high: number,
  width: number,
  colour: string,
): void {
  const reach = (high - low) * 0.55;
  const arc = Array.from({ length: 17 }, (_, i) => {
    const a = -Math.PI / 2 + (i / 16) * Math.PI;
    return view.at(
      place(f, [radius + Math.cos(a) * reach, (low + high) / 2 + (Math.sin(a) * (high - low)) / 2, 0]),
    );
  });
  plate.stroke(polyline(arc), width, colour);
  plate.line(
    polyline(arc.map(([x, y]) => [x + width * 0.3, y + width * 0.1])),
    width * 0.22,
    'opacity=".55"',
  );
}
