import { blend, ink } from '../../ink.ts';
import { ellipse, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, type Plate } from '../kit/plate.ts';

export function shopFront(plate: Plate, x: number, floor: number): void {
  const green = ink.green;
  plate.overprint(rect(x - 6, floor - 386, 700, 386), '#8d7a78', 0.6, 4);
  plate.area(rect(x, floor - 396, 690, 396), green, fade('grain', [x, 0], [x + 690, 0], 0.1, 0.4));
  plate.area(rect(x - 14, floor - 404, 718, 20), blend(green, ink.key, 0.25));
  plate.area(rect(x + 16, floor - 376, 658, 72), blend(green, ink.key, 0.15));
  plate.text(
    'Brim & Page',
    [x + 345, floor - 322],
    60,
    ink.honey,
    'text-anchor="middle" font-weight="600" letter-spacing=".03em"',
  );
  for (const [wx, w] of [
    [30, 390],
    [574, 92],
  ] as const) {
    plate.area(
      rect(x + wx, floor - 268, w, 190),
      blend(ink.honey, ink.ochre, 0.3),
      fade('hatch', [x + wx, floor - 268], [x + wx + w, floor - 78], 0.05, 0.1, 0.5),
    );
    plate.within(rect(x + wx, floor - 268, w, 190), () => {
      for (const [row, y] of [floor - 196, floor - 138].entries()) {
        const tones = [ink.oxblood, ink.slate, ink.cream, ink.moss, ink.clay, ink.wine];
        for (let i = 0; i < 24; i++)
          plate.area(
            rect(x + wx + 8 + i * 17, y - 40 - ((i * 13 + row * 5) % 14), 14, 56),
            blend(tones[(i * 5 + row) % 6] ?? ink.clay, ink.ochre, 0.2),
          );
        plate.area(rect(x + wx, y + 14, w, 6), ink.bark);
      }
      if (w > 200)
        for (const [i, c] of [ink.green, ink.oxblood, ink.cream].entries()) {
          const cx = x + wx + 96 + i * 110;
          plate.area(
            `M${cx - 32} ${floor - 96}a32 30 0 0 1 64 0Z`,
            c,
            fade('hatch', [cx - 30, 0], [cx + 34, 0], 0, 0.8),
          );
          plate.area(
            smooth([
              [cx - 30, floor - 104],
              [cx - 62, floor - 92],
              [cx - 58, floor - 88],
              [cx, floor - 94],
            ]),
            c,
            fade('hatch', [0, floor - 92], [0, floor - 78], 0.2, 0.8),
          );
        }
      plate.paint(
        poly([
          [x + wx - 20, floor - 60],
          [x + wx + 120, floor - 280],
          [x + wx + 180, floor - 280],
          [x + wx + 40, floor - 60],
        ]),
        ink.paper,
        0.28,
      );
    });
    plate.stroke(rect(x + wx, floor - 268, w, 190), 8, blend(green, ink.key, 0.3));
  }
  plate.stroke(
    polyline([
      [x + 225, floor - 268],
      [x + 225, floor - 78],
    ]),
    6,
    blend(green, ink.key, 0.3),
  );
  plate.area(
    rect(x + 442, floor - 290, 112, 290),
    ink.oxblood,
    fade('hatch', [x + 442, 0], [x + 554, 0], 0, 0.1, 0.6),
  );
  plate.area(
    rect(x + 458, floor - 274, 80, 140),
    ink.honey,
    fade('hatch', [x + 458, floor - 274], [x + 540, floor - 130], 0.1, 0.5),
  );
  plate.stroke(rect(x + 458, floor - 112, 80, 90), 4, ink.wine);
  plate.area(ellipse(x + 536, floor - 118, 6, 6), ink.honey);
  plate.area(
    rect(x + 430, floor - 10, 136, 14),
    ink.sand,
    fade('hatch', [0, floor - 10], [0, floor + 4], 0, 0.8),
  );
  for (const wx of [40, 168, 296])
    plate.stroke(rect(x + wx, floor - 60, 112, 46), 3, blend(green, ink.key, 0.45));
  // A striped blind over the large window.
  const stripe = (i: number): Point[] => [
    [x + 20 + i * 41, floor - 302],
    [x + 61 + i * 41, floor - 302],
    [x + 66 + i * 41.6, floor - 236],
    [x + 24 + i * 41.6, floor - 236],
  ];
  plate.overprint(rect(x + 20, floor - 240, 410, 34), '#6d5a56', 0.7, 5);
  for (let i = 0; i < 10; i++) {
    plate.area(
      poly(stripe(i)),
      i % 2 ? ink.cream : ink.oxblood,
      fade('hatch', [0, floor - 300], [0, floor - 236], 0, 0.25),
    );
    const [, , c = [0, 0], d = [0, 0]] = stripe(i);
    plate.area(
      `M${d[0]} ${d[1]}H${c[0]}q-2 22 -21 22q-20 0 -21 -22Z`,
      i % 2 ? ink.cream : ink.oxblood,
      fade('hatch', [0, d[1]], [0, d[1] + 22], 0.25, 0.6),
    );
  }
  // The hanging sign.
  plate.stroke(
    polyline([
      [x + 690, floor - 330],
      [x + 770, floor - 330],
    ]),
    7,
    ink.key,
  );
  plate.stroke(
    smooth(
      [
        [x + 694, floor - 290],
        [x + 716, floor - 322],
        [x + 752, floor - 328],
      ],
      false,
    ),
    4,
    ink.key,
  );
  plate.area(
    ellipse(x + 742, floor - 268, 46, 52),
    ink.cream,
    fade('hatch', [x + 700, floor - 300], [x + 788, floor - 230], 0, 0.1, 0.5),
  );
  plate.stroke(ellipse(x + 742, floor - 268, 46, 52), 6, ink.oxblood);
  plate.text('B & P', [x + 742, floor - 258], 27, ink.oxblood, 'text-anchor="middle" font-weight="640"');
}
