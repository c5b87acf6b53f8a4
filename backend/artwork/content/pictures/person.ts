import { ink } from '../../ink.ts';
import { drawCap } from '../kit/cap.ts';
import { gouge, type Point, rect, smooth } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { frame, look, unit, type Vec } from '../kit/space.ts';

export const size = 1600;

/** A sheet with a quiet ground, lighter behind the lit side of the head. */
export function ground(colour: string): Plate {
  const plate = new Plate(size, size, colour);
  plate.over(
    rect(0, 0, size, size),
    fade('hatch', [300, 100], [1700, 1300], 0, 0, 0.2, 0.6),
    fade('grain', [0, 0], [1600, 1600], 0, 0.2, 0.55),
  );
  return plate;
}

/** Strands combed from one curve to another, as gouge marks. */
export function comb(
  plate: Plate,
  from: readonly Point[],
  to: readonly Point[],
  count: number,
  colour: string,
  width = 7,
): void {
  for (let i = 1; i < count; i++) {
    const k = i / count;
    const points = from.map((p, j): Point => {
      const q = to[j] ?? p;
      return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
    });
    plate.area(gouge(points, width * (0.7 + ((i * 37) % 10) / 16)), colour);
  }
}

export function shoulders(plate: Plate, colour: string, spread = 560, top = 430): string {
  const shape = smooth([
    [-130, top],
    [-300, top + 80],
    [-spread + 60, top + 150],
    [-spread - 40, top + 330],
    [-spread - 90, top + 700],
    [spread + 110, top + 700],
    [spread + 60, top + 330],
    [spread - 40, top + 150],
    [310, top + 80],
    [150, top],
    [0, top + 60],
  ]);
  plate.area(
    shape,
    colour,
    fade('hatch', [-200, top], [spread, top + 420], 0, 0.1, 0.45, 0.95),
    fade('grain', [-300, top], [spread, top + 500], 0, 0.3, 0.5),
  );
  return shape;
}

/** A cap on a head in a face's space: turned by `yaw`, nodding by `nod` degrees. */
export function wornCap(
  plate: Plate,
  look_: Partial<Parameters<typeof drawCap>[2]>,
  yaw: number,
  nod: number,
  lift = -132,
): void {
  const view = look([0, 0, 400], [0, 0, 0], 400 * 31, [6, lift]);
  const light: Vec = unit([-0.75, 0.6, 0.5]);
  drawCap(plate, view, { at: frame([0, 0, -1], yaw, nod), cloth: ink.moss, light, ...look_ });
}
