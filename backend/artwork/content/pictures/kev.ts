import { blend, ink } from '../../ink.ts';
import { drawEar, drawFace, drawNeck, type Face } from '../kit/face.ts';
import { gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, flat, Plate } from '../kit/plate.ts';
import { comb, shoulders } from './person.ts';

const size = 1600;

export function kev(): Plate {
  const plate = new Plate(size, size, blend(ink.moss, ink.green, 0.25));
  plate.over(
    rect(0, 0, size, size),
    fade('hatch', [200, 0], [1700, 1300], 0, 0.1, 0.7),
    fade('grain', [0, 0], [1600, 1600], 0.1, 0.5),
  );
  plate.paint(
    poly([
      [-60, 120],
      [620, -60],
      [1060, 1660],
      [180, 1660],
    ]),
    ink.eucalypt,
    0.25,
  );
  const face: Face = {
    skin: '#ecc19d',
    shade: '#c48361',
    lip: '#b06a5e',
    brow: '#f1ebe0',
    browWeight: 30,
    age: 1,
    smile: 26,
    turn: 14,
    laughing: true,
    jaw: 1.05,
  };
  const white = '#f3ede2';
  plate.moved('translate(800 810) rotate(3) scale(1.26)', () => {
    drawNeck(plate, face, 140);
    shoulders(plate, blend(ink.bark, ink.wood, 0.5), 580, 420);
    for (let i = 0; i < 30; i++)
      for (const s of [-1, 1])
        plate.cut(
          gouge(
            [
              [-700 + i * 48, 470],
              [-700 + i * 48 + s * 60, 700],
              [-700 + i * 48, 960],
            ],
            3.5,
          ),
          Math.abs(-700 + i * 48) < 170 ? 0 : 0.5,
        );
    plate.area(
      smooth([
        [-170, 350],
        [-230, 440],
        [-150, 560],
        [0, 640],
        [160, 560],
        [240, 440],
        [180, 350],
        [0, 420],
      ]),
      ink.oxblood,
      fade('hatch', [-200, 400], [240, 560], 0.05, 0.2, 0.9),
    );
    for (const y of [440, 500, 560])
      plate.stroke(
        smooth(
          [
            [-210, y - 30],
            [0, y + 40],
            [220, y - 30],
          ],
          false,
        ),
        9,
        ink.honey,
      );
    plate.area(
      smooth([
        [-60, 560],
        [40, 550],
        [90, 820],
        [-20, 980],
        [-120, 820],
      ]),
      ink.oxblood,
      fade('hatch', [-100, 600], [80, 800], 0.1, 0.7),
    );
    plate.area(
      smooth(
        [
          [-170, 420],
          [-330, 480],
          [-300, 640],
          [-120, 960],
          [-40, 960],
          [-130, 640],
        ],
        true,
        0.6,
      ),
      ink.bark,
      fade('hatch', [-300, 500], [-60, 900], 0, 0.5),
    );
    plate.area(
      smooth(
        [
          [184, 420],
          [350, 480],
          [320, 640],
          [130, 960],
          [50, 960],
          [140, 640],
        ],
        true,
        0.6,
      ),
      ink.bark,
      fade('hatch', [60, 500], [340, 800], 0.4, 0.95),
    );
    drawEar(plate, face, 264);
    drawEar(plate, { ...face, shade: face.skin }, -270);
    drawFace(plate, face);
    plate.over(
      smooth([
        [-190, 40],
        [-80, 36],
        [-60, 110],
        [-130, 140],
        [-200, 100],
      ]),
      flat('grain', 0.22),
    );
    plate.area(
      smooth([
        [-262, -150],
        [-276, 0],
        [-250, 90],
        [-232, 0],
        [-230, -120],
      ]),
      white,
      fade('hatch', [-260, 0], [-230, 60], 0, 0.3),
    );
    plate.area(
      smooth([
        [270, -150],
        [286, 0],
        [262, 90],
        [246, 0],
        [250, -120],
      ]),
      white,
      fade('hatch', [250, 0], [280, 60], 0.4, 0.8),
    );
    const x = -14;
    plate.area(
      smooth([
        [x - 92, 200],
        [x, 214],
        [x + 96, 200],
        [x + 70, 252],
        [x, 276],
        [x - 66, 252],
      ]),
      ink.wine,
    );
    plate.area(
      smooth([
        [x - 70, 212],
        [x, 222],
        [x + 74, 212],
        [x + 50, 232],
        [x, 240],
        [x - 48, 232],
      ]),
      ink.paper,
    );
    plate.area(
      smooth([
        [x - 62, 254],
        [x, 272],
        [x + 66, 254],
        [x + 40, 284],
        [x, 292],
        [x - 38, 284],
      ]),
      face.lip,
      fade('hatch', [x, 260], [x + 60, 290], 0.1, 0.6),
    );
    for (const s of [-1, 1]) {
      const lobe: Point[] = [
        [x, 148],
        [x + s * 60, 140],
        [x + s * 120, 176],
        [x + s * 166, 168],
        [x + s * 150, 214],
        [x + s * 96, 232],
        [x + s * 36, 216],
        [x, 196],
      ];
      plate.area(
        smooth(lobe),
        white,
        s > 0
          ? fade('hatch', [x, 150], [x + 170, 220], 0.1, 0.7)
          : fade('hatch', [x, 220], [x - 100, 150], 0.35, 0),
      );
      comb(
        plate,
        [
          [x + s * 8, 156],
          [x + s * 60, 152],
          [x + s * 118, 184],
          [x + s * 152, 178],
        ],
        [
          [x + s * 8, 196],
          [x + s * 40, 214],
          [x + s * 92, 226],
          [x + s * 142, 208],
        ],
        6,
        '#b9ac9a',
        4.5,
      );
    }
    plate.over(
      smooth([
        [-236, -170],
        [240, -170],
        [256, -90],
        [100, -110],
        [-100, -110],
        [-240, -104],
      ]),
      fade('hatch', [0, -180], [0, -110], 0.95, 0),
    );
    for (const k of [-1, 1])
      plate.area(
        gouge(
          [
            [x + k * 52, -96],
            [x + k * 104, -112],
            [x + k * 168, -84],
          ],
          34,
        ),
        white,
        fade('hatch', [x, -110], [x + 160, -80], 0, 0.4),
      );
    plate.moved('translate(0 -36)', () => drawFlatCap(plate));
  });
  return plate;
}

function drawFlatCap(plate: Plate): void {
  const tweed = blend(ink.slate, ink.bark, 0.35);
  const crown = smooth([
    [-286, -150],
    [-340, -220],
    [-318, -320],
    [-190, -410],
    [20, -440],
    [220, -408],
    [330, -320],
    [346, -220],
    [290, -150],
    [0, -120],
  ]);
  plate.area(crown, tweed, fade('hatch', [-200, -400], [330, -150], 0, 0.05, 0.3, 0.95));
  plate.within(crown, () => {
    for (let row = 0; row < 13; row++)
      for (let i = -14; i < 15; i++)
        plate.stroke(
          polyline([
            [i * 26, -450 + row * 26],
            [i * 26 + 13, -437 + row * 26 + (i % 2 ? 12 : -12)],
            [i * 26 + 26, -450 + row * 26],
          ]),
          3,
          blend(tweed, ink.cream, 0.28),
        );
    plate.over(crown, fade('hatch', [-60, -400], [340, -190], 0, 0.1, 0.8));
    plate.line(
      smooth(
        [
          [10, -440],
          [40, -330],
          [30, -200],
          [0, -130],
        ],
        false,
      ),
      5,
    );
  });
  const peak = smooth(
    [
      [-270, -148],
      [-200, -196],
      [0, -220],
      [210, -196],
      [280, -148],
      [200, -108],
      [0, -92],
      [-190, -108],
    ],
    true,
    0.9,
  );
  plate.area(peak, blend(tweed, ink.key, 0.12), fade('hatch', [-200, -180], [280, -110], 0.05, 0.3, 0.95));
  plate.stroke(
    smooth(
      [
        [-250, -140],
        [-180, -116],
        [0, -102],
        [190, -116],
        [260, -140],
      ],
      false,
    ),
    3.5,
    ink.sand,
    'stroke-dasharray="13 9"',
  );
}
