import { blend, ink } from '../../ink.ts';
import { gouge, type Point, smooth } from './path.ts';
import { fade, type Plate } from './plate.ts';

/** A hand's two tones of skin and the sleeve it comes from. */
export interface Hand {
  skin: string;
  shade: string;
  sleeve: string;
  cuff?: string;
}

/** A finger: a rounded tube along its joints with a key line on the shaded side and, if it shows, a nail. */
export function finger(
  plate: Plate,
  hand: Hand,
  joints: readonly Point[],
  width: number,
  options: { nail?: boolean; shadeLeft?: boolean } = {},
): void {
  const dense = smoothPoints(joints);
  const tube = gouge(dense, width, (t) =>
    t > 0.9 ? Math.sqrt(Math.max(0.02, 1 - ((t - 0.9) / 0.1) ** 2)) * 0.84 : 1 - t * 0.16,
  );
  const [first = [0, 0]] = dense;
  const last = dense.at(-1) ?? first;
  const l = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  const side = options.shadeLeft ? -1 : 1;
  const nx = (-(last[1] - first[1]) / l) * side;
  const ny = ((last[0] - first[0]) / l) * side;
  const middle = dense[Math.floor(dense.length / 2)] ?? first;
  plate.area(
    tube,
    hand.skin,
    fade(
      'hatch',
      [middle[0] - nx * width * 0.1, middle[1] - ny * width * 0.1],
      [middle[0] + nx * width * 0.55, middle[1] + ny * width * 0.55],
      0,
      0.3,
      0.95,
    ),
  );
  const edge = dense.map(
    ([x, y], i): Point => [
      x + nx * width * 0.46 * (1 - (i / dense.length) * 0.16),
      y + ny * width * 0.46 * (1 - (i / dense.length) * 0.16),
    ],
  );
  plate.cut(gouge(edge.slice(Math.floor(edge.length * 0.12), -2), width * 0.11));
  for (const k of [0.42, 0.72]) {
    const p = dense[Math.floor(dense.length * k)] ?? first;
    plate.cut(
      gouge(
        [
          [p[0] - nx * width * 0.22, p[1] - ny * width * 0.22],
          [p[0] + nx * width * 0.02, p[1] + ny * width * 0.02],
          [p[0] + nx * width * 0.26, p[1] + ny * width * 0.26],
        ],
        width * 0.07,
      ),
      0.8,
    );
  }
  if (options.nail) {
    const tip = dense[dense.length - 4] ?? last;
    const before = dense[dense.length - 9] ?? first;
    const a = Math.atan2(tip[1] - before[1], tip[0] - before[0]) * (180 / Math.PI);
    plate.moved(`translate(${tip[0]} ${tip[1]}) rotate(${a})`, () =>
      plate.area(
        smooth([
          [-width * 0.2, -width * 0.2],
          [width * 0.2, -width * 0.22],
          [width * 0.3, 0],
          [width * 0.2, width * 0.22],
          [-width * 0.2, width * 0.2],
        ]),
        blend(hand.skin, ink.paper, 0.45),
      ),
    );
  }
}

function smoothPoints(points: readonly Point[]): Point[] {
  const dense: Point[] = [];
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  for (let i = 0; i < points.length - 1; i++)
    for (let k = 0; k < 10; k++) {
      const t = k / 10;
      const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const f = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      dense.push([f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1])]);
    }
  dense.push(at(points.length - 1));
  return dense;
}

function sleeve(
  plate: Plate,
  hand: Hand,
  path: readonly Point[],
  width: number,
  light: [Point, Point],
): void {
  const grown = smoothPoints(path);
  plate.area(
    gouge(grown, width, (t) => 1 - t * 0.3),
    hand.sleeve,
    fade('hatch', light[0], light[1], 0, 0.08, 0.4, 0.95),
  );
  const end = grown.slice(-7);
  plate.area(
    gouge(end, width * 0.78, () => 1),
    hand.cuff ?? blend(hand.sleeve, ink.cream, 0.3),
    fade('hatch', light[0], light[1], 0, 0.08, 0.4, 0.95),
  );
}

/** A left hand lying flat, seen from above: wrist at 0, 0, fingers up, thumb to the right; about 330 long. Turn and mirror with `moved`. */
export function flatHand(plate: Plate, hand: Hand): void {
  sleeve(
    plate,
    hand,
    [
      [-60, 620],
      [-30, 380],
      [0, 90],
      [0, 40],
    ],
    210,
    [
      [-90, 200],
      [110, 240],
    ],
  );
  plate.area(
    smooth([
      [-56, 70],
      [-70, -10],
      [-92, -90],
      [-98, -170],
      [-60, -206],
      [0, -214],
      [52, -200],
      [86, -150],
      [84, -70],
      [70, -10],
      [56, 70],
    ]),
    hand.skin,
    fade('hatch', [-60, -120], [100, -20], 0, 0.06, 0.3, 0.8),
  );
  finger(
    plate,
    hand,
    [
      [60, -30],
      [112, -84],
      [140, -140],
      [136, -206],
    ],
    54,
    { nail: true },
  );
  finger(
    plate,
    hand,
    [
      [-78, -150],
      [-104, -220],
      [-114, -292],
    ],
    43,
    { nail: true },
  );
  finger(
    plate,
    hand,
    [
      [-40, -180],
      [-50, -270],
      [-52, -362],
    ],
    48,
    { nail: true },
  );
  finger(
    plate,
    hand,
    [
      [8, -186],
      [10, -290],
      [14, -390],
    ],
    50,
    { nail: true },
  );
  finger(
    plate,
    hand,
    [
      [56, -170],
      [68, -270],
      [72, -356],
    ],
    49,
    { nail: true },
  );
  for (const [x, y] of [
    [-72, -150],
    [-34, -176],
    [12, -180],
    [56, -162],
  ] as Point[])
    plate.cut(
      gouge(
        [
          [x - 16, y - 4],
          [x, y - 12],
          [x + 17, y - 4],
        ],
        5,
      ),
    );
  for (const [x0, x1] of [
    [-40, -62],
    [-12, -28],
    [18, 12],
  ] as const)
    plate.cut(
      gouge(
        [
          [x0 * 0.6, -20],
          [(x0 + x1) / 2, -80],
          [x1, -138],
        ],
        4,
      ),
      0.6,
    );
}

/** The fingers of a hand that holds a thing's edge from the left, under it: draw before the thing. The edge is at 0, 0. */
export function holdUnder(plate: Plate, hand: Hand): void {
  for (const [y, long] of [
    [104, 40],
    [88, 74],
    [66, 92],
    [40, 88],
  ] as const)
    finger(
      plate,
      hand,
      [
        [-150, y * 0.55 + 14],
        [-60, y],
        [long, y - 14],
      ],
      50,
    );
}

/** The arm, the back of the hand and the thumb on top: draw after the thing. */
export function holdOver(
  plate: Plate,
  hand: Hand,
  reach: readonly Point[] = [
    [-700, 190],
    [-480, 120],
    [-300, 46],
    [-258, 34],
  ],
): void {
  const [, , , wrist = [-258, 34]] = reach;
  plate.area(
    smooth([
      [wrist[0] - 10, wrist[1] - 66],
      [-190, -66],
      [-120, -62],
      [-66, -40],
      [-44, 0],
      [-60, 44],
      [-104, 92],
      [-180, 100],
      [wrist[0] - 10, wrist[1] + 70],
    ]),
    hand.skin,
    fade('hatch', [-160, -60], [-130, 110], 0, 0.1, 0.9),
  );
  finger(
    plate,
    hand,
    [
      [-170, -34],
      [-96, -50],
      [-26, -38],
      [62, -24],
    ],
    58,
    { nail: true },
  );
  sleeve(plate, hand, reach, 230, [
    [wrist[0], wrist[1] - 110],
    [wrist[0] + 20, wrist[1] + 120],
  ]);
}

/** A fist round a bar that runs sideways through 0, 0: four fingers over it, the arm coming from below. */
export function gripHand(
  plate: Plate,
  hand: Hand,
  arm: readonly Point[] = [
    [-40, 640],
    [-20, 400],
    [0, 180],
    [0, 140],
  ],
): void {
  plate.area(
    smooth([
      [-92, -16],
      [-98, 60],
      [-80, 130],
      [-60, 190],
      [62, 190],
      [84, 130],
      [104, 50],
      [96, -20],
      [0, -34],
    ]),
    hand.skin,
    fade('hatch', [-60, 60], [110, 110], 0, 0.1, 0.85),
  );
  for (const [i, x] of [-78, -27, 25, 76].entries())
    finger(
      plate,
      hand,
      [
        [x * 0.94, 66],
        [x, 12],
        [x, -34],
        [x * 0.98, -52],
      ],
      54 - Math.abs(i - 1) * 2,
    );
  finger(
    plate,
    hand,
    [
      [-70, 128],
      [-104, 84],
      [-74, 52],
      [-8, 50],
    ],
    50,
    { nail: true, shadeLeft: true },
  );
  sleeve(plate, hand, arm, 230, [
    [-110, 260],
    [110, 300],
  ]);
}
