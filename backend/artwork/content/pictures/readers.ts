import { blend, ink } from '../../ink.ts';
import { ellipse, gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { level, sprig, sunPatch } from '../kit/scenery.ts';
import { castShadow, drawBox } from '../kit/solid.ts';
import { frame, look, type Vec } from '../kit/space.ts';

export function whoReaders(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.clay, ink.oat, 0.5));
  plate.over(rect(0, 0, 1600, 2000), fade('hatch', [0, 0], [1600, 300], 0.5, 0.1, 0.4));
  plate.area(rect(300, -20, 1010, 1260), ink.cream);
  plate.within(rect(340, -20, 930, 1180), () => {
    plate.area(
      rect(340, -20, 930, 1200),
      blend(ink.sky, ink.cream, 0.45),
      fade('grain', [0, 0], [0, 700], 0.25, 0),
    );
    plate.area(
      smooth([
        [300, 700],
        [480, 640],
        [760, 680],
        [1010, 600],
        [1300, 660],
        [1300, 1200],
        [300, 1200],
      ]),
      ink.eucalypt,
      fade('hatch', [300, 640], [1300, 900], 0, 0.3),
    );
    plate.area(
      smooth([
        [300, 860],
        [560, 800],
        [900, 850],
        [1300, 790],
        [1300, 1200],
        [300, 1200],
      ]),
      ink.moss,
      fade('hatch', [300, 800], [1300, 1000], 0.1, 0.5),
    );
    plate.area(
      poly([
        [820, 1000],
        [820, 830],
        [930, 740],
        [1040, 830],
        [1040, 1000],
      ]),
      ink.rose,
      fade('hatch', [820, 800], [1040, 900], 0, 0.1, 0.7),
    );
    plate.area(
      poly([
        [790, 846],
        [930, 724],
        [1070, 846],
        [1040, 850],
        [930, 760],
        [820, 850],
      ]),
      ink.oxblood,
    );
    plate.area(rect(910, 880, 44, 70), ink.bark);
    plate.area(
      smooth([
        [300, 1010],
        [700, 960],
        [1300, 1000],
        [1300, 1240],
        [300, 1240],
      ]),
      ink.green,
      fade('hatch', [300, 980], [1300, 1150], 0.2, 0.6),
    );
    sprig(
      plate,
      [
        [1330, 60],
        [1180, 120],
        [1040, 120],
        [850, 330],
      ],
      { size: 210, leaves: 15, seed: 6, droop: 1.4 },
    );
    sprig(
      plate,
      [
        [1330, 330],
        [1240, 380],
        [1170, 420],
        [1080, 590],
      ],
      { size: 190, leaves: 10, seed: 14, droop: 1.4 },
    );
  });
  for (const x of [640, 956])
    plate.area(rect(x, -20, 24, 1190), ink.cream).area(rect(x + 16, -20, 8, 1190), ink.sand);
  for (const y of [330, 740])
    plate.area(rect(340, y, 930, 22), ink.cream).area(rect(340, y + 15, 930, 7), ink.sand);
  plate.area(rect(290, 1150, 1030, 60), ink.paper, fade('hatch', [0, 1160], [0, 1210], 0, 0.7));
  for (const [x, s] of [
    [60, 1],
    [1540, -1],
  ] as const) {
    const edge: Point[] = [
      [x + s * 300, -20],
      [x + s * 290, 300],
      [x + s * 230, 640],
      [x + s * 150, 860],
      [x + s * 110, 940],
    ];
    plate.area(
      smooth(
        [[x - s * 260, -60], ...edge, [x + s * 140, 1120], [x + s * 160, 1330], [x - s * 260, 1400]],
        true,
        0.6,
      ),
      ink.oxblood,
      s > 0
        ? fade('hatch', [60, 0], [360, 200], 0.85, 0.25, 0.05)
        : fade('hatch', [1240, 0], [1540, 200], 0.2, 0.9),
    );
    for (let i = 0; i < 7; i++)
      plate.cut(
        gouge(
          [
            [x + s * (260 - i * 60), -20],
            [x + s * (220 - i * 52), 420],
            [x + s * (112 - i * 22), 900],
          ],
          9,
        ),
        0.8,
      );
    plate.area(
      gouge(
        [
          [x + s * 130, 930],
          [x + s * 20, 960],
          [x - s * 120, 930],
        ],
        46,
        () => 1,
      ),
      ink.honey,
      fade('hatch', [0, 910], [0, 970], 0, 0.7),
    );
  }
  const view = look([-6, 34, 78], [0, 2, 0], 2150, [780, 1480]);
  const seat = frame([0, -9, 0], 0);
  drawBox(
    plate,
    view,
    seat,
    [98, 9, 44],
    { top: ink.green, front: blend(ink.green, ink.key, 0.2) },
    ({ name, points: [, , c, d] }) => {
      if (name === 'front' && c && d) plate.stroke(polyline([d, c]), 8, ink.honey);
    },
  );
  plate.over(
    poly(level(view, 0, 14, -22, 49, 22)),
    fade('hatch', view.at([10, 0, 0]), view.at([49, 0, 0]), 0.1, 0.75),
  );
  sunPatch(plate, level(view, 0, -24, -22, 20, 18), blend(ink.eucalypt, ink.cream, 0.25), [3, 2], 0.03);
  for (const x of [-30, -10, 10, 30]) {
    const [bx, by] = view.at([x, 0, -14]);
    plate.cut(ellipse(bx, by, 11, 7));
  }
  drawPillow(plate);
  plate.area(rect(-10, 1790, 1620, 240), ink.cream, fade('hatch', [0, 1790], [0, 1900], 0.75, 0.15, 0.1));
  for (const x of [90, 620, 1150]) plate.stroke(rect(x, 1850, 440, 190), 6, ink.sand);
  // The book lies face down, its covers a low roof.
  const ridge: Vec[] = [
    [-4, 5.4, -10],
    [-4, 5.4, 11],
  ];
  const eave = (x: number): Vec[] => [
    [x, 0.1, -10],
    [x, 0.1, 11],
  ];
  castShadow(plate, view, [...ridge, ...eave(-18), ...eave(10)], 0);
  const [r0 = [0, 0, 0], r1 = [0, 0, 0]] = ridge;
  const slope = (x: number, colour: string, dark: number) => {
    const [e0 = [0, 0, 0], e1 = [0, 0, 0]] = eave(x);
    const mid = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.9, a[2]];
    const far = [r0, mid(r0, e0), e0].map(view.at);
    const near = [r1, mid(r1, e1), e1].map(view.at);
    plate.area(
      poly([...far, ...[...near].reverse()]),
      colour,
      fade('hatch', view.at(r1), view.at(e1), dark * 0.4, dark, dark),
    );
    const inset = (k: number, z: number): Point =>
      view.at([r0[0] + (x - r0[0]) * k, 5.4 - 5.2 * k + 0.7 * Math.sin(k * Math.PI), z]);
    plate.stroke(
      poly([inset(0.14, -8.6), inset(0.88, -8.6), inset(0.88, 9.6), inset(0.14, 9.6)]),
      4,
      ink.honey,
    );
  };
  const pages = [
    view.at(r1),
    view.at([4, 2.2, 11.2]),
    view.at([9.2, 0.1, 11.2]),
    view.at([-17.2, 0.1, 11.2]),
    view.at([-12, 2.2, 11.2]),
  ];
  slope(10, ink.oxblood, 0.6);
  slope(-18, ink.oxblood, 0.05);
  plate.area(poly(pages), ink.cream, fade('hatch', view.at([-4, 5, 11]), view.at([-4, 0, 11]), 0.3, 0.9));
  for (let i = 0; i < 12; i++)
    plate.stroke(polyline([view.at([-4, 5.1, 11.2]), view.at([-16.6 + i * 2.3, 0.3, 11.2])]), 2, ink.sand);
  plate.stroke(polyline([view.at(r0), view.at(r1)]), 7, ink.wine);
  const [p0, p1] = [view.at([-15, 3.4, 6]), view.at([4.5, 3.4, -3])];
  plate.overprint(
    gouge(
      [
        [p0[0] + 8, p0[1] + 22],
        [p1[0] + 8, p1[1] + 22],
      ],
      16,
      () => 1,
    ),
    '#7d6b68',
    0.7,
  );
  plate.stroke(polyline([p0, p1]), 19, ink.honey, 'stroke-linecap="butt"');
  plate.stroke(
    polyline([
      [p0[0], p0[1] + 6],
      [p1[0], p1[1] + 6],
    ]),
    6,
    ink.ochre,
    'stroke-linecap="butt"',
  );
  plate.area(
    poly([
      [p0[0] - 2, p0[1] - 9],
      [p0[0] + 4, p0[1] + 10],
      [p0[0] - 44, p0[1] + 17],
    ]),
    ink.oat,
  );
  plate.cut(
    poly([
      [p0[0] - 28, p0[1] + 7],
      [p0[0] - 26, p0[1] + 16],
      [p0[0] - 44, p0[1] + 17],
    ]),
  );
  plate.area(
    gouge([p1, [p1[0] + 24, p1[1] - 10]], 20, () => 1),
    ink.rose,
  );
  return plate;

  function drawPillow(on: Plate): void {
    const shape = smooth([
      [1040, 1150],
      [1200, 1110],
      [1400, 1120],
      [1560, 1160],
      [1590, 1300],
      [1560, 1470],
      [1400, 1490],
      [1180, 1500],
      [1020, 1470],
      [1010, 1300],
    ]);
    on.overprint(
      smooth([
        [980, 1440],
        [1300, 1470],
        [1600, 1460],
        [1620, 1540],
        [1280, 1550],
        [960, 1520],
      ]),
      '#7d6b68',
      0.8,
      10,
    );
    on.area(
      shape,
      ink.honey,
      fade('hatch', [1060, 1150], [1600, 1480], 0, 0.08, 0.4, 0.95),
      fade('grain', [1000, 1100], [1600, 1500], 0, 0.4),
    );
    on.within(shape, () => {
      for (let i = 0; i < 8; i++)
        on.stroke(
          smooth(
            [
              [1040 + i * 76, 1090],
              [1056 + i * 72, 1300],
              [1040 + i * 76, 1520],
            ],
            false,
          ),
          13,
          ink.clay,
        );
    });
    for (const x of [1250, 1420])
      on.cut(
        gouge(
          [
            [x, 1150],
            [x + 14, 1210],
            [x - 6, 1290],
          ],
          9,
        ),
        0.8,
      );
  }
}
