import { blend, ink } from '../../ink.ts';
import { drawOpenBook } from '../kit/book.ts';
import { type Cap, drawCap } from '../kit/cap.ts';
import { poly, polyline, rect } from '../kit/path.ts';
import { fade, flat, halo, Plate } from '../kit/plate.ts';
import { brickwork, sprig, tabletop } from '../kit/scenery.ts';
import { frame, look } from '../kit/space.ts';

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
