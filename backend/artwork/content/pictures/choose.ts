import { blend, ink } from '../../ink.ts';
import { type Cap, drawCap, fivePanels, peakAt } from '../kit/cap.ts';
import { type Hand, holdOver, holdUnder } from '../kit/hand.ts';
import { ellipse, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, halo, Plate } from '../kit/plate.ts';
import { tabletop } from '../kit/scenery.ts';
import { frame, look, unit, type Vec } from '../kit/space.ts';

const fair: Hand = { skin: '#e9bd97', shade: '#c48a63', sleeve: ink.oxblood, cuff: ink.oat };

const brown: Hand = { skin: '#b87c50', shade: '#8a5636', sleeve: ink.ochre, cuff: ink.honey };

/** Two hands hold two caps into the light of a lamp. */
export function aboutChoose(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.green, ink.night, 0.3));
  plate.over(
    rect(0, 0, 1600, 2000),
    halo('hatch', [800, 760], 1200, 0, 0.1, 0.5, 0.95),
    fade('grain', [0, 0], [1600, 2000], 0.1, 0.35),
  );
  plate.paint(
    poly([
      [560, 470],
      [1040, 470],
      [1700, 1560],
      [-100, 1560],
    ]),
    ink.honey,
    0.3,
    14,
  );
  plate.paint(
    poly([
      [620, 470],
      [980, 470],
      [1360, 1560],
      [240, 1560],
    ]),
    ink.cream,
    0.2,
    18,
  );
  const view = look([0, 30, 92], [0, 8, 0], 2060, [800, 1330]);
  tabletop(plate, view, { colour: ink.wood, left: -60, right: 60, far: -26, near: 42, boards: 5, seed: 8 });
  const pool = Array.from({ length: 40 }, (_, i) =>
    view.at([Math.cos(i * 0.157) * 30, 0.1, 4 + Math.sin(i * 0.157) * 20]),
  );
  plate.paint(poly(pool), ink.honey, 0.4, 20);
  plate.over(rect(0, 1200, 1600, 800), halo('hatch', [800, 1500], 1050, 0, 0, 0.3, 0.9));
  plate.stroke(
    polyline([
      [800, -20],
      [800, 250],
    ]),
    9,
    ink.key,
  );
  plate.area(rect(768, 230, 64, 60), ink.ochre, fade('hatch', [768, 0], [832, 0], 0, 0.9));
  plate.area(
    smooth(
      [
        [770, 280],
        [830, 280],
        [930, 350],
        [1030, 452],
        [1064, 492],
        [536, 492],
        [570, 452],
        [670, 350],
      ],
      true,
      0.7,
    ),
    ink.oxblood,
    fade('hatch', [560, 300], [1060, 460], 0, 0.08, 0.35, 0.95),
    fade('light', [600, 440], [800, 330], 0, 0.5, 0),
  );
  plate.area(ellipse(800, 492, 264, 34), ink.cream);
  plate.cast(ellipse(800, 500, 200, 40), 'glow', 0.9, 36);
  drawNotebook(plate, view.at);
  const caps: [Vec, number, Partial<Cap>, number][] = [
    [[-10.6, 17.5, 2], -58, { cloth: ink.oxblood, stitch: ink.oat }, 1],
    [[10.6, 19, 2], 58, { cloth: ink.ochre, stitch: ink.cream, seams: fivePanels }, -1],
  ];
  for (const [o] of caps) {
    const spot = Array.from({ length: 30 }, (_, i) =>
      view.at([o[0] + Math.cos(i * 0.21) * 11, 0.1, 3 + Math.sin(i * 0.21) * 8]),
    );
    plate.overprint(poly(spot), '#7d6b68', 0.75, 12);
  }
  for (const [o, yaw, look_, s] of caps) {
    const cap: Cap = {
      at: frame(o, yaw, 10),
      cloth: ink.oxblood,
      light: unit([s * 0.45, 0.85, 0.3]),
      ...look_,
    };
    const [x, y] = view.at(peakAt(cap, s * 0.1, 0.9));
    const hand = s > 0 ? fair : brown;
    plate.moved(`translate(${x} ${y}) scale(${s * 1.12} 1.12)`, () => holdUnder(plate, hand));
    drawCap(plate, view, cap);
    plate.moved(`translate(${x} ${y}) scale(${s * 1.12} 1.12)`, () =>
      holdOver(plate, hand, [
        [-560, 700],
        [-440, 440],
        [-290, 140],
        [-232, 56],
      ]),
    );
  }
  return plate;
}

function drawNotebook(plate: Plate, at: (p: Vec) => Point): void {
  const page = (x: number, z: number): Point => at([2 + x * 13 + z * 1.5, 0.6, 19 + z * 9]);
  const outline = [page(-1, -1), page(1, -1), page(1, 1), page(-1, 1)];
  plate.overprint(poly(outline.map(([x, y]): Point => [x + 10, y + 26])), '#5d4b48', 0.8, 5);
  plate.area(poly(outline.map(([x, y]): Point => [x, y + 16])), ink.oxblood);
  plate.area(poly(outline), ink.paper, fade('hatch', page(0, 0), page(0.18, 0), 0.45, 0));
  plate.stroke(polyline([page(0, -1), page(0, 1)]), 4, ink.sand);
  for (const side of [-0.9, 0.14])
    for (let row = 0; row < 5; row++) {
      const z = -0.72 + row * 0.34;
      plate.stroke(
        smooth(
          [
            page(side, z),
            page(side + 0.1, z - 0.05),
            page(side + 0.2, z + 0.04),
            page(side + 0.32, z - 0.03),
          ],
          false,
        ),
        4,
        ink.slate,
      );
      const marks = 2 + ((row * 3 + (side > 0 ? 1 : 0)) % 4);
      for (let i = 0; i < marks; i++)
        plate.stroke(
          polyline([page(side + 0.42 + i * 0.07, z - 0.1), page(side + 0.41 + i * 0.07, z + 0.1)]),
          5,
          ink.oxblood,
        );
      if (marks === 5)
        plate.stroke(polyline([page(side + 0.38, z + 0.06), page(side + 0.76, z - 0.08)]), 5, ink.oxblood);
    }
  plate.stroke(polyline([page(1.2, -0.7), page(0.75, 1.3)]), 20, ink.honey, 'stroke-linecap="butt"');
  plate.stroke(polyline([page(1.22, -0.78), page(1.17, -0.58)]), 20, ink.rose, 'stroke-linecap="butt"');
}
