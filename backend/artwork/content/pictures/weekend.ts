import { blend, ink } from '../../ink.ts';
import { type Book, bookShadow, drawBook } from '../kit/book.ts';
import { ellipse, gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { sprig } from '../kit/scenery.ts';
import { frame, look, unit, type Vec } from '../kit/space.ts';
import { drawHandle, drawTurned, turnedShadow } from '../kit/turned.ts';

const size = [1600, 1067] as const;

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
