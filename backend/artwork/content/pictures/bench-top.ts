import { blend, ink } from '../../ink.ts';
import { gouge, polyline, rect } from '../kit/path.ts';
import type { Plate } from '../kit/plate.ts';
import { dice } from '../press/noise.ts';

/** A bench top seen from straight above: boards and grain. */
export function bench(plate: Plate, colour: string, seed: number): void {
  const roll = dice(seed);
  for (let i = 0; i < 5; i++) {
    const y = i * 225 - 30;
    plate.area(rect(-10, y, 1620, 225), blend(colour, i % 2 ? ink.cream : ink.key, 0.06 + roll() * 0.08));
    for (let k = 0; k < 26; k++) {
      const x = roll() * 1600;
      const gy = y + 10 + roll() * 205;
      const long = 120 + roll() * 420;
      plate.area(
        gouge(
          [
            [x, gy],
            [x + long * 0.5, gy + (roll() - 0.5) * 12],
            [x + long, gy],
          ],
          3 + roll() * 3,
        ),
        blend(colour, roll() < 0.6 ? ink.key : ink.cream, 0.25),
      );
    }
    plate.line(
      polyline([
        [-10, y],
        [1620, y],
      ]),
      4,
    );
  }
}

/** A flat thing's shadow, thrown down and to the right. */
export function drop(plate: Plate, d: string, dx = 16, dy = 20): void {
  plate.moved(`translate(${dx} ${dy})`, () => {
    plate.overprint(d, '#7d6b68', 0.8, 4);
    plate.cast(d, 'grain', 0.4, 6);
  });
}

export const spin = (deg: number, cx: number, cy: number) => `rotate(${deg} ${cx} ${cy})`;
