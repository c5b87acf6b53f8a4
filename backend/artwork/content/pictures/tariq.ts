import { blend, ink } from '../../ink.ts';
import { drawEar, drawFace, drawNeck, type Face } from '../kit/face.ts';
import { gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { comb, shoulders, wornCap } from './person.ts';

const size = 1600;

export function tariq(): Plate {
  const plate = new Plate(size, size, blend(ink.blue, ink.slate, 0.35));
  plate.over(
    rect(0, 0, size, size),
    fade('hatch', [200, 0], [1700, 1300], 0, 0.15, 0.7),
    fade('grain', [0, 0], [1600, 1600], 0.1, 0.5),
  );
  for (let i = 0; i < 70; i++) {
    const x = (i * 277) % 1700;
    const y = (i * 431) % 1600;
    plate.area(
      gouge(
        [
          [x, y],
          [x - 26, y + 70],
          [x - 52, y + 140],
        ],
        5,
      ),
      blend(ink.sky, ink.blue, 0.35),
    );
  }
  const face: Face = {
    skin: '#c88f62',
    shade: '#935c3c',
    lip: '#9a4f43',
    brow: ink.key,
    browWeight: 30,
    age: 0.1,
    smile: 12,
    turn: -16,
    iris: ink.walnut,
    jaw: 1.03,
  };
  const hair = '#2a221e';
  plate.moved('translate(800 810) scale(-1.24 1.24) rotate(2)', () => {
    drawNeck(plate, face, 136);
    shoulders(plate, ink.ochre, 560, 430);
    plate.area(
      smooth(
        [
          [-166, 350],
          [-290, 430],
          [-270, 560],
          [-20, 720],
          [20, 620],
          [-90, 500],
        ],
        true,
        0.7,
      ),
      blend(ink.ochre, ink.cream, 0.25),
      fade('hatch', [-280, 400], [0, 700], 0, 0.3),
    );
    plate.area(
      smooth(
        [
          [176, 350],
          [310, 430],
          [286, 560],
          [40, 720],
          [20, 620],
          [110, 500],
        ],
        true,
        0.7,
      ),
      ink.ochre,
      fade('hatch', [60, 400], [300, 700], 0.4, 0.9),
    );
    plate.line(
      polyline([
        [20, 640],
        [26, 1000],
      ]),
      6,
    );
    plate.area(
      poly([
        [-420, 500],
        [-318, 462],
        [420, 1040],
        [300, 1100],
      ]),
      ink.green,
      fade('hatch', [-400, 500], [400, 1050], 0, 0.7),
    );
    plate.stroke(
      polyline([
        [-396, 510],
        [318, 1078],
      ]),
      4,
      ink.eucalypt,
      'stroke-dasharray="16 10"',
    );
    plate.stroke(
      polyline([
        [-334, 478],
        [396, 1046],
      ]),
      4,
      ink.eucalypt,
      'stroke-dasharray="16 10"',
    );
    drawEar(plate, face, 262);
    drawEar(plate, { ...face, shade: face.skin }, -268);
    drawFace(plate, face);
    const x = 16;
    const beard: Point[] = [
      [-248, 20],
      [-246, 130],
      [-204, 262],
      [-116, 362],
      [-6, 396],
      [116, 366],
      [214, 262],
      [262, 130],
      [270, 10],
      [236, 70],
      [196, 150],
      [130, 168],
      [x + 92, 168],
      [x + 10, 156],
      [x - 10, 156],
      [x - 88, 164],
      [-130, 176],
      [-190, 150],
      [-226, 80],
    ];
    const mouth = smooth([
      [x - 82, 196],
      [x, 184],
      [x + 86, 196],
      [x + 56, 240],
      [x, 252],
      [x - 54, 240],
    ]);
    plate.area(smooth(beard, true, 0.8), hair);
    plate.area(mouth, face.lip, fade('hatch', [-60, 190], [90, 250], 0.1, 0.7));
    plate.cut(
      gouge(
        [
          [x - 84, 198],
          [x - 30, 210],
          [x + 4, 214],
          [x + 40, 210],
          [x + 86, 198],
        ],
        10,
      ),
    );
    comb(
      plate,
      [
        [-236, 70],
        [-220, 180],
        [-160, 300],
      ],
      [
        [-206, 110],
        [-150, 220],
        [-60, 330],
      ],
      8,
      '#7a5f4e',
      5,
    );
    comb(
      plate,
      [
        [230, 90],
        [214, 190],
        [150, 300],
      ],
      [
        [196, 140],
        [120, 230],
        [40, 330],
      ],
      8,
      '#46382f',
      5,
    );
    comb(
      plate,
      [
        [x - 86, 172],
        [x - 90, 182],
        [x - 92, 196],
      ],
      [
        [x - 6, 160],
        [x - 12, 168],
        [x - 18, 178],
      ],
      8,
      '#6d5547',
      4,
    );
    plate.area(
      smooth([
        [-268, -160],
        [-268, -30],
        [-246, 20],
        [-238, -60],
        [-232, -150],
      ]),
      hair,
    );
    plate.area(
      smooth([
        [272, -160],
        [280, -40],
        [264, 20],
        [250, -50],
        [250, -150],
      ]),
      hair,
    );
    plate.over(
      smooth([
        [-240, -180],
        [240, -180],
        [262, -60],
        [120, -84],
        [-20, -72],
        [-160, -84],
        [-244, -70],
      ]),
      fade('hatch', [0, -170], [0, -56], 0.9, 0.1),
    );
    wornCap(
      plate,
      { cloth: blend(ink.moss, ink.bark, 0.35), stitch: ink.oat, arch: 2.6, height: 10, reach: 6.4 },
      14,
      8,
    );
  });
  return plate;
}
