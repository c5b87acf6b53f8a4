import { blend, ink } from '../../ink.ts';
import { type Book, bookShadow, drawBook } from '../kit/book.ts';
import { bezier, type Point, rect } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { ribbon, sprig, sunPatch, tabletop } from '../kit/scenery.ts';
import { frame, look, place, type Vec } from '../kit/space.ts';
import { drawTurned, turnedShadow } from '../kit/turned.ts';

export function featuredBooks(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.clay, ink.oat, 0.35));
  plate.over(
    rect(0, 0, 1600, 2000),
    fade('hatch', [300, 300], [1600, 900], 0, 0.1, 0.55),
    fade('grain', [0, 0], [1600, 1200], 0, 0.25, 0.6),
  );
  sunPatch(
    plate,
    [
      [120, -160],
      [980, 190],
      [880, 1290],
      [20, 940],
    ],
    ink.cream,
    [2, 3],
  );
  const view = look([7, 21, 66], [0, 10.5, 0], 2900, [770, 1130]);
  tabletop(plate, view, {
    colour: ink.bark,
    left: -60,
    right: 60,
    far: -18,
    near: 17.5,
    boards: 4,
    edge: 20,
    seed: 8,
  });
  const stack: [string, string, Vec, number, string][] = [
    [ink.green, 'A Field of Hats', [17, 4.2, 25], 84, ink.honey],
    [ink.oxblood, 'The Long Paddock', [16.4, 3.4, 24], 97, ink.oat],
    [ink.ochre, 'Salt & Timber', [15.4, 2.8, 22.4], 86, ink.wine],
    [ink.slate, 'Winter Rivers', [15, 3.6, 22], 101, ink.cream],
    [ink.cream, 'Small Hours', [13.4, 2.4, 19.5], 90, ink.oxblood],
  ];
  const jar = {
    at: frame([16.5, 0, -7]),
    profile: [
      [3.4, 0],
      [4.4, 1.5],
      [4.6, 7],
      [3, 10.5],
      [3.2, 12],
    ] as [number, number][],
    colour: ink.mist,
    inside: ink.eucalypt,
  };
  turnedShadow(plate, view, jar, 0);
  const neck = view.at([16.5, 11.5, -7]);
  sprig(
    plate,
    [neck, [neck[0] - 20, neck[1] - 260], [neck[0] - 120, neck[1] - 420], [neck[0] - 260, neck[1] - 600]],
    { size: 190, leaves: 13, seed: 4 },
  );
  sprig(
    plate,
    [neck, [neck[0] + 30, neck[1] - 200], [neck[0] + 60, neck[1] - 360], [neck[0] + 190, neck[1] - 520]],
    { size: 170, leaves: 10, seed: 9 },
  );
  drawTurned(plate, view, jar);
  let y = 0;
  const books: Book[] = stack.map(([cloth, title, size, yaw, blocking], i) => {
    const book: Book = {
      at: frame([-1.5 + (i % 2) * 0.8, y, -(size[2] * 0) + 2], yaw),
      size,
      cloth,
      title,
      blocking,
      ornament: i === 4 ? 'leaf' : 'frame',
    };
    y += size[1];
    return book;
  });
  for (const book of books) bookShadow(plate, view, book, 0);
  books.forEach((book, i) => {
    drawBook(plate, view, book);
    if (i === 1 || i === 3) {
      const [w, t, h] = book.size;
      const start = view.at(place(book.at, [-w / 2 - 0.6, t * 0.2, h * (i === 1 ? 0.3 : 0.22)]));
      const fall = i === 1 ? 520 : 330;
      const path: Point[] = bezier(
        start,
        [start[0] - 6, start[1] + fall * 0.3],
        [start[0] + 40, start[1] + fall * 0.6],
        [start[0] + 6, start[1] + fall],
        14,
      );
      ribbon(plate, path, 19, i === 1 ? ink.honey : ink.clay);
    }
  });
  return plate;
}
