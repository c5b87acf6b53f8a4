import { blend, ink } from '../../ink.ts';
import { bezier, ellipse, gouge, type Point, poly, smooth } from './path.ts';
import { fade, flat, type Plate } from './plate.ts';

/** A face lit from the left, in a space of its own: 0, 0 between the eyes' corners, chin at about y 370, one unit a pixel. */
export interface Face {
  skin: string;
  shade: string;
  lip: string;
  brow: string;
  /** How far the face turns to its right (our left), in pixels of the features. */
  turn?: number;
  /** Widening of jaw and cheeks, 1 for none. */
  jaw?: number;
  /** Corners of the mouth up, in pixels. */
  smile?: number;
  browWeight?: number;
  /** 0 young to 1 old: folds at mouth, eyes and forehead. */
  age?: number;
  /** Eyes laughing shut. */
  laughing?: boolean;
  iris?: string;
  lashes?: boolean;
  chin?: number;
}

export function faceOutline({ jaw = 1, chin = 372 }: Face): Point[] {
  return [
    [-238, -150],
    [-246, 20],
    [-232 * jaw, 130],
    [-186 * jaw, 246],
    [-104 * jaw, 340],
    [-8, chin],
    [104 * jaw, 344],
    [196 * jaw, 250],
    [246 * jaw, 130],
    [262, 20],
    [256, -150],
    [160, -330],
    [-150, -330],
  ];
}

/** Neck and the shade the chin throws on it; drawn before collar and face. */
export function drawNeck(plate: Plate, face: Face, width = 128): void {
  plate.area(
    smooth([
      [-width, 180],
      [-width - 4, 400],
      [-width - 60, 560],
      [0, 700],
      [width + 70, 560],
      [width + 14, 400],
      [width + 10, 180],
    ]),
    face.skin,
  );
  plate.area(
    smooth([
      [-width + 6, 240],
      [-70, 392],
      [10, 424],
      [width * 0.3, 470],
      [width * 0.7, 640],
      [width + 60, 560],
      [width + 14, 400],
      [width + 10, 180],
    ]),
    face.shade,
    fade('hatch', [-60, 300], [160, 620], 0.35, 0.5, 0.8),
  );
}

export function drawEar(plate: Plate, face: Face, x = 262): void {
  plate.area(
    smooth([
      [x - 22, -54],
      [x + 20, -70],
      [x + 46, -30],
      [x + 36, 44],
      [x + 8, 92],
      [x - 20, 70],
    ]),
    face.shade,
    fade('hatch', [x - 20, -60], [x + 44, 60], 0.1, 0.7),
  );
  plate.cut(
    gouge(
      [
        [x - 2, -36],
        [x + 20, -30],
        [x + 18, 14],
        [x + 4, 42],
      ],
      8,
    ),
  );
}

/** The face itself: two flat tones that meet along the nose, then features in the key block. */
export function drawFace(plate: Plate, face: Face): void {
  const { skin, shade, turn = 12, age = 0.2, smile = 14 } = face;
  const outline = faceOutline(face);
  const shape = smooth(outline);
  plate.area(shape, skin, fade('grain', [-120, -100], [-250, 240], 0, 0.32));
  plate.within(shape, () => {
    const t = -turn;
    const side = smooth(
      [
        [170, -360],
        [150 + t, -210],
        [128 + t, -128],
        [58 + t, -88],
        [26 + t, -52],
        [34 + t, 20],
        [52 + t, 84],
        [44 + t, 116],
        [-6 + t, 128],
        [30 + t, 146],
        [84 + t, 132],
        [118 + t, 168],
        [104 + t, 214],
        [66 + t, 244],
        [70 + t, 286],
        [50 + t, 330],
        [20 + t, 420],
        [340, 420],
        [340, -360],
      ],
      true,
      0.7,
    );
    plate.area(side, shade, fade('hatch', [60, 0], [270, 120], 0.02, 0.18, 0.85));
    plate.area(
      smooth([
        [72 + t, 26],
        [120 + t, 8],
        [176 + t, 14],
        [158 + t, 66],
        [112 + t, 104],
        [84 + t, 84],
      ]),
      skin,
    );
    plate.area(
      smooth([
        [-164 + t, -66],
        [-120 + t, -84],
        [-58 + t, -74],
        [-30 + t, -40],
        [-62 + t, -6],
        [-130 + t, -8],
      ]),
      blend(skin, shade, 0.55),
    );
    plate.over(
      smooth([
        [-190, 60],
        [-110 + t, 40],
        [-70 + t, 100],
        [-130 + t, 150],
        [-200, 130],
      ]),
      fade('grain', [-190, 60], [-90, 140], 0.1, 0.28),
    );
    plate.area(
      smooth([
        [-58 + t, 262],
        [0 + t, 254],
        [50 + t, 264],
        [28 + t, 286],
        [-34 + t, 286],
      ]),
      blend(skin, shade, 0.7),
    );
  });
  drawNose(plate, turn);
  drawMouth(plate, face, smile);
  for (const s of [-1, 1] as const) drawEye(plate, face, s);
  if (age > 0.3) drawAge(plate, face, age, shape);
}

function drawNose(plate: Plate, turn: number): void {
  const t = -turn;
  plate.cut(
    gouge(
      [
        [-42 + t, 96],
        [-50 + t, 118],
        [-34 + t, 132],
      ],
      9,
    ),
  );
  plate.cut(
    gouge(
      [
        [-26 + t, 134],
        [-10 + t, 128],
        [4 + t, 140],
        [24 + t, 130],
        [42 + t, 134],
      ],
      10,
    ),
  );
  plate.cut(
    gouge(
      [
        [56 + t, 92],
        [66 + t, 116],
        [48 + t, 134],
      ],
      10,
    ),
  );
  plate.cut(
    gouge(
      [
        [30 + t, -40],
        [24 + t, 0],
        [36 + t, 50],
      ],
      5,
    ),
  );
}

function drawMouth(plate: Plate, face: Face, smile: number): void {
  const x = -(face.turn ?? 12);
  const y = 208;
  const left: Point = [x - 84, y - smile];
  const right: Point = [x + 88, y - smile];
  plate.area(
    smooth([
      left,
      [x - 36, y - 17],
      [x - 10, y - 21],
      [x + 4, y - 15],
      [x + 18, y - 21],
      [x + 44, y - 16],
      right,
      [x + 44, y + 8],
      [x, y + 10],
      [x - 44, y + 8],
    ]),
    face.lip,
    fade('hatch', [x, y - 20], [x + 40, y + 10], 0.25, 0.6),
  );
  plate.area(
    smooth([
      left,
      [x - 46, y + 8],
      [x, y + 9],
      [x + 48, y + 8],
      right,
      [x + 52, y + 30],
      [x + 4, y + 40],
      [x - 48, y + 30],
    ]),
    blend(face.lip, face.skin, 0.25),
    fade('hatch', [x - 30, y], [x + 90, y + 30], 0, 0.1, 0.6),
  );
  plate.cut(
    gouge(
      [left, [x - 44, y + 3], [x - 10, y + 4], [x + 4, y + 8], [x + 18, y + 4], [x + 48, y + 4], right],
      9,
      (k) => 0.35 + 0.65 * Math.sin(Math.PI * k),
    ),
  );
  plate.cut(ellipse(left[0] - 2, left[1] - 1, 6, 7), 0.8);
  plate.cut(ellipse(right[0] + 2, right[1] - 1, 6, 7), 0.8);
}

function drawEye(plate: Plate, face: Face, s: -1 | 1): void {
  const { turn = 12, laughing, iris = ink.walnut, browWeight = 24, brow, lashes } = face;
  const x = s * 104 - turn * 1.1;
  const y = -34;
  const k = s < 0 ? 1 : 0.96;
  const at = (dx: number, dy: number): Point => [x + dx * s * k, y + dy];
  const browPath = [at(-54, -50), at(-20, -66), at(24, -72), at(76, -46)];
  plate.area(
    gouge(browPath, browWeight, (u) => 0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, u * 1.2)) - u * 0.3),
    brow,
  );
  if (laughing) {
    plate.cut(gouge([at(-52, 18), at(-30, -8), at(6, -20), at(40, -6), at(60, 22)], 15));
    plate.cut(gouge([at(-46, -6), at(-16, -32), at(20, -34), at(58, -8)], 5));
    for (const i of [0, 1, 2])
      plate.cut(gouge([at(72, 8 + i * 12), at(98, -4 + i * 18), at(120, -22 + i * 28)], 6));
    return;
  }
  const lid = bezier(at(-52, 10), at(-30, -26), at(24, -30), at(58, 2), 14);
  const under = bezier(at(58, 2), at(34, 26), at(-20, 28), at(-52, 10), 12);
  const opening = poly([...lid, ...under]);
  plate.area(opening, s < 0 ? ink.paper : blend(ink.paper, face.shade, 0.42));
  plate.within(opening, () => {
    plate.area(ellipse(at(0, 0)[0] - 3, y - 4, 25, 27), iris);
    plate.cut(ellipse(at(0, 0)[0] - 3, y - 4, 13, 14));
    plate.over(
      poly([...lid, ...[...lid].reverse().map(([px, py]): Point => [px, py + 13])]),
      flat('hatch', 0.95),
    );
  });
  plate.area(ellipse(at(0, 0)[0] - 12, y - 12, 6, 6), ink.paper);
  plate.cut(gouge([...lid], lashes ? 15 : 11, (u) => 0.45 + 0.55 * Math.sin(Math.PI * (0.15 + u * 0.7))));
  if (lashes) plate.cut(gouge([at(44, -8), at(62, -6), at(78, -18)], 9, (u) => 1 - u));
  plate.cut(gouge(under.slice(1, -2), 4));
  plate.cut(gouge([at(-48, -14), at(-18, -36), at(26, -40), at(62, -16)], 4.5));
}

function drawAge(plate: Plate, face: Face, age: number, shape: string): void {
  const x = -(face.turn ?? 12);
  const width = 4 + age * 5;
  plate.within(shape, () => {
    plate.cut(
      gouge(
        [
          [x - 62, 118],
          [x - 100, 160],
          [x - 118, 214],
        ],
        width,
      ),
    );
    plate.cut(
      gouge(
        [
          [x + 74, 118],
          [x + 108, 160],
          [x + 122, 214],
        ],
        width,
      ),
    );
    for (const s of [-1, 1]) {
      if (!face.laughing)
        for (const i of [0, 1, 2])
          plate.cut(
            gouge(
              [
                [x + s * 176, -44 + i * 20],
                [x + s * 196, -52 + i * 26],
                [x + s * 214, -64 + i * 36],
              ],
              width * 0.6,
            ),
          );
      if (!face.laughing)
        plate.cut(
          gouge(
            [
              [x + s * 62, 14],
              [x + s * 100, 32],
              [x + s * 146, 18],
            ],
            width * 0.7,
          ),
        );
    }
    if (age > 0.5)
      for (const i of [0, 1, 2])
        plate.cut(
          gouge(
            [
              [x - 130 + i * 10, -168 - i * 40],
              [x, -182 - i * 40],
              [x + 130 - i * 14, -166 - i * 40],
            ],
            width * 0.6,
          ),
        );
  });
}
