import { ink } from '../../ink.ts';
import { ellipse, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, type Plate } from '../kit/plate.ts';

export function bicycle(plate: Plate, x: number, floor: number, r: number): void {
  const rear: Point = [x, floor - r];
  const front: Point = [x + r * 2.72, floor - r];
  const crank: Point = [x + r * 1.12, floor - r * 0.86];
  const seat: Point = [x + r * 0.76, floor - r * 2.12];
  const head: Point = [x + r * 2.2, floor - r * 2.16];
  plate.overprint(
    poly([
      [x - r, floor],
      [x + r * 3.8, floor],
      [x + r * 4.4, floor + 26],
      [x - r * 0.6, floor + 26],
    ]),
    '#8d7a78',
    0.55,
    5,
  );
  for (const [cx, cy] of [rear, front]) {
    plate.line(ellipse(cx, cy, r, r), 7);
    plate.stroke(ellipse(cx, cy, r - 6, r - 6), 3, ink.oat);
    for (let i = 0; i < 9; i++)
      plate.stroke(
        polyline([
          [cx - Math.cos(i * 0.349) * (r - 7), cy - Math.sin(i * 0.349) * (r - 7)],
          [cx + Math.cos(i * 0.349) * (r - 7), cy + Math.sin(i * 0.349) * (r - 7)],
        ]),
        1.3,
        ink.cream,
      );
    plate.cut(ellipse(cx, cy, 6, 6));
  }
  const tube = (...points: Point[]) => plate.stroke(polyline(points), 8, ink.blue);
  tube(rear, crank, seat, rear);
  tube(crank, [head[0] + 6, head[1] + r * 0.36], [seat[0] + 8, seat[1] + r * 0.3]);
  tube(head, front);
  plate.line(polyline([seat, [seat[0] - 3, seat[1] - 20]]), 6);
  plate.cut(
    smooth([
      [seat[0] - 36, seat[1] - 26],
      [seat[0] + 30, seat[1] - 24],
      [seat[0] + 34, seat[1] - 18],
      [seat[0] - 6, seat[1] - 14],
      [seat[0] - 30, seat[1] - 12],
    ]),
  );
  plate.line(
    smooth(
      [head, [head[0] - 6, head[1] - 24], [head[0] + 20, head[1] - 32], [head[0] + 44, head[1] - 16]],
      false,
    ),
    6,
  );
  plate.line(ellipse(crank[0], crank[1], 14, 14), 5);
  plate.line(polyline([[crank[0] - 10, crank[1] - 22], crank, [crank[0] + 10, crank[1] + 24]]), 5);
  const b: Point = [head[0] + 26, head[1] - 4];
  plate.area(
    poly([
      [b[0], b[1]],
      [b[0] + 78, b[1]],
      [b[0] + 68, b[1] + 54],
      [b[0] + 8, b[1] + 54],
    ]),
    ink.honey,
    fade('hatch', [b[0], 0], [b[0] + 78, 0], 0, 0.2, 0.8),
  );
  for (let i = 1; i < 4; i++)
    plate.stroke(
      polyline([
        [b[0] + i * 2, b[1] + i * 13],
        [b[0] + 78 - i * 2, b[1] + i * 13],
      ]),
      2.4,
      ink.wood,
    );
  plate.area(rect(b[0] + 12, b[1] - 20, 16, 24), ink.oxblood);
  plate.area(rect(b[0] + 30, b[1] - 26, 14, 30), ink.cream);
  plate.area(rect(b[0] + 46, b[1] - 16, 18, 20), ink.green);
}
