import { type Point, poly } from './props-a.ts';

/** A place on the table: right, away, up; the middle of the book's tail edge at the origin. */
export type Place = readonly [number, number, number];

const pitch = 0.5;
const yaw = 0.3;
const scale = 1.46;
const middle: Point = [0, 165];

/** Where a place stands in the picture, seen from a chair before the table. */
export function project([x, y, z]: Place): Point {
  const turnedX = (x - middle[0]) * Math.cos(yaw) - (y - middle[1]) * Math.sin(yaw);
  const turnedY = (x - middle[0]) * Math.sin(yaw) + (y - middle[1]) * Math.cos(yaw);
  const depth = turnedY * Math.cos(pitch) - z * Math.sin(pitch);
  const size = (scale * 2200) / (2200 + depth);
  return [640 + turnedX * size, 516 - (z * Math.cos(pitch) + turnedY * Math.sin(pitch)) * size];
}

export const face = (places: readonly Place[], fill: string, more = ''): string =>
  poly(places.map(project), fill, more);

/** A box on the table: its right, left and tail sides and its top. */
export function box(
  [x0, x1]: Point,
  [y0, y1]: Point,
  [z0, z1]: Point,
  paint: { top: string; tail: string; side: string },
): string {
  const wall = (x: number): Place[] => [
    [x, y0, z0],
    [x, y1, z0],
    [x, y1, z1],
    [x, y0, z1],
  ];
  const tail: Place[] = [
    [x0, y0, z0],
    [x1, y0, z0],
    [x1, y0, z1],
    [x0, y0, z1],
  ];
  const top: Place[] = [
    [x0, y0, z1],
    [x1, y0, z1],
    [x1, y1, z1],
    [x0, y1, z1],
  ];
  return (
    face(wall(x1), paint.side) + face(wall(x0), paint.side) + face(tail, paint.tail) + face(top, paint.top)
  );
}

/** A sheet that bends: from `place(along, across)`, both 0 to 1, round its outline. */
export function outline(
  place: (along: number, across: number) => Place,
  from = 0,
  to = 1,
  steps = 10,
): Place[] {
  const run = Array.from({ length: steps + 1 }, (_, index) => index / steps);
  return [
    ...run.map((part) => place(part, from)),
    ...run.map((part) => place(1, from + (to - from) * part)),
    ...run.map((part) => place(1 - part, to)),
    ...run.map((part) => place(0, to + (from - to) * part)),
  ];
}
