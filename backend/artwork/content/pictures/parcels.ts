import { blend, ink } from '../../ink.ts';
import { drawLetter, drawParcel } from '../kit/parcel.ts';
import { bezier, gouge, type Point, polyline, rect } from '../kit/path.ts';
import { fade, halo, Plate } from '../kit/plate.ts';
import { sunPatch, tabletop } from '../kit/scenery.ts';
import { boxCorners, castShadow, drawBox } from '../kit/solid.ts';
import { frame, look, type Vec } from '../kit/space.ts';
import { drawTurned, turnedShadow } from '../kit/turned.ts';

const size = [1600, 1067] as const;

export function articleParcels(): Plate {
  const plate = new Plate(...size, blend(ink.green, ink.moss, 0.35));
  plate.over(
    rect(0, 0, 1600, 700),
    fade('hatch', [400, 100], [1650, 500], 0.05, 0.2, 0.85),
    fade('grain', [0, 0], [1600, 500], 0, 0.3, 0.6),
  );
  sunPatch(
    plate,
    [
      [160, -180],
      [760, 20],
      [840, 560],
      [240, 360],
    ],
    blend(ink.eucalypt, ink.cream, 0.35),
    [2, 2],
  );
  const view = look([3, 36, 76], [0, 7, 0], 1960, [770, 610]);
  tabletop(plate, view, { colour: ink.wood, left: -70, right: 70, far: -24, near: 36, boards: 5, seed: 23 });
  const stacked: [Vec, number, Vec, string][] = [
    [[0, 0, -3], 8, [38, 9, 27], ink.cream],
    [[-3, 9, -3], -9, [28, 7, 21], ink.oxblood],
  ];
  for (const [o, yaw, dims] of stacked) castShadow(plate, view, boxCorners(frame(o, yaw), dims), 0);
  const third = frame([29, 0, 9], -24);
  castShadow(plate, view, boxCorners(third, [17, 6, 13]), 0);
  stacked.forEach(([o, yaw, dims, string], i) => {
    if (i) castShadow(plate, view, boxCorners(frame(o, yaw), dims), o[1], { strength: 0.6 });
    drawParcel(plate, view, frame(o, yaw), dims, { string, bow: false, seed: 4 + i });
  });
  drawParcel(plate, view, third, [17, 6, 13], { string: ink.green, seed: 9 });
  drawLetter(plate, view, frame([-2, 16.2, -2.4], -16), 16, 19);
  const spool = {
    at: frame([-31, 0, 12]),
    profile: [
      [4, 0],
      [4, 0.8],
      [2.7, 1],
      [3.5, 2.4],
      [3.5, 5.4],
      [2.7, 6.6],
      [4, 6.8],
      [4, 7.6],
    ] as [number, number][],
    colour: ink.oat,
    inside: ink.sand,
  };
  turnedShadow(plate, view, spool, 0);
  drawTurned(plate, view, spool);
  for (let i = 0; i < 7; i++)
    plate.stroke(
      polyline(
        Array.from({ length: 12 }, (_, k): Point => {
          const a = Math.PI * (k / 11);
          return view.at([-31 + Math.cos(a) * 3.6, 2.2 + i * 0.55 + k * 0.03, 12 + Math.sin(a) * 3.6]);
        }),
      ),
      7,
      i % 2 ? ink.oxblood : blend(ink.oxblood, ink.clay, 0.4),
    );
  const tail = bezier(
    view.at([-28, 2, 14]),
    view.at([-22, 0, 22]),
    view.at([-12, 0, 16]),
    view.at([-6, 0, 26]),
    24,
  );
  plate.overprint(
    gouge(
      tail.map(([x, y]) => [x + 5, y + 7]),
      7,
      () => 1,
    ),
    '#8d7a78',
    0.7,
  );
  plate.stroke(polyline(tail), 7, ink.oxblood);
  drawBox(plate, view, frame([-24, 0, 27], 30), [13, 0.5, 1.2], { top: ink.ochre, front: ink.clay });
  plate.over(rect(0, 0, 1600, 1067), halo('hatch', [720, 460], 1150, 0, 0, 0.12, 0.5));
  return plate;
}
