import { ink } from '../../ink.ts';
import { bezier, ellipse, gouge, polyline, rect, smooth } from '../kit/path.ts';
import { fade, halo, Plate } from '../kit/plate.ts';
import { sprig } from '../kit/scenery.ts';
import { bench, drop, spin } from './bench-top.ts';

const size = [1600, 1067] as const;

export function articleBench(): Plate {
  const plate = new Plate(...size, ink.wood);
  bench(plate, ink.wood, 5);
  plate.paint('M-40 -40H560L1060 1110H380Z', ink.cream, 0.2);
  plate.paint('M700 -40H960L1500 1110H1200Z', ink.cream, 0.2);
  plate.moved(spin(-9, 620, 560), () => {
    const mat = rect(120, 120, 900, 800);
    drop(plate, mat, 12, 16);
    plate.area(mat, ink.green, fade('hatch', [120, 120], [1020, 920], 0, 0.1, 0.4));
    for (let i = 1; i < 12; i++) {
      plate.stroke(
        polyline([
          [120 + i * 75, 120],
          [120 + i * 75, 920],
        ]),
        2,
        ink.moss,
      );
      if (i < 11)
        plate.stroke(
          polyline([
            [120, 120 + i * 75],
            [1020, 120 + i * 75],
          ]),
          2,
          ink.moss,
        );
    }
    const block = rect(300, 210, 470, 630);
    drop(plate, block, 26, 32);
    plate.area(rect(300, 210, 484, 640), ink.oat, fade('hatch', [300, 0], [784, 0], 0, 0.5));
    plate.area(block, ink.paper, fade('hatch', [300, 210], [430, 300], 0.35, 0));
    // The bare back: folded sheets side by side, sewn round five tapes.
    plate.area(rect(262, 204, 60, 642), ink.cream, fade('hatch', [262, 0], [322, 0], 0.7, 0.2, 0));
    for (let i = 0; i < 8; i++)
      plate.line(
        polyline([
          [266 + i * 7.6, 206],
          [266 + i * 7.6, 844],
        ]),
        2,
      );
    for (let i = 0; i < 5; i++) {
      const y = 268 + i * 126;
      plate.area(rect(236, y - 14, 112, 28), ink.clay);
      for (let k = 0; k < 7; k++)
        plate.stroke(
          polyline([
            [266 + k * 8, y - 20],
            [272 + k * 8, y + 20],
          ]),
          3,
          ink.paper,
        );
    }
    plate.stroke(
      polyline([
        [330, 214],
        [330, 840],
      ]),
      2,
      ink.sand,
    );
    plate.text('Small', [550, 440], 92, ink.oxblood, 'text-anchor="middle" font-weight="560"');
    plate.text('Hours', [550, 534], 92, ink.oxblood, 'text-anchor="middle" font-weight="560"');
    plate.stroke(
      polyline([
        [470, 580],
        [630, 580],
      ]),
      4,
      ink.oxblood,
    );
  });
  const thread = [
    ...bezier([330, 800], [200, 980], [520, 1060], [760, 980], 22),
    ...bezier([760, 980], [960, 920], [1020, 1010], [1130, 900], 20),
  ];
  plate.overprint(
    gouge(
      thread.map(([x, y]) => [x + 5, y + 7]),
      5,
      () => 1,
    ),
    '#7d6b68',
    0.8,
  );
  plate.stroke(polyline(thread), 4.5, ink.paper);
  const spool = ellipse(1210, 800, 128, 128);
  drop(plate, spool, 26, 32);
  plate.area(spool, ink.sand, halo('hatch', [1170, 760], 190, 0, 0.2, 0.9));
  plate.area(ellipse(1210, 800, 104, 104), ink.paper, halo('hatch', [1180, 770], 150, 0, 0.15, 0.7));
  for (let r = 44; r < 104; r += 7) plate.stroke(ellipse(1210, 800, r, r), 1.8, ink.sand);
  plate.area(ellipse(1210, 800, 34, 34), ink.walnut);
  plate.moved(spin(24, 1180, 330), () => {
    const folder = smooth([
      [1120, 90],
      [1150, 60],
      [1186, 92],
      [1196, 300],
      [1192, 560],
      [1160, 596],
      [1126, 560],
      [1116, 300],
    ]);
    drop(plate, folder, 12, 16);
    plate.area(folder, ink.cream, fade('hatch', [1116, 0], [1200, 0], 0, 0.05, 0.6));
    plate.stroke(
      polyline([
        [1150, 110],
        [1150, 540],
      ]),
      3,
      ink.sand,
    );
  });
  plate.moved(spin(-32, 1420, 420), () => {
    const handle = smooth([
      [1394, 430],
      [1424, 414],
      [1456, 430],
      [1470, 520],
      [1462, 640],
      [1426, 668],
      [1388, 640],
      [1382, 520],
    ]);
    drop(plate, handle, 12, 16);
    plate.area(
      gouge(
        [
          [1425, 200],
          [1425, 320],
          [1425, 430],
        ],
        15,
        (t) => 0.15 + t * 0.85,
      ),
      ink.mist,
      fade('hatch', [1415, 0], [1435, 0], 0, 0.9),
    );
    plate.area(handle, ink.oxblood, fade('hatch', [1382, 0], [1470, 0], 0, 0.1, 0.9));
    plate.stroke(
      polyline([
        [1388, 470],
        [1462, 470],
      ]),
      6,
      ink.honey,
    );
  });
  const needle = gouge(
    [
      [1120, 905],
      [1230, 962],
      [1350, 1010],
    ],
    9,
    (t) => 1 - t * 0.85,
  );
  drop(plate, needle, 6, 9);
  plate.area(needle, ink.mist);
  for (const [x, y, a, c] of [
    [60, 890, -18, ink.cream],
    [110, 960, 6, ink.oat],
  ] as const) {
    plate.moved(spin(a, x, y), () => {
      drop(plate, rect(x - 200, y, 330, 240), 10, 14);
      plate.area(rect(x - 200, y, 330, 240), c);
      plate.line(
        polyline([
          [x - 200, y + 120],
          [x + 130, y + 120],
        ]),
        2,
        'opacity=".4"',
      );
    });
  }
  sprig(
    plate,
    [
      [1650, 700],
      [1560, 860],
      [1540, 960],
      [1420, 1100],
    ],
    { size: 150, leaves: 10, seed: 4, droop: 0.6 },
  );
  plate.over(rect(0, 0, 1600, 1067), halo('hatch', [640, 420], 1250, 0, 0, 0.1, 0.55));
  return plate;
}
