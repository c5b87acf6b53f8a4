import { drawEar, drawFace, drawNeck, type Face } from '../kit/face.ts';
import { blend, ink } from '../kit/palette.ts';
import { ellipse, gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, flat, Plate } from '../kit/plate.ts';
import { comb, shoulders, wornCap } from './portraits.ts';

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
  plate.moved('translate(800 900) scale(-1.36 1.36) rotate(2)', () => {
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
  plate.moved('translate(800 860) rotate(-4) scale(1.3)', () => {
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
  plate.moved('translate(800 880) rotate(3) scale(1.34)', () => {
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
