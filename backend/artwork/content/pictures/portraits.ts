import { drawCap, fivePanels } from '../kit/cap.ts';
import { drawEar, drawFace, drawNeck, type Face } from '../kit/face.ts';
import { blend, ink } from '../kit/palette.ts';
import { ellipse, gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, flat, halo, Plate } from '../kit/plate.ts';
import { frame, look, unit, type Vec } from '../kit/space.ts';

const size = 1600;

/** A sheet with a quiet ground, lighter behind the lit side of the head. */
function ground(colour: string): Plate {
  const plate = new Plate(size, size, colour);
  plate.over(
    rect(0, 0, size, size),
    fade('hatch', [300, 100], [1700, 1300], 0, 0, 0.2, 0.6),
    fade('grain', [0, 0], [1600, 1600], 0, 0.2, 0.55),
  );
  return plate;
}

/** Strands combed from one curve to another, as gouge marks. */
export function comb(
  plate: Plate,
  from: readonly Point[],
  to: readonly Point[],
  count: number,
  colour: string,
  width = 7,
): void {
  for (let i = 1; i < count; i++) {
    const k = i / count;
    const points = from.map((p, j): Point => {
      const q = to[j] ?? p;
      return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
    });
    plate.area(gouge(points, width * (0.7 + ((i * 37) % 10) / 16)), colour);
  }
}

export function shoulders(plate: Plate, colour: string, spread = 560, top = 430): string {
  const shape = smooth([
    [-130, top],
    [-300, top + 80],
    [-spread + 60, top + 150],
    [-spread - 40, top + 330],
    [-spread - 90, top + 700],
    [spread + 110, top + 700],
    [spread + 60, top + 330],
    [spread - 40, top + 150],
    [310, top + 80],
    [150, top],
    [0, top + 60],
  ]);
  plate.area(
    shape,
    colour,
    fade('hatch', [-200, top], [spread, top + 420], 0, 0.1, 0.45, 0.95),
    fade('grain', [-300, top], [spread, top + 500], 0, 0.3, 0.5),
  );
  return shape;
}

export function margaret(): Plate {
  const plate = ground(blend(ink.ochre, ink.oat, 0.25));
  const face: Face = {
    skin: '#f0cfb0',
    shade: '#cf9c7c',
    lip: '#b5615a',
    brow: '#a39a90',
    browWeight: 15,
    age: 0.75,
    smile: 20,
    turn: 16,
    iris: ink.blue,
  };
  const silver = '#dcd6cb';
  plate.moved('translate(800 850) rotate(-3) scale(1.4)', () => {
    plate.area(
      smooth([
        [-150, -410],
        [-300, -280],
        [-338, -60],
        [-336, 150],
        [-262, 296],
        [-170, 310],
        [190, 320],
        [300, 290],
        [346, 150],
        [346, -70],
        [290, -300],
        [150, -420],
        [0, -440],
      ]),
      blend(silver, ink.slate, 0.45),
      fade('hatch', [-200, -200], [360, 200], 0.1, 0.3, 0.9),
    );
    drawNeck(plate, face, 118);
    shoulders(plate, ink.blue, 540, 400);
    plate.area(
      smooth(
        [
          [-150, 420],
          [-60, 520],
          [10, 640],
          [90, 520],
          [170, 410],
          [230, 470],
          [80, 700],
          [10, 900],
          [-70, 700],
          [-220, 480],
        ],
        true,
        0.8,
      ),
      ink.paper,
      fade('hatch', [-100, 450], [160, 700], 0, 0.4),
    );
    for (const [x, s] of [
      [-36, -1],
      [50, 1],
    ] as const)
      plate.line(
        smooth(
          [
            [x + s * 140, 470],
            [x + s * 60, 640],
            [x * 0.4, 860],
          ],
          false,
        ),
        5,
      );
    for (let i = 0; i < 20; i++)
      plate.cut(
        gouge(
          [
            [-520 + i * 52, 560 + Math.abs(i - 10) * 6],
            [-530 + i * 53, 700],
            [-540 + i * 54, 860],
          ],
          4,
        ),
        i > 7 && i < 13 ? 0 : 0.45,
      );
    drawFace(plate, face);
    for (const x of [-118, 96]) {
      plate.paint(ellipse(x - 8, -22, 92, 80), ink.paper, 0.2);
      plate.stroke(ellipse(x - 8, -22, 92, 80), 13, ink.oxblood);
      plate.over(
        gouge(
          [
            [x - 70, -40],
            [x - 50, -70],
            [x - 20, -84],
          ],
          10,
        ),
        flat('light', 0.9),
      );
    }
    plate.stroke(
      polyline([
        [-34, -30],
        [-18, -40],
        [-4, -30],
      ]),
      13,
      ink.oxblood,
    );
    const left: Point[] = [
      [-40, -452],
      [-190, -400],
      [-300, -230],
      [-346, 0],
      [-330, 200],
      [-262, 306],
      [-214, 220],
      [-244, 60],
      [-236, -90],
      [-150, -176],
      [10, -262],
      [70, -330],
    ];
    const right: Point[] = [
      [-60, -440],
      [120, -450],
      [290, -330],
      [356, -80],
      [356, 150],
      [312, 296],
      [240, 312],
      [252, 160],
      [270, 0],
      [250, -110],
      [180, -196],
      [60, -262],
      [10, -330],
    ];
    plate.area(smooth(right), silver, fade('hatch', [40, -300], [380, 60], 0.1, 0.4, 0.95));
    plate.area(
      smooth(left),
      blend(silver, ink.paper, 0.4),
      fade('hatch', [-100, -400], [-300, 260], 0, 0.05, 0.4),
    );
    comb(
      plate,
      [
        [-60, -440],
        [-220, -340],
        [-320, -120],
        [-330, 120],
        [-272, 280],
      ],
      [
        [20, -290],
        [-140, -200],
        [-246, -80],
        [-262, 60],
        [-232, 240],
      ],
      9,
      blend(silver, ink.slate, 0.5),
    );
    comb(
      plate,
      [
        [0, -440],
        [180, -410],
        [320, -200],
        [350, 60],
        [312, 270],
      ],
      [
        [30, -290],
        [160, -216],
        [262, -110],
        [276, 60],
        [262, 280],
      ],
      9,
      blend(silver, ink.slate, 0.65),
    );
  });
  return plate;
}

export function priya(): Plate {
  const plate = ground(ink.clay);
  shelf(plate);
  const face: Face = {
    skin: '#bd8255',
    shade: '#8a5636',
    lip: '#8e3f3a',
    brow: ink.key,
    browWeight: 24,
    age: 0.2,
    smile: 16,
    turn: -14,
    iris: ink.walnut,
    lashes: true,
  };
  const hair = '#2b2320';
  plate.moved('translate(800 850) scale(-1.38 1.38) rotate(-2)', () => {
    plate.area(
      smooth([
        [-120, -424],
        [-290, -300],
        [-322, -60],
        [-290, 180],
        [-200, 330],
        [220, 330],
        [300, 190],
        [330, -60],
        [290, -310],
        [120, -430],
      ]),
      hair,
    );
    drawNeck(plate, face, 112);
    shoulders(plate, ink.green, 520, 410);
    plate.area(
      smooth(
        [
          [-150, 380],
          [-262, 470],
          [-240, 590],
          [-30, 730],
          [10, 600],
          [-60, 500],
        ],
        true,
        0.7,
      ),
      blend(ink.green, ink.eucalypt, 0.45),
      fade('hatch', [-240, 400], [0, 700], 0, 0.35),
    );
    plate.area(
      smooth(
        [
          [160, 380],
          [276, 470],
          [250, 590],
          [40, 730],
          [10, 600],
          [80, 500],
        ],
        true,
        0.7,
      ),
      blend(ink.green, ink.eucalypt, 0.3),
      fade('hatch', [60, 400], [280, 700], 0.3, 0.8),
    );
    drawEar(plate, face, 258);
    plate.area(ellipse(276, 110, 13, 16), ink.honey);
    drawFace(plate, face);
    const left: Point[] = [
      [6, -262],
      [-96, -226],
      [-190, -140],
      [-236, -10],
      [-256, 130],
      [-290, 170],
      [-318, -20],
      [-300, -240],
      [-200, -370],
      [0, -410],
    ];
    const right: Point[] = [
      [6, -262],
      [110, -222],
      [204, -130],
      [254, -20],
      [286, 40],
      [326, -40],
      [304, -250],
      [200, -376],
      [0, -410],
    ];
    plate.area(smooth(left), hair);
    plate.area(smooth(right), blend(hair, ink.key, 0.4));
    comb(
      plate,
      [
        [0, -402],
        [-150, -366],
        [-270, -240],
        [-310, -30],
        [-288, 140],
      ],
      [
        [4, -276],
        [-90, -240],
        [-196, -150],
        [-244, -20],
        [-262, 140],
      ],
      8,
      '#6d564a',
      6,
    );
    comb(
      plate,
      [
        [0, -402],
        [150, -370],
        [270, -250],
        [316, -50],
      ],
      [
        [4, -276],
        [106, -236],
        [204, -150],
        [262, -20],
      ],
      8,
      '#463830',
      6,
    );
    drawPlait(plate, hair);
  });
  return plate;
}

function drawPlait(plate: Plate, hair: string): void {
  const path = (k: number): Point => [-262 - Math.sin(k * 2.6) * 46 + k * 90, 150 + k * 620];
  plate.area(
    smooth([
      [-318, 20],
      [-250, 20],
      [-214, 190],
      [-270, 240],
      [-336, 190],
    ]),
    hair,
  );
  for (let i = 0; i < 9; i++) {
    const [x, y] = path(i / 9);
    const w = 88 - i * 3;
    for (const s of i % 2 ? [1, -1] : [-1, 1]) {
      const lobe = smooth([
        [x, y + 76],
        [x + s * w * 0.25, y + 16],
        [x + s * w * 0.75, y - 40],
        [x + s * w, y - 4],
        [x + s * w * 0.8, y + 52],
      ]);
      plate.area(lobe, hair);
      for (const j of [0.25, 0.5, 0.75])
        plate.area(
          gouge(
            [
              [x + s * w * j, y - 20 + j * -10],
              [x + s * w * (j * 0.8), y + 24],
              [x + s * w * 0.15 * j, y + 62],
            ],
            5,
          ),
          s < 0 ? '#7b6254' : '#4b3c34',
        );
    }
  }
  const [x, y] = path(1);
  plate.area(rect(x - 46, y - 6, 92, 34), ink.oxblood, fade('hatch', [x - 40, 0], [x + 46, 0], 0, 0.7));
  plate.area(
    smooth([
      [x - 42, y + 26],
      [x + 42, y + 26],
      [x + 50, y + 110],
      [x, y + 190],
      [x - 40, y + 110],
    ]),
    hair,
  );
}

function shelf(plate: Plate): void {
  const tones = [
    ink.oxblood,
    ink.honey,
    ink.slate,
    ink.cream,
    ink.green,
    ink.oat,
    ink.wine,
    ink.blue,
    ink.moss,
  ];
  for (const [row, y] of [430, 960, 1490].entries()) {
    plate.area(
      rect(-10, y - 500, 1620, 500),
      blend(ink.bark, ink.clay, 0.35),
      fade('hatch', [0, y - 500], [0, y], 0.5, 0.2),
    );
    let x = -20;
    for (let i = 0; x < 1600; i++) {
      const w = 52 + ((i * 31 + row * 17) % 46);
      const h = 330 + ((i * 67 + row * 29) % 110);
      const tone = blend(tones[(i * 4 + row * 2) % 9] ?? ink.clay, ink.clay, 0.25);
      plate.area(rect(x, y - h, w, h), tone, fade('hatch', [x, 0], [x + w, 0], 0, 0.1, 0.6));
      for (const k of [0.12, 0.16, 0.84])
        plate.stroke(
          polyline([
            [x + 6, y - h * k],
            [x + w - 6, y - h * k],
          ]),
          4,
          blend(tone, ink.honey, 0.55),
        );
      x += w + 4;
    }
    plate.area(rect(-10, y, 1620, 34), ink.bark, fade('hatch', [0, y], [0, y + 34], 0, 0.7));
  }
  plate.over(rect(0, 0, 1600, 1600), halo('hatch', [640, 700], 1250, 0, 0.1, 0.35, 0.8));
}

export function meilin(): Plate {
  const plate = ground(blend(ink.eucalypt, ink.mist, 0.35));
  for (let i = 0; i < 5; i++)
    plate.paint(
      poly([
        [120 + i * 330, -20],
        [260 + i * 330, -20],
        [60 + i * 330, 1620],
        [-80 + i * 330, 1620],
      ]),
      ink.paper,
      0.16,
    );
  const face: Face = {
    skin: '#eec7a0',
    shade: '#cb9168',
    lip: '#b8554e',
    brow: ink.key,
    browWeight: 15,
    age: 0,
    smile: 12,
    turn: 20,
    iris: ink.key,
    lashes: true,
    jaw: 0.94,
  };
  const hair = '#26211f';
  plate.moved('translate(800 900) rotate(4) scale(1.32)', () => {
    plate.area(
      smooth([
        [-250, -250],
        [-316, -20],
        [-322, 260],
        [-340, 520],
        [-230, 560],
        [240, 570],
        [352, 530],
        [330, 260],
        [326, -20],
        [262, -250],
      ]),
      hair,
    );
    comb(
      plate,
      [
        [-300, -60],
        [-310, 200],
        [-330, 500],
      ],
      [
        [-210, -60],
        [-214, 200],
        [-210, 540],
      ],
      7,
      '#5b4d45',
      6,
    );
    comb(
      plate,
      [
        [290, -60],
        [306, 200],
        [330, 500],
      ],
      [
        [230, -60],
        [226, 200],
        [220, 540],
      ],
      7,
      '#4a3e38',
      6,
    );
    drawNeck(plate, face, 100);
    shoulders(plate, ink.cream, 500, 430);
    plate.area(
      smooth([
        [-120, 440],
        [-60, 500],
        [4, 514],
        [80, 496],
        [140, 440],
        [160, 476],
        [80, 546],
        [0, 560],
        [-80, 548],
        [-150, 480],
      ]),
      blend(ink.cream, ink.oat, 0.6),
    );
    for (let i = 0; i < 5; i++)
      plate.stroke(
        smooth(
          [
            [-560, 690 + i * 66],
            [-240, 598 + i * 66],
            [0, 590 + i * 66],
            [260, 600 + i * 66],
            [580, 700 + i * 66],
          ],
          false,
        ),
        15,
        ink.oxblood,
      );
    plate.over(
      smooth([
        [120, 440],
        [310, 510],
        [460, 580],
        [640, 780],
        [640, 1000],
        [180, 1000],
        [60, 700],
      ]),
      fade('hatch', [60, 450], [560, 800], 0, 0.9),
    );
    drawFace(plate, face);
    const fringe: Point[] = [
      [-250, -180],
      [-262, 60],
      [-226, 30],
      [-206, -74],
      [-150, -80],
      [-80, -74],
      [-10, -82],
      [60, -74],
      [130, -80],
      [196, -72],
      [236, 40],
      [282, 70],
      [268, -190],
      [0, -260],
    ];
    plate.area(smooth(fringe, true, 0.35), hair);
    comb(
      plate,
      [
        [-210, -230],
        [-214, -160],
        [-206, -92],
      ],
      [
        [210, -230],
        [214, -160],
        [196, -90],
      ],
      20,
      '#5b4d45',
      5,
    );
    plate.over(
      smooth([
        [-240, -80],
        [0, -70],
        [240, -70],
        [230, -20],
        [0, -36],
        [-220, -40],
      ]),
      fade('hatch', [0, -90], [0, -20], 0.9, 0),
    );
    drawPencil(plate);
    wornCap(
      plate,
      {
        cloth: ink.oxblood,
        front: ink.oxblood,
        peak: ink.slate,
        seams: fivePanels,
        height: 9.4,
        arch: 1.1,
        mark: ink.honey,
        stitch: ink.oat,
        reach: 6,
      },
      -16,
      9,
      -196,
    );
  });
  return plate;
}

/** A pencil tucked behind the ear, its tip showing past the cheek. */
function drawPencil(plate: Plate): void {
  plate.moved('translate(300 -20) rotate(-34)', () => {
    plate.area(rect(-96, -12, 300, 24), ink.honey, fade('hatch', [0, -12], [0, 13], 0, 0.1, 0.9));
    plate.stroke(
      polyline([
        [-90, -2],
        [200, -2],
      ]),
      2.4,
      ink.ochre,
    );
    plate.area(
      poly([
        [-96, -12],
        [-96, 12],
        [-150, 0],
      ]),
      ink.oat,
    );
    plate.cut(
      poly([
        [-132, -4],
        [-132, 4],
        [-150, 0],
      ]),
    );
    plate.area(rect(204, -13, 26, 26), ink.mist);
    plate.area(rect(228, -13, 30, 26), ink.rose);
  });
  plate.area(
    smooth([
      [246, -170],
      [316, -120],
      [330, 20],
      [306, 60],
      [262, 0],
    ]),
    '#26211f',
  );
  comb(
    plate,
    [
      [260, -150],
      [280, -40],
      [290, 40],
    ],
    [
      [312, -120],
      [326, -20],
      [310, 50],
    ],
    5,
    '#5b4d45',
    5,
  );
}

/** A cap on a head in a face's space: turned by `yaw`, nodding by `nod` degrees. */
export function wornCap(
  plate: Plate,
  look_: Partial<Parameters<typeof drawCap>[2]>,
  yaw: number,
  nod: number,
  lift = -132,
): void {
  const view = look([0, 0, 400], [0, 0, 0], 400 * 31, [6, lift]);
  const light: Vec = unit([-0.75, 0.6, 0.5]);
  drawCap(plate, view, { at: frame([0, 0, -1], yaw, nod), cloth: ink.moss, light, ...look_ });
}
