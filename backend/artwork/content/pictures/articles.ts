import { type Book, bookShadow, drawBook } from '../kit/book.ts';
import { type Cap, capShadow, drawCap, fivePanels } from '../kit/cap.ts';
import { blend, ink } from '../kit/palette.ts';
import { drawLetter, drawParcel } from '../kit/parcel.ts';
import { bezier, ellipse, gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, halo, Plate } from '../kit/plate.ts';
import { level, sprig, sunPatch, tabletop } from '../kit/scenery.ts';
import { boxCorners, castShadow, drawBox } from '../kit/solid.ts';
import { frame, look, unit, type Vec } from '../kit/space.ts';
import { drawHandle, drawTurned, turnedShadow } from '../kit/turned.ts';

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
  const view = look([4, 24, 66], [2, 6, 0], 2300, [800, 640]);
  tabletop(plate, view, { colour: ink.oat, left: -70, right: 70, far: -22, near: 40, boards: 5, seed: 9 });
  plate.over(
    poly(level(view, 0, 12, -22, 70, 40)),
    fade('hatch', view.at([10, 0, 0]), view.at([60, 0, 0]), 0, 0.4),
  );
  const bowl = {
    at: frame([-9, 0, 0]),
    profile: [
      [13.2, 0],
      [13.4, 0.8],
      [12.6, 4],
      [10, 8],
      [6.4, 10.6],
      [4.4, 11],
      [4.3, 12],
    ] as [number, number][],
    colour: ink.paper,
  };
  turnedShadow(plate, view, bowl, 0);
  const cap: Cap = {
    at: frame([-9, 5.2, 0], 34),
    cloth: ink.oxblood,
    height: 10.8,
    scale: 1.2,
    ribs: true,
    arch: 2.6,
  };
  capShadow(plate, view, cap, 0);
  drawTurned(plate, view, bowl);
  plate.stroke(
    polyline(
      Array.from({ length: 21 }, (_, i): Point => {
        const a = Math.PI * (i / 20);
        return view.at([-9 + Math.cos(a) * 13.1, 1.9, Math.sin(a) * 13.1]);
      }),
    ),
    7,
    ink.blue,
  );
  plate.over(
    poly([view.at([-22, 6, 9]), view.at([5, 6, 9]), view.at([5, 2, 12]), view.at([-22, 2, 12])]),
    fade('hatch', view.at([-9, 6, 9]), view.at([-9, 2, 12]), 0.9, 0),
  );
  drawCap(plate, view, cap);
  const towel = frame([26, 0, 3], -12);
  castShadow(plate, view, boxCorners(towel, [21, 8, 17]), 0);
  for (const [i, [w, d, colour]] of (
    [
      [21, 17, ink.cream],
      [20.6, 16.6, ink.cream],
      [20.2, 16.2, ink.paper],
    ] as const
  ).entries()) {
    const y = i * 2.6;
    const at = (x: number, yy: number, z: number): Point =>
      view.at([26 + (x * w) / 2, yy, 3 + (z * d) / 2 + x * 2.2]);
    const roundEnd = Array.from({ length: 9 }, (_, k) =>
      at(-1 - 0.06 * Math.sin((k / 8) * Math.PI), y + (k / 8) * 2.5, 1),
    );
    plate.area(
      poly([...roundEnd, at(-1, y + 2.5, -1), at(1, y + 2.5, -1), at(1, y + 2.5, 1), at(1, y, 1)]),
      colour,
    );
    plate.area(
      poly([...roundEnd, at(1, y + 2.5, 1), at(1, y, 1)]),
      colour,
      fade('hatch', at(0, y + 2.5, 1), at(0, y, 1), 0.1, 0.25, 0.75),
    );
    for (const k of [0.72, 0.78, 0.84])
      plate.stroke(polyline([at(k, y + 2.5, -1), at(k, y + 2.5, 1), at(k, y + 0.1, 1)]), 7, ink.clay);
    plate.line(polyline(roundEnd), 2.5);
  }
  for (const [x, y] of [
    [505, 905],
    [560, 960],
    [330, 900],
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

export function articleWeekend(): Plate {
  const low = unit([-0.86, 0.34, -0.3] as Vec);
  const plate = new Plate(...size, ink.honey);
  plate.area(
    rect(0, 0, 1600, 420),
    blend(ink.honey, ink.cream, 0.45),
    fade('grain', [0, 0], [0, 420], 0.45, 0),
  );
  plate.area(ellipse(330, 262, 78, 78), ink.paper);
  plate.cast(ellipse(330, 262, 120, 120), 'glow', 0.55, 60);
  plate.area(
    smooth([
      [-80, 340],
      [180, 290],
      [420, 318],
      [700, 260],
      [1000, 300],
      [1330, 250],
      [1700, 310],
      [1700, 500],
      [-80, 500],
    ]),
    ink.eucalypt,
    fade('hatch', [200, 300], [1600, 400], 0, 0.1, 0.5),
  );
  plate.area(
    smooth([
      [-80, 400],
      [260, 350],
      [620, 388],
      [980, 342],
      [1300, 372],
      [1700, 340],
      [1700, 560],
      [-80, 560],
    ]),
    ink.moss,
    fade('hatch', [300, 300], [1600, 500], 0.05, 0.3, 0.7),
  );
  plate.area(
    rect(-10, 420, 1620, 700),
    blend(ink.moss, ink.ochre, 0.45),
    fade('hatch', [0, 420], [900, 1067], 0.45, 0.1, 0.15),
    fade('grain', [0, 420], [1600, 1067], 0.1, 0.5),
  );
  const view = look([0, 44, 92], [2, 0, 0], 1900, [800, 690]);
  const rug = (x: number, z: number): Point => view.at([x, 0.2, z + x * 0.16]);
  const outline = poly([rug(-42, -30), rug(50, -30), rug(50, 34), rug(-42, 34)]);
  for (let i = 0; i < 46; i++)
    plate.stroke(polyline([rug(-42 + i * 2, 34), rug(-42.3 + i * 2, 36.4)]), 4, ink.cream);
  plate.area(outline, ink.cream);
  plate.within(outline, () => {
    for (let x = -42; x < 50; x += 11.5)
      plate.overprint(poly([rug(x, -30), rug(x + 5.75, -30), rug(x + 5.75, 34), rug(x, 34)]), ink.rose, 0.95);
    for (let z = -30; z < 34; z += 10.7)
      plate.overprint(poly([rug(-42, z), rug(50, z), rug(50, z + 5.3), rug(-42, z + 5.3)]), '#c98f7c', 0.95);
    for (let x = -39; x < 50; x += 11.5)
      plate.stroke(polyline([rug(x - 0.1, -30), rug(x - 0.1, 34)]), 2.2, ink.oxblood);
  });
  const books: Book[] = [
    {
      at: frame([-10, 0.2, 10], -28),
      size: [12, 1.5, 18],
      cloth: ink.green,
      blocking: ink.cream,
      ornament: 'leaf',
      light: low,
    },
    {
      at: frame([15, 0.2, 14], 20),
      size: [12, 1.3, 18],
      cloth: ink.slate,
      blocking: ink.honey,
      ornament: 'sun',
      light: low,
    },
    {
      at: frame([11, 1.5, 10.5], 48),
      size: [11, 1.2, 17],
      cloth: ink.oxblood,
      blocking: ink.oat,
      ornament: 'frame',
      title: 'Saturday',
      light: low,
    },
  ];
  const flask = {
    at: frame([-20, 0.2, -14]),
    profile: [
      [4.3, 0],
      [4.5, 1],
      [4.5, 17],
      [4.1, 18.4],
      [3.9, 18.4],
      [3.9, 24],
      [3.4, 25],
    ] as [number, number][],
    colour: ink.oxblood,
    light: low,
  };
  const cup = {
    at: frame([-8, 0.2, -15]),
    profile: [
      [3, 0],
      [3.4, 0.6],
      [3.7, 5.6],
    ] as [number, number][],
    colour: ink.cream,
    inside: ink.bark,
    light: low,
  };
  for (const book of books) bookShadow(plate, view, book, 0.2);
  for (const thing of [flask, cup]) turnedShadow(plate, view, thing, 0.2, low);
  drawTurned(plate, view, flask);
  const band = (y: number, w: number, c: string) =>
    plate.stroke(
      polyline(
        Array.from({ length: 15 }, (_, i): Point => {
          const a = Math.PI * (i / 14);
          return view.at([-20 + Math.cos(a) * 4.5, y, -14 + Math.sin(a) * 4.5]);
        }),
      ),
      w,
      c,
    );
  band(13, 12, ink.honey);
  band(11.6, 4, ink.honey);
  drawTurned(plate, view, cup);
  drawHandle(plate, view, frame([-8, 0.2, -15]), 3.3, 1.4, 4.6, 11, ink.cream);
  for (const book of books) drawBook(plate, view, book);
  const trunk: Point[] = [
    [1330, -20],
    [1350, 260],
    [1320, 470],
    [1250, 560],
    [1620, 560],
    [1620, -20],
  ];
  plate.area(
    smooth(trunk),
    blend(ink.cream, ink.rose, 0.3),
    fade('hatch', [1320, 0], [1620, 0], 0, 0.35, 0.95),
  );
  for (const [x, y, h] of [
    [1390, 60, 150],
    [1450, 240, 190],
    [1380, 330, 120],
    [1520, 90, 240],
  ] as const)
    plate.area(
      smooth([
        [x, y],
        [x + 34, y + h * 0.3],
        [x + 26, y + h],
        [x - 12, y + h * 0.6],
      ]),
      blend(ink.clay, ink.oat, 0.35),
    );
  plate.overprint(
    poly([
      [1250, 556],
      [1620, 556],
      [1620, 640],
      [1420, 604],
    ]),
    '#8d8078',
    0.8,
    6,
  );
  for (let i = 0; i < 60; i++) {
    const x = (i * 283) % 1640;
    const y = 1010 + ((i * 71) % 80);
    if (x > 300 && x < 1330 && y < 1040) continue;
    plate.area(
      gouge(
        [
          [x, y + 40],
          [x + 5, y - 10],
          [x + 22, y - 50 - (i % 5) * 10],
        ],
        11,
      ),
      i % 3 ? ink.green : ink.moss,
    );
  }
  sprig(
    plate,
    [
      [1640, -60],
      [1420, -30],
      [1200, -10],
      [960, 90],
    ],
    { size: 190, leaves: 16, seed: 12, droop: 1.5 },
  );
  return plate;
}

export function articlePacking(): Plate {
  const plate = new Plate(...size, ink.sky);
  plate.area(
    rect(0, 0, 1600, 470),
    blend(ink.sky, ink.cream, 0.35),
    fade('grain', [0, 0], [0, 460], 0.55, 0.25, 0),
  );
  for (const [x, y, w] of [
    [180, 150, 420],
    [700, 90, 520],
    [980, 190, 460],
  ] as const)
    plate.area(
      gouge(
        [
          [x, y],
          [x + w * 0.3, y - 12],
          [x + w * 0.6, y + 6],
          [x + w, y],
        ],
        34,
      ),
      ink.paper,
    );
  plate.area(
    rect(-10, 440, 1620, 330),
    blend(ink.blue, ink.eucalypt, 0.25),
    fade('hatch', [0, 440], [0, 760], 0.5, 0.15, 0),
  );
  plate.area(
    smooth([
      [900, 444],
      [1060, 396],
      [1200, 330],
      [1420, 300],
      [1640, 270],
      [1640, 446],
    ]),
    ink.moss,
    fade('hatch', [900, 300], [1600, 440], 0, 0.4, 0.8),
  );
  plate.area(
    smooth([
      [1180, 446],
      [1300, 412],
      [1640, 380],
      [1640, 450],
    ]),
    ink.rose,
    fade('hatch', [1180, 400], [1600, 440], 0, 0.5),
  );
  plate.area('M1416 302l6-74h26l6 72Z', ink.paper);
  plate.area(rect(1420, 208, 30, 22), ink.oxblood);
  for (let i = 0; i < 46; i++) {
    const y = 462 + ((i * 47) % 290);
    const x = (i * 389) % 1560;
    const w = 40 + (y - 440) * 0.6;
    plate.area(
      gouge(
        [
          [x, y],
          [x + w * 0.5, y - 4],
          [x + w, y],
        ],
        4 + (y - 440) * 0.02,
      ),
      i % 3 ? blend(ink.sky, ink.paper, 0.5) : ink.slate,
    );
  }
  const view = look([-3, 22, 70], [0, 10, 0], 2050, [800, 640]);
  tabletop(plate, view, {
    colour: ink.sand,
    left: -80,
    right: 80,
    far: -16,
    near: 30,
    boards: 4,
    edge: 12,
    seed: 17,
  });
  const bag = frame([-14, 0, -3], 10);
  castShadow(plate, view, boxCorners(bag, [34, 24, 12]), 0);
  drawBag(view.at);
  const cap: Cap = {
    at: frame([17, 3.6, 3], 28),
    cloth: ink.green,
    seams: fivePanels,
    height: 6.6,
    arch: 0.9,
    stitch: ink.honey,
    mark: ink.honey,
  };
  const book: Book = {
    at: frame([15, 0, 5], 72),
    size: [13, 3.4, 20],
    cloth: ink.oxblood,
    blocking: ink.honey,
    title: 'Salt Water',
    ornament: 'sun',
  };
  bookShadow(plate, view, book, 0);
  capShadow(plate, view, cap, 0);
  drawBook(plate, view, book);
  plate.cast(
    poly([
      [960, 690],
      [1440, 690],
      [1500, 740],
      [960, 760],
    ]),
    'hatch',
    0.5,
    10,
  );
  drawCap(plate, view, cap);
  return plate;

  function drawBag(at: (p: Vec) => Point): void {
    const p = (x: number, y: number, z = 5): Point => at([-14 + x, y, -3 + z]);
    for (const z of [-4, 5])
      plate.stroke(
        smooth([p(-8, 21, z), p(-7.4, 30, z), p(0, 35, z), p(7.4, 30, z), p(8, 21, z)], false),
        24,
        z < 0 ? ink.wood : ink.clay,
      );
    const body = smooth([
      p(-17, 1),
      p(-18, 8),
      p(-15.6, 16),
      p(-14, 22),
      p(-6, 23.2),
      p(4, 22.6),
      p(14, 22),
      p(15.8, 15),
      p(18, 7),
      p(17, 0.6),
      p(8, 0),
      p(-8, 0),
    ]);
    plate.area(
      body,
      ink.cream,
      fade('hatch', p(-17, 20), p(20, 4), 0, 0.05, 0.35, 0.85),
      fade('grain', p(-17, 20), p(20, 4), 0, 0.3, 0.6),
    );
    plate.area(
      smooth([
        p(-14, 22, -4),
        p(-5, 23.6, -4),
        p(5, 23.4, -4),
        p(14, 22, -4),
        p(13.8, 21.4),
        p(4, 22),
        p(-6, 22.4),
      ]),
      ink.bark,
    );
    for (const x of [-8, 8]) {
      plate.area(
        poly([p(x - 1.7, 22.4), p(x + 1.7, 22.4), p(x + 1.7, 12), p(x - 1.7, 12)]),
        ink.clay,
        fade('hatch', p(x, 22), p(x, 12), 0.2, 0.5),
      );
      plate.stroke(
        poly([p(x - 1.1, 16), p(x + 1.1, 16), p(x + 1.1, 12.7), p(x - 1.1, 12.7)]),
        2.4,
        ink.cream,
        'stroke-dasharray="8 5"',
      );
    }
    for (const [x0, y0, x1, y1] of [
      [-12, 19, -14.6, 10],
      [-2, 20, -3, 8],
      [12, 18, 14, 9],
      [-10, 2, -4, 5],
    ] as const)
      plate.cut(gouge([p(x0, y0), p((x0 + x1) / 2 + 0.6, (y0 + y1) / 2), p(x1, y1)], 7), 0.75);
    plate.stroke(polyline([p(-16.4, 2.2), p(0, 1.3), p(16.4, 1.9)]), 3, ink.wood, 'stroke-dasharray="12 8"');
    plate.text('B&P', p(-2.6, 5.2), 74, ink.oxblood, 'font-weight="640"');
  }
}

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
  const view = look([3, 34, 74], [0, 7, 0], 2250, [790, 600]);
  tabletop(plate, view, { colour: ink.wood, left: -70, right: 70, far: -24, near: 36, boards: 5, seed: 23 });
  const stacked: [Vec, number, Vec, string][] = [
    [[0, 0, -3], 8, [38, 9, 27], ink.cream],
    [[-2, 9, -3], -7, [28, 7, 22], ink.oxblood],
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
