import { blend, ink } from '../../ink.ts';
import { drawBook } from '../kit/book.ts';
import { type Hand, holdOver, holdUnder } from '../kit/hand.ts';
import { ellipse, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, halo, Plate } from '../kit/plate.ts';
import { frame, look, place, unit, type Vec } from '../kit/space.ts';

/** A lamp in a dark window; a book goes from hand to hand in its light. */
export function donationHero(): Plate {
  const plate = new Plate(1600, 686, ink.night);
  plate.area(
    rect(-10, -10, 1620, 710),
    blend(ink.green, ink.night, 0.55),
    halo('hatch', [470, 380], 1300, 0, 0.1, 0.35, 0.8),
    fade('grain', [0, 0], [1600, 0], 0.1, 0.3),
  );
  plate.area(rect(96, -20, 660, 560), blend(ink.bark, ink.walnut, 0.4));
  plate.within(rect(126, -20, 600, 530), () => {
    plate.area(
      rect(126, -20, 600, 540),
      blend(ink.night, ink.blue, 0.42),
      fade('hatch', [0, 0], [0, 420], 0.85, 0.3, 0),
      fade('grain', [0, 0], [0, 500], 0.3, 0),
    );
    for (const [x, y] of [
      [190, 60],
      [300, 120],
      [412, 40],
      [560, 90],
      [660, 150],
      [640, 30],
      [250, 190],
    ] as Point[])
      plate.area(ellipse(x, y, 3.4, 3.4), ink.cream);
    plate.area(ellipse(612, 96, 36, 36), ink.cream);
    plate.area(
      ellipse(630, 86, 33, 33),
      blend(ink.night, ink.blue, 0.3),
      fade('hatch', [0, 0], [0, 420], 0.85, 0.3),
    );
    for (const [x, w, h] of [
      [110, 150, 190],
      [250, 120, 150],
      [360, 170, 230],
      [520, 130, 170],
      [640, 150, 210],
    ] as const) {
      plate.area(
        poly([
          [x, 520],
          [x, 520 - h],
          [x + w / 2, 520 - h - 54],
          [x + w, 520 - h],
          [x + w, 520],
        ]),
        blend(ink.night, ink.key, (x % 3) * 0.18 + 0.15),
      );
      for (const [i, wx] of [0.18, 0.6].entries())
        for (const [j, wy] of [0.16, 0.5].entries())
          if ((x + i + j) % 3)
            plate.area(
              rect(x + w * wx, 520 - h + h * wy, w * 0.2, h * 0.18),
              blend(ink.honey, ink.ochre, 0.4),
            );
    }
  });
  for (const x of [318, 520]) plate.area(rect(x, -20, 16, 540), blend(ink.bark, ink.walnut, 0.3));
  plate.area(rect(126, 210, 600, 15), blend(ink.bark, ink.walnut, 0.3));
  plate.area(
    rect(60, 506, 740, 34),
    ink.wood,
    fade('hatch', [430, 506], [60, 540], 0, 0.4),
    fade('light', [430, 506], [760, 506], 0.3, 0),
  );
  plate.area(rect(60, 538, 740, 26), ink.bark, fade('hatch', [0, 538], [0, 564], 0.5, 0.9));
  lamp(plate, 430, 508);
  const light: Vec = unit([-0.85, 0.35, 0.4]);
  const view = look([0, 26, 90], [0, 0, 0], 2500, [1150, 395]);
  const book = {
    at: frame([0, -2, 0], 97, 0, 0),
    size: [12.5, 2.6, 16.6] as Vec,
    cloth: ink.oxblood,
    blocking: ink.honey,
    light,
    title: 'For you',
    ornament: 'sun' as const,
    quietCover: true,
  };
  plate.cast(
    smooth([
      [700, 200],
      [1100, 150],
      [1560, 260],
      [1600, 520],
      [1200, 620],
      [800, 560],
    ]),
    'glow',
    0.16,
    90,
  );
  const left = view.at(place(book.at, [0, 0, -8.2]));
  const right = view.at(place(book.at, [0, 0, 8.2]));
  const giving: Hand = { skin: '#e9bd97', shade: '#c48a63', sleeve: ink.ochre, cuff: ink.honey };
  const taking: Hand = { skin: '#a86f46', shade: '#7c4c30', sleeve: ink.blue, cuff: ink.sky };
  const hold = (at: Point, s: 1 | -1, hand: Hand, draw: typeof holdUnder) =>
    plate.moved(`translate(${at[0]} ${at[1]}) scale(${s * 0.98} 0.98)`, () => draw(plate, hand));
  const [lp, rp]: [Point, Point] = [
    [Math.min(left[0], right[0]) + 26, left[1] - 30],
    [Math.max(left[0], right[0]) - 26, right[1] - 30],
  ];
  hold(lp, 1, giving, holdUnder);
  hold(rp, -1, taking, holdUnder);
  drawBook(plate, view, book);
  hold(lp, 1, giving, (p, hand) =>
    holdOver(p, hand, [
      [-560, 420],
      [-420, 260],
      [-290, 84],
      [-248, 40],
    ]),
  );
  hold(rp, -1, taking, (p, hand) =>
    holdOver(p, hand, [
      [-560, 300],
      [-420, 190],
      [-290, 70],
      [-248, 36],
    ]),
  );
  return plate;
}

/** A table lamp that is lit. */
export function lamp(plate: Plate, x: number, y: number, lit = 1): void {
  if (lit > 0) {
    plate.cast(ellipse(x, y - 190, 300, 260), 'glow', 0.5 * lit, 90);
    plate.cast(ellipse(x, y - 150, 130, 110), 'glow', 0.6 * lit, 40);
  }
  plate.area(
    smooth(
      [
        [x - 62, y],
        [x - 50, y - 18],
        [x - 16, y - 30],
        [x - 12, y - 110],
        [x + 12, y - 110],
        [x + 16, y - 30],
        [x + 50, y - 18],
        [x + 62, y],
      ],
      true,
      0.5,
    ),
    ink.ochre,
    fade('hatch', [x - 40, 0], [x + 60, 0], 0, 0.1, 0.9),
  );
  const shade = poly([
    [x - 70, y - 232],
    [x + 70, y - 232],
    [x + 128, y - 100],
    [x - 128, y - 100],
  ]);
  plate.area(
    shade,
    lit > 0.3 ? blend(ink.honey, ink.cream, 0.5) : ink.oat,
    fade('hatch', [x - 30, 0], [x + 128, 0], 0, 0, 0.45),
  );
  if (lit > 0) plate.over(shade, halo('glow', [x, y - 140], 150, 0.95 * lit, 0.6 * lit, 0.2 * lit));
  plate.stroke(
    polyline([
      [x - 126, y - 102],
      [x + 126, y - 102],
    ]),
    7,
    ink.oxblood,
  );
  plate.stroke(
    polyline([
      [x - 70, y - 232],
      [x + 70, y - 232],
    ]),
    5,
    ink.oxblood,
  );
}
