import { type Book, bookShadow, drawBook, drawOpenBook } from '../kit/book.ts';
import { type Cap, drawCap, fivePanels } from '../kit/cap.ts';
import { blend, ink } from '../kit/palette.ts';
import { bezier, gouge, type Point, poly, polyline, rect } from '../kit/path.ts';
import { fade, flat, halo, Plate } from '../kit/plate.ts';
import { brickwork, ribbon, sprig, sunPatch, tabletop } from '../kit/scenery.ts';
import { frame, look, place, type Vec } from '../kit/space.ts';
import { drawTurned, turnedShadow } from '../kit/turned.ts';

export function featuredBooks(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.clay, ink.oat, 0.35));
  plate.over(
    rect(0, 0, 1600, 2000),
    fade('hatch', [300, 300], [1600, 900], 0, 0.1, 0.55),
    fade('grain', [0, 0], [1600, 1200], 0, 0.25, 0.6),
  );
  sunPatch(
    plate,
    [
      [120, -160],
      [980, 190],
      [880, 1290],
      [20, 940],
    ],
    ink.cream,
    [2, 3],
  );
  const view = look([7, 21, 66], [0, 10.5, 0], 2900, [770, 1130]);
  tabletop(plate, view, {
    colour: ink.bark,
    left: -60,
    right: 60,
    far: -18,
    near: 17.5,
    boards: 4,
    edge: 20,
    seed: 8,
  });
  const stack: [string, string, Vec, number, string][] = [
    [ink.green, 'A Field of Hats', [17, 4.2, 25], 84, ink.honey],
    [ink.oxblood, 'The Long Paddock', [16.4, 3.4, 24], 97, ink.oat],
    [ink.ochre, 'Salt & Timber', [15.4, 2.8, 22.4], 86, ink.wine],
    [ink.slate, 'Winter Rivers', [15, 3.6, 22], 101, ink.cream],
    [ink.cream, 'Small Hours', [13.4, 2.4, 19.5], 90, ink.oxblood],
  ];
  const jar = {
    at: frame([16.5, 0, -7]),
    profile: [
      [3.4, 0],
      [4.4, 1.5],
      [4.6, 7],
      [3, 10.5],
      [3.2, 12],
    ] as [number, number][],
    colour: ink.mist,
    inside: ink.eucalypt,
  };
  turnedShadow(plate, view, jar, 0);
  const neck = view.at([16.5, 11.5, -7]);
  sprig(
    plate,
    [neck, [neck[0] - 20, neck[1] - 260], [neck[0] - 120, neck[1] - 420], [neck[0] - 260, neck[1] - 600]],
    { size: 190, leaves: 13, seed: 4 },
  );
  sprig(
    plate,
    [neck, [neck[0] + 30, neck[1] - 200], [neck[0] + 60, neck[1] - 360], [neck[0] + 190, neck[1] - 520]],
    { size: 170, leaves: 10, seed: 9 },
  );
  drawTurned(plate, view, jar);
  let y = 0;
  const books: Book[] = stack.map(([cloth, title, size, yaw, blocking], i) => {
    const book: Book = {
      at: frame([-1.5 + (i % 2) * 0.8, y, -(size[2] * 0) + 2], yaw),
      size,
      cloth,
      title,
      blocking,
      ornament: i === 4 ? 'leaf' : 'frame',
    };
    y += size[1];
    return book;
  });
  for (const book of books) bookShadow(plate, view, book, 0);
  books.forEach((book, i) => {
    drawBook(plate, view, book);
    if (i === 1 || i === 3) {
      const [w, t, h] = book.size;
      const start = view.at(place(book.at, [-w / 2 - 0.6, t * 0.2, h * (i === 1 ? 0.3 : 0.22)]));
      const fall = i === 1 ? 520 : 330;
      const path: Point[] = bezier(
        start,
        [start[0] - 6, start[1] + fall * 0.3],
        [start[0] + 40, start[1] + fall * 0.6],
        [start[0] + 6, start[1] + fall],
        14,
      );
      ribbon(plate, path, 19, i === 1 ? ink.honey : ink.clay);
    }
  });
  return plate;
}

export function featuredCaps(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.mist, ink.cream, 0.45));
  plate.over(rect(0, 0, 1600, 2000), fade('grain', [200, 200], [1600, 2000], 0, 0.15, 0.55));
  const view = look([-46, 3, 66], [14, -6, 0], 1900, [800, 1000]);
  const wall = (x: number, y: number): Point => view.at([x, y, 0]);
  for (let x = -60; x < 140; x += 9)
    plate.stroke(polyline([wall(x, 70), wall(x, -90)]), 3.5, blend(ink.eucalypt, ink.mist, 0.4));
  const patch = [
    [-30, 42],
    [32, 42],
    [52, -40],
    [-10, -40],
  ].map(([x, y]) => wall(x ?? 0, y ?? 0)) as [Point, Point, Point, Point];
  sunPatch(plate, patch, ink.paper, [3, 2], 0.025);
  const rail = (y0: number, y1: number, colour: string, z = 1.6) =>
    plate.area(
      poly([view.at([-60, y0, z]), view.at([160, y0, z]), view.at([160, y1, z]), view.at([-60, y1, z])]),
      colour,
      fade('grain', [0, 700], [1600, 700], 0, 0.5),
    );
  plate.overprint(poly([wall(-60, 5), wall(160, 5), wall(160, 1), wall(-60, 1)]), '#a8988c', 0.9);
  rail(11, 5, ink.wood);
  for (let i = 0; i < 9; i++)
    plate.area(
      gouge(
        [
          view.at([-28 + i * 17, 6 + ((i * 7) % 5), 1.6]),
          view.at([-20 + i * 17, 6.2 + ((i * 7) % 5), 1.6]),
          view.at([-10 + i * 17, 6 + ((i * 7) % 5), 1.6]),
        ],
        6,
      ),
      blend(ink.wood, ink.key, 0.35),
    );
  plate.area(
    poly([view.at([-60, 11, 0]), view.at([160, 11, 0]), view.at([160, 11, 1.6]), view.at([-60, 11, 1.6])]),
    blend(ink.wood, ink.cream, 0.35),
  );
  const caps: [number, Partial<Cap>][] = [
    [62, { cloth: ink.oxblood, ribs: true }],
    [40, { cloth: ink.slate }],
    [18, { cloth: blend(ink.ochre, ink.wood, 0.25), seams: fivePanels }],
    [-4, { cloth: ink.green, mark: ink.honey }],
  ];
  for (const [x, look_] of caps) {
    const at = frame([x, -9, 8.5], -4, 74, 0);
    const cap: Cap = { at, cloth: ink.oxblood, scale: 1.12, ...look_ };
    const shade = [...Array(24).keys()].map(
      (i): Point => wall(x + 6 + Math.cos(i * 0.262) * 12, -12 + Math.sin(i * 0.262) * 17),
    );
    plate.overprint(poly(shade), '#9b9088', 0.75, 6);
    plate.cast(poly(shade), 'grain', 0.5, 14);
    const peg = [view.at([x, 8, 1.6]), view.at([x, 7, 8])];
    plate.stroke(polyline(peg), 26, ink.bark);
    drawCap(plate, view, cap);
  }
  return plate;
}

export function featuredShop(): Plate {
  const plate = new Plate(1600, 2000, ink.clay);
  brickwork(plate, 0, 0, 1600, 2000, { colour: blend(ink.clay, ink.oxblood, 0.35), course: 44, seed: 6 });
  plate.over(rect(0, 0, 1600, 2000), fade('hatch', [0, 0], [1600, 1400], 0, 0.1, 0.5));
  const frameColour = ink.green;
  plate.overprint(rect(150, 60, 1450, 1760), '#8d7a78', 0.8);
  plate.area(rect(110, 30, 1600, 1730), frameColour, fade('grain', [110, 0], [1600, 0], 0, 0.4));
  plate.area(rect(60, -10, 1600, 90), blend(frameColour, ink.key, 0.25));
  plate.area(rect(200, 240, 1600, 1240), '#e5b467', fade('hatch', [600, 400], [1600, 1300], 0, 0.15, 0.5));
  plate.text('FOUNDRY LANE', [236, 188], 74, ink.honey, 'letter-spacing=".22em" font-weight="500"');
  plate.within(rect(200, 240, 1600, 1240), () => {
    plate.area(
      rect(200, 240, 1600, 1240),
      blend(ink.ochre, ink.bark, 0.35),
      halo('grain', [1280, 900], 900, 0, 0.2, 0.7),
      halo('hatch', [1280, 900], 1100, 0, 0.2, 0.9),
    );
    for (const y of [470, 760]) {
      let x = 210;
      let i = 0;
      const tones = [ink.oxblood, ink.green, ink.honey, ink.slate, ink.cream, ink.clay, ink.moss, ink.wine];
      while (x < 1600) {
        const w = 34 + ((i * 37) % 30);
        const h = 130 + ((i * 53) % 60);
        if (i % 9 !== 7) {
          plate.area(rect(x, y - h, w, h), blend(tones[i % 8] ?? ink.clay, ink.bark, 0.35));
          plate.stroke(
            polyline([
              [x + 4, y - h + 26],
              [x + w - 4, y - h + 26],
            ]),
            4,
            blend(ink.honey, ink.bark, 0.3),
          );
        }
        x += w + 3;
        i++;
      }
      plate.area(rect(200, y, 1400, 22), ink.bark);
      plate.over(rect(200, y - 200, 1400, 222), halo('hatch', [1200, 760], 1000, 0.15, 0.4, 0.9));
    }
    plate.cast('M1330 1000m-240 0a240 260 0 1 0 480 0a240 260 0 1 0 -480 0Z', 'glow', 0.7, 110);
  });
  plate.stroke(
    polyline([
      [1330, 240],
      [1330, 850],
    ]),
    6,
    ink.walnut,
  );
  plate.area(
    'M1200 950C1230 850 1290 830 1330 830C1370 830 1430 850 1460 950Z',
    ink.oxblood,
    fade('hatch', [1200, 880], [1460, 940], 0, 0.1, 0.7),
  );
  plate.area('M1270 952a60 34 0 0 0 120 0Z', ink.paper);
  const view = look([0, 34, 92], [0, 6, 0], 3200, [830, 1250]);
  tabletop(plate, view, { colour: ink.wood, left: -19.8, right: 40, far: -12, near: 15, boards: 2, seed: 5 });
  drawOpenBook(plate, view, frame([1.5, 0, 1], -7), {
    width: 15.5,
    height: 19,
    rise: 2.6,
    cloth: ink.oxblood,
    lines: true,
  });
  const cap: Cap = { at: frame([1, 2.6, -0.5], -34), cloth: ink.green, mark: ink.honey, scale: 0.98 };
  plate.cast(
    poly([
      [560, 1240],
      [1010, 1225],
      [1200, 1300],
      [980, 1350],
      [640, 1330],
    ]),
    'hatch',
    0.75,
    12,
  );
  drawCap(plate, view, cap);
  drawGlass(plate);
  plate.area(rect(110, 1480, 1600, 60), frameColour, fade('hatch', [0, 1480], [0, 1540], 0, 0.6));
  plate.area(rect(60, 1540, 1600, 40), blend(frameColour, ink.cream, 0.18));
  for (const x of [170, 700, 1230])
    plate.stroke(rect(x, 1620, 460, 130), 5, blend(frameColour, ink.key, 0.45));
  plate.area(rect(-10, 1800, 1700, 220), ink.sand, fade('hatch', [0, 1800], [1600, 2000], 0.25, 0.05, 0.5));
  for (let i = 0; i < 6; i++)
    plate.stroke(
      polyline([
        [-200 + i * 380, 1800],
        [-420 + i * 460, 2010],
      ]),
      4,
      blend(ink.sand, ink.key, 0.35),
    );
  plate.overprint(rect(110, 1800, 1600, 46), '#8d7a78', 0.8);
  sprig(
    plate,
    [
      [-40, 1180],
      [110, 1330],
      [170, 1520],
      [120, 1760],
    ],
    { size: 230, leaves: 13, seed: 21, droop: 1 },
  );
  sprig(
    plate,
    [
      [-60, 1380],
      [40, 1500],
      [40, 1720],
      [-20, 1940],
    ],
    { size: 220, leaves: 10, seed: 2, droop: 1 },
  );
  return plate;
}

function drawGlass(plate: Plate): void {
  plate.within(rect(200, 240, 1600, 1240), () => {
    plate.paint('M200 900L860 240H1080L200 1120Z', ink.paper, 0.2);
    plate.paint('M1180 1480L1700 900V1050L1310 1480Z', ink.paper, 0.16);
    plate.text('Brim & Page', [880, 640], 214, ink.paper, 'text-anchor="middle" font-weight="600"');
    plate.text(
      'Caps and books',
      [880, 724],
      62,
      ink.paper,
      'text-anchor="middle" font-style="italic" letter-spacing=".06em"',
    );
  });
  plate.stroke(rect(200, 240, 1500, 1240), 16, blend(ink.green, ink.key, 0.3));
  plate.over(rect(208, 248, 1500, 60), flat('hatch', 0.6));
}
