import { blend, ink } from '../../ink.ts';
import { type Cap, capShadow, drawCap } from '../kit/cap.ts';
import { ellipse, type Point, poly, polyline, rect } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { level, sprig, sunPatch, tabletop } from '../kit/scenery.ts';
import { boxCorners, castShadow, drawBox } from '../kit/solid.ts';
import { frame, look, shifted, type Vec } from '../kit/space.ts';
import { drawTurned, turnedShadow } from '../kit/turned.ts';

const size = [1600, 1067] as const;

export function articleWool(): Plate {
  const plate = new Plate(...size, blend(ink.blue, ink.mist, 0.55));
  plate.over(
    rect(0, 0, 1600, 800),
    fade('hatch', [500, 0], [1700, 500], 0, 0.15, 0.65),
    fade('grain', [0, 0], [1600, 500], 0, 0.2, 0.5),
  );
  sunPatch(
    plate,
    [
      [330, -120],
      [900, 60],
      [1010, 620],
      [440, 440],
    ],
    ink.cream,
    [2, 2],
  );
  const view = look([4, 22, 66], [3, 8, 0], 2120, [800, 610]);
  tabletop(plate, view, { colour: ink.oat, left: -70, right: 70, far: -22, near: 40, boards: 5, seed: 9 });
  plate.over(
    poly(level(view, 0, 12, -22, 70, 40)),
    fade('hatch', view.at([10, 0, 0]), view.at([60, 0, 0]), 0, 0.4),
  );
  const bowl = {
    at: frame([-9, 0, 0]),
    profile: [
      [14.6, 0],
      [14.8, 0.9],
      [14, 5],
      [11.4, 10],
      [8, 12.6],
      [5.4, 13.4],
    ] as [number, number][],
    colour: ink.paper,
  };
  turnedShadow(plate, view, bowl, 0);
  const cap: Cap = {
    at: frame([-9, 7.6, 0], 34),
    cloth: ink.oxblood,
    height: 10.6,
    scale: 1.1,
    ribs: true,
    arch: 2.6,
  };
  capShadow(plate, view, cap, 0);
  drawTurned(plate, view, bowl);
  plate.stroke(
    polyline(
      Array.from({ length: 21 }, (_, i): Point => {
        const a = Math.PI * (i / 20);
        return view.at([-9 + Math.cos(a) * 14.7, 2.2, Math.sin(a) * 14.7]);
      }),
    ),
    7,
    ink.blue,
  );
  plate.over(
    poly([view.at([-20, 9, 8]), view.at([2, 9, 8]), view.at([3, 4, 11]), view.at([-21, 4, 11])]),
    fade('hatch', view.at([-9, 8, 9]), view.at([-9, 4, 11]), 0.9, 0),
  );
  drawCap(plate, view, cap);
  const towel = frame([25, 0, 4], -16);
  castShadow(plate, view, boxCorners(towel, [22, 8, 18]), 0);
  for (let i = 0; i < 4; i++) {
    const f = shifted(towel, [(i % 2) * 0.5, i * 2.1, 0]);
    const dims: Vec = [22 - i * 0.5, 2, 18 - i * 0.3];
    drawBox(plate, view, f, dims, i % 2 ? ink.cream : ink.paper, ({ name, points: [a, b, c, d] }) => {
      if (!a || !b || !c || !d || name === 'left' || name === 'right') return;
      const on = (p: Point, q: Point, k: number): Point => [
        p[0] + (q[0] - p[0]) * k,
        p[1] + (q[1] - p[1]) * k,
      ];
      for (const k of [0.1, 0.16, 0.22]) plate.stroke(polyline([on(a, b, k), on(d, c, k)]), 9, ink.clay);
      if (name === 'front') plate.line(polyline([d, c]), 5);
    });
  }
  for (const [x, y] of [
    [640, 905],
    [700, 960],
    [560, 985],
  ] as Point[])
    plate.area(
      ellipse(x, y, 13, 5),
      blend(ink.sky, ink.paper, 0.4),
      fade('light', [x - 12, y], [x + 12, y], 0.6, 0),
    );
  sprig(
    plate,
    [
      [1640, 60],
      [1500, 90],
      [1400, 60],
      [1260, 130],
    ],
    { size: 150, leaves: 12, seed: 8, droop: 1.2 },
  );
  return plate;
}
