import { blend, ink } from '../../ink.ts';
import { drawBook } from '../kit/book.ts';
import { type Cap, capShadow, drawCap, peakAt } from '../kit/cap.ts';
import { along, bezier, ellipse, gouge, type Point, poly, polyline, rect } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { level, sunPatch, tabletop } from '../kit/scenery.ts';
import { boxCorners, castShadow } from '../kit/solid.ts';
import { frame, look, place, type Vec } from '../kit/space.ts';

/** One thread sews a cap's brim to a book's back. */
export function aboutMend(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.blue, ink.mist, 0.4));
  plate.over(
    rect(0, 0, 1600, 2000),
    fade('hatch', [200, 100], [1700, 1100], 0, 0.12, 0.6),
    fade('grain', [0, 0], [1600, 1600], 0, 0.35),
  );
  sunPatch(
    plate,
    [
      [-120, -260],
      [480, -90],
      [440, 760],
      [-160, 590],
    ],
    ink.cream,
    [2, 3],
  );
  const view = look([0, 48, 70], [1, 3, 0], 2560, [790, 1300]);
  tabletop(plate, view, { colour: ink.oat, left: -70, right: 70, far: -36, near: 60, boards: 5, seed: 18 });
  plate.over(
    poly(level(view, 0, 0, -36, 70, 60)),
    fade('hatch', view.at([8, 0, 0]), view.at([60, 0, 10]), 0, 0.35),
  );
  const cap: Cap = {
    at: frame([-14, 0, -3], 74),
    cloth: ink.green,
    stitch: ink.eucalypt,
    scale: 1.22,
    arch: 1.8,
  };
  const book = {
    at: frame([22, 0, 2], -8),
    size: [19, 4.4, 28] as Vec,
    cloth: ink.oxblood,
    blocking: ink.honey,
    ornament: 'leaf' as const,
  };
  castShadow(plate, view, boxCorners(book.at, book.size), 0);
  capShadow(plate, view, cap, 0);
  drawCap(plate, view, cap);
  drawBook(plate, view, book);
  const thread: Point[] = [];
  const stitches = 7;
  const brim = (i: number): Point => view.at(peakAt(cap, -0.6 + (1.2 * i) / (stitches - 1), 0.9));
  const spine = (i: number): Point => view.at(place(book.at, [-8.2, 4.4, 10.5 - (21 * i) / (stitches - 1)]));
  for (let i = stitches - 1; i >= 0; i--) thread.push(brim(i), spine(i));
  for (let i = 0; i < stitches; i++) {
    const [a, b] = [brim(i), spine(i)];
    plate.overprint(
      gouge(
        [
          [a[0] + 3, a[1] + 14],
          [b[0] + 3, b[1] + 14],
        ],
        9,
        () => 1,
      ),
      '#6d5a56',
      0.55,
      2,
    );
  }
  for (let i = 0; i < thread.length - 1; i++)
    plate.stroke(
      polyline([thread[i] ?? [0, 0], thread[i + 1] ?? [0, 0]]),
      i % 2 ? 6 : 9,
      i % 2 ? blend(ink.honey, ink.wood, 0.3) : ink.honey,
    );
  for (let i = 0; i < stitches; i++)
    for (const p of [brim(i), spine(i)]) plate.cut(ellipse(p[0], p[1], 8, 6));
  const last = spine(0);
  const eye: Point = [1090, 640];
  const tail = bezier(last, [last[0] - 90, last[1] + 330], [180, 2060], [330, 1740], 26).concat(
    bezier([330, 1740], [520, 1370], [1330, 1010], eye, 26),
  );
  plate.overprint(
    gouge(
      tail.slice(0, 32).map(([x, y]) => [x + 10, y + 18]),
      10,
      () => 1,
    ),
    '#6d5a56',
    0.6,
    3,
  );
  plate.stroke(polyline(tail), 9, ink.honey);
  const point: Point = [600, 150];
  const needle = gouge(along(eye, point, 12), 50, (t) => (t < 0.2 ? 0.72 + t * 1.4 : (1 - t) * 1.25) ** 0.8);
  plate.moved('translate(20 30)', () => plate.overprint(needle, '#7d8a90', 0.5, 6));
  plate.area(needle, ink.night);
  plate.area(
    gouge(
      along([eye[0] + 7, eye[1] - 12], [point[0] + 4, point[1]], 12),
      20,
      (t) => (t < 0.2 ? 0.72 + t * 1.4 : (1 - t) * 1.25) ** 0.8,
    ),
    ink.mist,
  );
  plate.area(gouge(along([1078, 628], [1012, 562], 4), 17), ink.mist);
  plate.stroke(polyline([eye, [1082, 634], [1052, 602]]), 9, ink.honey);
  return plate;
}
