import { blend, ink } from '../../ink.ts';
import { drawEar, drawFace, drawNeck, type Face } from '../kit/face.ts';
import { ellipse, gouge, type Point, polyline, rect, smooth } from '../kit/path.ts';
import { fade, halo, type Plate } from '../kit/plate.ts';
import { comb, ground, shoulders } from './person.ts';

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
  plate.moved('translate(800 790) scale(-1.28 1.28) rotate(-2)', () => {
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
  plate.area(
    gouge(
      Array.from({ length: 10 }, (_, i) => path(i / 9)),
      90,
      () => 1,
    ),
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
