import { blend, ink } from '../../ink.ts';
import { drawEar, drawFace, drawNeck, type Face } from '../kit/face.ts';
import { ellipse, type Point, polyline, rect, smooth } from '../kit/path.ts';
import { fade, flat, Plate } from '../kit/plate.ts';
import { shoulders } from './person.ts';

const size = 1600;

export function joel(): Plate {
  const plate = new Plate(size, size, blend(ink.sky, ink.cream, 0.4));
  plate.over(rect(0, 0, size, 1000), fade('grain', [0, 0], [0, 900], 0.24, 0.03));
  plate.area(
    smooth([
      [-60, 1010],
      [300, 985],
      [800, 1000],
      [1300, 975],
      [1700, 1000],
      [1700, 1700],
      [-60, 1700],
    ]),
    ink.clay,
    fade('hatch', [0, 1000], [1600, 1500], 0, 0.3, 0.6),
  );
  for (const x of [60, 330, 1330, 1560]) {
    plate.area(rect(x, 800, 34, 420), ink.bark, fade('hatch', [x, 0], [x + 34, 0], 0, 0.9));
  }
  for (const y of [850, 930, 1010])
    plate.stroke(
      polyline([
        [-20, y],
        [800, y + 14],
        [1640, y - 4],
      ]),
      4,
      ink.walnut,
    );
  const face: Face = {
    skin: '#e09a74',
    shade: '#b5603f',
    lip: '#a9544a',
    brow: '#8a6238',
    browWeight: 26,
    age: 0.6,
    smile: 16,
    turn: 14,
    iris: ink.slate,
    jaw: 1.06,
  };
  plate.moved('translate(800 810) rotate(-4) scale(1.24)', () => {
    drawNeck(plate, face, 146);
    shoulders(plate, ink.slate, 600, 440);
    plate.area(
      smooth(
        [
          [-160, 380],
          [-280, 470],
          [-250, 600],
          [-50, 740],
          [0, 640],
          [-90, 520],
        ],
        true,
        0.6,
      ),
      blend(ink.slate, ink.sky, 0.3),
      fade('hatch', [-280, 400], [0, 700], 0, 0.3),
    );
    plate.area(
      smooth(
        [
          [176, 380],
          [300, 470],
          [270, 600],
          [60, 740],
          [0, 640],
          [110, 520],
        ],
        true,
        0.6,
      ),
      blend(ink.slate, ink.sky, 0.15),
      fade('hatch', [60, 400], [300, 700], 0.3, 0.85),
    );
    plate.stroke(rect(-470, 700, 240, 260), 6, blend(ink.slate, ink.night, 0.6));
    plate.stroke(
      polyline([
        [-470, 752],
        [-230, 752],
      ]),
      5,
      blend(ink.slate, ink.night, 0.6),
    );
    drawEar(plate, face, 262);
    drawEar(plate, { ...face, shade: face.skin }, -266);
    drawFace(plate, face);
    plate.over(
      smooth([
        [-238, 130],
        [-150, 190],
        [-120, 180],
        [-20, 162],
        [96, 180],
        [150, 190],
        [250, 130],
        [200, 260],
        [100, 350],
        [-8, 374],
        [-104, 342],
        [-190, 250],
      ]),
      flat('grain', 0.42),
    );
    plate.over(
      smooth([
        [-160, 10],
        [-70, 30],
        [-40, 110],
        [-130, 120],
        [-190, 70],
      ]),
      flat('grain', 0.2),
    );
    plate.area(
      smooth([
        [-258, -160],
        [-264, -20],
        [-240, 40],
        [-230, -60],
      ]),
      '#9a7040',
    );
    plate.area(
      smooth([
        [268, -160],
        [276, -20],
        [258, 40],
        [246, -60],
      ]),
      '#7d5733',
    );
    plate.over(
      smooth([
        [-244, -190],
        [254, -190],
        [262, -30],
        [150, -66],
        [0, -50],
        [-150, -66],
        [-246, -40],
      ]),
      fade('hatch', [0, -180], [0, -30], 0.95, 0.25),
    );
    const straw = blend(ink.sand, ink.oat, 0.3);
    plate.area(
      smooth([
        [-250, -190],
        [-232, -370],
        [-150, -440],
        [0, -456],
        [160, -440],
        [240, -370],
        [258, -190],
        [0, -140],
      ]),
      straw,
      fade('hatch', [-150, -400], [270, -180], 0, 0.05, 0.35, 0.9),
    );
    for (const [x, y] of [
      [-90, -330],
      [-40, -330],
    ] as Point[])
      plate.area(ellipse(x, y, 9, 11), ink.bark);
    plate.stroke(
      smooth(
        [
          [-226, -372],
          [-120, -346],
          [0, -340],
          [120, -346],
          [232, -372],
        ],
        false,
      ),
      3.5,
      ink.wood,
      'stroke-dasharray="13 9"',
    );
    plate.area(
      smooth(
        [
          [-254, -236],
          [0, -190],
          [260, -236],
          [262, -186],
          [0, -140],
          [-256, -186],
        ],
        true,
        0.8,
      ),
      ink.oxblood,
      fade('hatch', [-200, -200], [260, -180], 0, 0.2, 0.9),
    );
    const brim: Point[] = [
      [-490, -36],
      [-470, -86],
      [-350, -160],
      [-250, -200],
      [0, -152],
      [256, -200],
      [360, -160],
      [480, -90],
      [500, -40],
      [380, -70],
      [200, -104],
      [0, -112],
      [-200, -104],
      [-370, -68],
    ];
    plate.area(smooth(brim, true, 0.85), straw, fade('hatch', [-300, -150], [500, -40], 0, 0.1, 0.35, 0.85));
    for (const [k, y] of [
      [0.95, 12],
      [0.88, -8],
      [0.8, -26],
    ] as const)
      plate.stroke(
        smooth(
          [
            [-480 * k, -62 + y],
            [-360 * k, -96 + y],
            [-200 * k, -128 + y],
            [0, -136 + y],
            [200 * k, -128 + y],
            [370 * k, -98 + y],
            [490 * k, -64 + y],
          ],
          false,
        ),
        3.2,
        ink.wood,
        'stroke-dasharray="13 9"',
      );
    plate.line(
      smooth(
        [
          [-486, -38],
          [-370, -68],
          [-200, -104],
          [0, -112],
          [200, -104],
          [380, -70],
          [496, -40],
        ],
        false,
      ),
      5,
    );
  });
  return plate;
}
