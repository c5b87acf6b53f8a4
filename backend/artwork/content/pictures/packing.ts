import { blend, ink } from '../../ink.ts';
import { type Book, bookShadow, drawBook } from '../kit/book.ts';
import { type Cap, capShadow, drawCap, fivePanels } from '../kit/cap.ts';
import { gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { tabletop } from '../kit/scenery.ts';
import { boxCorners, castShadow } from '../kit/solid.ts';
import { frame, look, type Vec } from '../kit/space.ts';

const size = [1600, 1067] as const;

export function articlePacking(): Plate {
  const plate = new Plate(...size, ink.sky);
  plate.area(
    rect(0, 0, 1600, 470),
    blend(ink.sky, ink.cream, 0.35),
    fade('grain', [0, 0], [0, 460], 0.3, 0.1, 0),
  );
  for (const [x, y, w] of [
    [180, 150, 420],
    [700, 90, 520],
    [980, 190, 460],
  ] as const)
    plate.area(
      gouge(
        [
          [x, y],
          [x + w * 0.3, y - 12],
          [x + w * 0.6, y + 6],
          [x + w, y],
        ],
        34,
      ),
      ink.paper,
    );
  plate.area(
    rect(-10, 440, 1620, 330),
    blend(ink.blue, ink.eucalypt, 0.25),
    fade('hatch', [0, 440], [0, 760], 0.5, 0.15, 0),
  );
  plate.area(
    smooth([
      [900, 444],
      [1060, 396],
      [1200, 330],
      [1420, 300],
      [1640, 270],
      [1640, 446],
    ]),
    ink.moss,
    fade('hatch', [900, 300], [1600, 440], 0, 0.4, 0.8),
  );
  plate.area(
    smooth([
      [1180, 446],
      [1300, 412],
      [1640, 380],
      [1640, 450],
    ]),
    ink.rose,
    fade('hatch', [1180, 400], [1600, 440], 0, 0.5),
  );
  plate.area('M1416 302l6-74h26l6 72Z', ink.paper);
  plate.area(rect(1420, 208, 30, 22), ink.oxblood);
  for (let i = 0; i < 46; i++) {
    const y = 462 + ((i * 47) % 290);
    const x = (i * 389) % 1560;
    const w = 40 + (y - 440) * 0.6;
    plate.area(
      gouge(
        [
          [x, y],
          [x + w * 0.5, y - 4],
          [x + w, y],
        ],
        4 + (y - 440) * 0.02,
      ),
      i % 3 ? blend(ink.sky, ink.paper, 0.5) : ink.slate,
    );
  }
  const view = look([-1, 22, 70], [1, 10, 0], 1800, [800, 600]);
  tabletop(plate, view, {
    colour: ink.sand,
    left: -80,
    right: 80,
    far: -16,
    near: 30,
    boards: 4,
    edge: 12,
    seed: 17,
  });
  const bag = frame([-14, 0, -3], 10);
  castShadow(plate, view, boxCorners(bag, [34, 24, 12]), 0);
  drawBag(view.at);
  const cap: Cap = {
    at: frame([17, 3.6, 3], 28),
    cloth: ink.green,
    seams: fivePanels,
    height: 6.6,
    arch: 0.9,
    stitch: ink.honey,
    mark: ink.honey,
  };
  const book: Book = {
    at: frame([15, 0, 5], 72),
    size: [13, 3.4, 20],
    cloth: ink.oxblood,
    blocking: ink.honey,
    title: 'Salt Water',
    ornament: 'sun',
  };
  bookShadow(plate, view, book, 0);
  capShadow(plate, view, cap, 0);
  drawBook(plate, view, book);
  plate.cast(
    poly([
      [960, 716],
      [1300, 716],
      [1360, 750],
      [980, 764],
    ]),
    'hatch',
    0.5,
    10,
  );
  drawCap(plate, view, cap);
  return plate;

  function drawBag(at: (p: Vec) => Point): void {
    const p = (x: number, y: number, z = 5): Point => at([-14 + x, y, -3 + z]);
    for (const z of [-4, 5])
      plate.stroke(
        smooth([p(-8, 21, z), p(-7.4, 30, z), p(0, 35, z), p(7.4, 30, z), p(8, 21, z)], false),
        24,
        z < 0 ? ink.wood : ink.clay,
      );
    const body = smooth([
      p(-17, 1),
      p(-18, 8),
      p(-15.6, 16),
      p(-14, 22),
      p(-6, 23.2),
      p(4, 22.6),
      p(14, 22),
      p(15.8, 15),
      p(18, 7),
      p(17, 0.6),
      p(8, 0),
      p(-8, 0),
    ]);
    plate.area(
      body,
      ink.cream,
      fade('hatch', p(-17, 20), p(20, 4), 0, 0.05, 0.35, 0.85),
      fade('grain', p(-17, 20), p(20, 4), 0, 0.3, 0.6),
    );
    plate.area(
      smooth([
        p(-14, 22, -4),
        p(-5, 23.6, -4),
        p(5, 23.4, -4),
        p(14, 22, -4),
        p(13.8, 21.4),
        p(4, 22),
        p(-6, 22.4),
      ]),
      ink.bark,
    );
    for (const x of [-8, 8]) {
      plate.area(
        poly([p(x - 1.7, 22.4), p(x + 1.7, 22.4), p(x + 1.7, 12), p(x - 1.7, 12)]),
        ink.clay,
        fade('hatch', p(x, 22), p(x, 12), 0.2, 0.5),
      );
      plate.stroke(
        poly([p(x - 1.1, 16), p(x + 1.1, 16), p(x + 1.1, 12.7), p(x - 1.1, 12.7)]),
        2.4,
        ink.cream,
        'stroke-dasharray="8 5"',
      );
    }
    for (const [x0, y0, x1, y1] of [
      [-12, 19, -14.6, 10],
      [-2, 20, -3, 8],
      [12, 18, 14, 9],
      [-10, 2, -4, 5],
    ] as const)
      plate.cut(gouge([p(x0, y0), p((x0 + x1) / 2 + 0.6, (y0 + y1) / 2), p(x1, y1)], 7), 0.75);
    plate.stroke(polyline([p(-16.4, 2.2), p(0, 1.3), p(16.4, 1.9)]), 3, ink.wood, 'stroke-dasharray="12 8"');
    plate.text('B&P', p(-2.6, 5.2), 74, ink.oxblood, 'font-weight="640"');
  }
}
