import { blend, ink } from '../../ink.ts';
import { flatHand, type Hand } from '../kit/hand.ts';
import { bezier, ellipse, gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, halo, Plate } from '../kit/plate.ts';
import { level, sunPatch, tabletop } from '../kit/scenery.ts';
import { look } from '../kit/space.ts';

const brown: Hand = { skin: '#b87c50', shade: '#8a5636', sleeve: ink.cream };

export function whoStitchers(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.honey, ink.oat, 0.45));
  plate.over(
    rect(0, 0, 1600, 2000),
    fade('hatch', [200, 200], [1700, 800], 0, 0.15, 0.6),
    fade('grain', [0, 0], [1600, 1200], 0, 0.4),
  );
  sunPatch(
    plate,
    [
      [60, -60],
      [640, 120],
      [560, 900],
      [-20, 720],
    ],
    ink.paper,
    [2, 3],
  );
  const view = look([0, 60, 66], [0, 0, 0], 1850, [800, 1280]);
  tabletop(plate, view, {
    colour: blend(ink.wood, ink.clay, 0.3),
    left: -70,
    right: 70,
    far: -26,
    near: 60,
    boards: 6,
    seed: 12,
  });
  const black = '#2a2625';
  const bed = level(view, 0.4, -7, -12, 60, 10);
  plate.overprint(poly(bed.map(([x, y]): Point => [x + 14, y + 26])), '#6d5a56', 0.8, 8);
  plate.area(poly(bed), black, fade('light', bed[0], bed[1], 0.22, 0));
  plate.stroke(poly(level(view, 0.5, -5.6, -10.6, 60, 8.6)), 5, ink.honey);
  plate.area(
    poly(level(view, 0.6, -3.6, -3.4, 3.6, 3.6)),
    '#a8b0aa',
    fade('hatch', view.at([-3, 0, -3]), view.at([4, 0, 4]), 0, 0.5),
  );
  // The arm reaches over from the right; its head ends above the needle plate.
  const arm = smooth(
    [
      [1700, 120],
      [1240, 150],
      [960, 170],
      [760, 176],
      [664, 214],
      [640, 320],
      [644, 560],
      [668, 640],
      [720, 668],
      [900, 668],
      [948, 640],
      [964, 540],
      [1010, 470],
      [1180, 440],
      [1440, 450],
      [1700, 470],
    ],
    true,
    0.7,
  );
  plate.overprint(
    smooth([
      [760, 1010],
      [980, 930],
      [1700, 960],
      [1700, 1160],
      [980, 1080],
    ]),
    '#5d4b48',
    0.55,
    22,
  );
  plate.area(
    arm,
    black,
    fade('hatch', [700, 200], [800, 640], 0, 0.1),
    fade('light', [900, 160], [900, 250], 0.75, 0.05, 0),
  );
  plate.within(arm, () => {
    plate.stroke(
      smooth(
        [
          [1700, 190],
          [1240, 214],
          [970, 232],
          [790, 240],
          [722, 270],
          [704, 350],
          [708, 560],
          [740, 606],
          [880, 606],
          [904, 540],
          [950, 430],
          [1020, 400],
          [1200, 384],
          [1700, 402],
        ],
        false,
      ),
      6,
      ink.honey,
    );
    for (const [x, y] of [
      [1120, 300],
      [1330, 296],
      [1530, 300],
    ] as Point[]) {
      plate.area(
        smooth([
          [x - 70, y],
          [x - 24, y - 26],
          [x, y - 54],
          [x + 24, y - 26],
          [x + 70, y],
          [x + 24, y + 26],
          [x, y + 54],
          [x - 24, y + 26],
        ]),
        ink.honey,
      );
      plate.area(ellipse(x, y, 22, 22), ink.oxblood);
    }
  });
  plate.area(ellipse(798, 330, 66, 66), '#a8b0aa', halo('hatch', [780, 310], 90, 0, 0.2, 0.9));
  plate.area(ellipse(798, 330, 24, 24), black);
  plate.area(rect(770, 660, 60, 150), '#a8b0aa', fade('hatch', [770, 0], [830, 0], 0, 0.1, 0.95));
  plate.area(rect(730, 640, 26, 300), '#98a29d', fade('hatch', [730, 0], [756, 0], 0, 0.9));
  const panel = smooth(
    [
      [300, 1240],
      [420, 1080],
      [640, 1010],
      [820, 1010],
      [1000, 1090],
      [1120, 1260],
      [1150, 1480],
      [1010, 1540],
      [720, 1570],
      [420, 1530],
      [270, 1430],
    ],
    true,
    0.9,
  );
  plate.moved('translate(14 26)', () => plate.overprint(panel, '#5d4b48', 0.75, 8));
  plate.area(
    panel,
    ink.oxblood,
    fade('hatch', [400, 1100], [1150, 1500], 0, 0.1, 0.65),
    fade('grain', [300, 1000], [1100, 1500], 0.1, 0.5),
  );
  const seam: Point[] = bezier([800, 1020], [760, 1180], [700, 1360], [690, 1560], 20);
  plate.cut(
    gouge(seam, 10, () => 1),
    0.9,
  );
  plate.stroke(
    polyline(seam.slice(0, 16).map(([x, y]): Point => [x - 20, y])),
    6,
    ink.cream,
    'stroke-dasharray="20 13"',
  );
  plate.stroke(
    polyline(seam.slice(0, 16).map(([x, y]): Point => [x + 20, y])),
    6,
    ink.cream,
    'stroke-dasharray="20 13"',
  );
  plate.area(
    smooth([
      [722, 930],
      [770, 930],
      [800, 960],
      [840, 1000],
      [862, 1060],
      [846, 1082],
      [822, 1040],
      [782, 1040],
      [762, 1082],
      [742, 1070],
      [744, 1000],
    ]),
    '#c6ccc4',
    fade('hatch', [730, 940], [860, 1070], 0, 0.2, 0.8),
  );
  plate.area(
    gouge(
      [
        [800, 790],
        [801, 900],
        [802, 1030],
      ],
      17,
      (t) => 1 - t * 0.75,
    ),
    '#e5e6dc',
    fade('hatch', [792, 0], [812, 0], 0, 0.9),
  );
  plate.stroke(
    smooth(
      [
        [798, 340],
        [806, 500],
        [798, 660],
        [802, 830],
        [802, 990],
      ],
      false,
    ),
    4.5,
    ink.cream,
  );
  const hand: Hand = { ...brown, sleeve: ink.green, cuff: ink.eucalypt };
  plate.moved('translate(300 1720) rotate(28) scale(1.28)', () => flatHand(plate, hand));
  plate.moved('translate(1240 1730) rotate(-30) scale(-1.28 1.28)', () => flatHand(plate, hand));
  return plate;
}
