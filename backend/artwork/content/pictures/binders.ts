import { blend, ink } from '../../ink.ts';
import { bookShadow, drawBook } from '../kit/book.ts';
import { gripHand, type Hand } from '../kit/hand.ts';
import { along, bezier, ellipse, gouge, type Point, poly, polyline, rect } from '../kit/path.ts';
import { fade, flat, halo, Plate } from '../kit/plate.ts';
import { sunPatch, tabletop } from '../kit/scenery.ts';
import { boxCorners, castShadow, drawBox } from '../kit/solid.ts';
import { frame, look, shifted, type Vec } from '../kit/space.ts';
import { drawHandle, drawTurned, turnedShadow } from '../kit/turned.ts';

const fair: Hand = { skin: '#e9bd97', shade: '#c48a63', sleeve: ink.slate };

export function whoBinders(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.green, ink.slate, 0.35));
  plate.over(
    rect(0, 0, 1600, 2000),
    fade('hatch', [300, 0], [1650, 900], 0, 0.12, 0.8),
    fade('grain', [0, 0], [1600, 1600], 0.05, 0.4),
  );
  sunPatch(
    plate,
    [
      [-60, 40],
      [560, 250],
      [560, 1010],
      [-60, 800],
    ],
    blend(ink.eucalypt, ink.cream, 0.25),
    [2, 3],
  );
  const view = look([3, 22, 84], [0, 14, 0], 2500, [800, 1180]);
  tabletop(plate, view, {
    colour: ink.wood,
    left: -50,
    right: 50,
    far: -22,
    near: 21,
    boards: 3,
    edge: 16,
    seed: 31,
  });
  const iron = '#2c3436';
  const steel = '#39454a';
  castShadow(plate, view, boxCorners(frame([0, 0, -1]), [40, 30, 16]), 0, { strength: 0.9 });
  drawBox(plate, view, frame([0, 0, -1]), [40, 3, 24], iron);
  const book = {
    at: frame([0, 3, 1], 90),
    size: [17, 4.6, 25] as Vec,
    cloth: ink.oxblood,
    blocking: ink.honey,
    title: 'Harvest Songs',
  };
  for (const x of [-16.5, 16.5])
    drawTurned(plate, view, {
      at: frame([x, 3, -2]),
      profile: [
        [2.4, 0],
        [1.5, 1.5],
        [1.4, 22],
        [2.2, 24],
      ],
      colour: steel,
    });
  for (const y of [0, 1]) drawBox(plate, view, frame([0, 3 + y * 6.2, 0]), [29, 0.8, 22], ink.oat);
  drawBook(plate, view, { ...book, at: shifted(book.at, [0, 0.8, 0]) });
  drawBox(plate, view, frame([0, 9.2, 0]), [29, 0.9, 22], ink.oat);
  drawBox(plate, view, frame([0, 10.1, -0.5]), [27, 2.4, 18], steel);
  drawTurned(plate, view, {
    at: frame([0, 12.5, -2]),
    profile: [
      [4, 0],
      [2.2, 1.4],
      [2, 3],
    ],
    colour: iron,
  });
  drawTurned(plate, view, {
    at: frame([0, 15, -2]),
    profile: [
      [1.6, 0],
      [1.6, 20],
    ],
    colour: '#8d9894',
  });
  for (let i = 0; i < 16; i++) {
    const [a, b] = [view.at([-1.6, 15.6 + i * 0.75, -0.6]), view.at([1.6, 16.1 + i * 0.75, -0.6])];
    plate.line(polyline([a, b]), 5);
  }
  const arch = [
    ...along([-20, 27], [-20, 24.5], 1),
    ...along([-20, 24.5], [20, 24.5], 1),
    ...along([20, 24.5], [20, 27], 1),
  ].map(([x, y]) => view.at([x, y, 1]));
  const crown = bezier(
    view.at([20, 27, 1]),
    view.at([10, 32, 1]),
    view.at([-10, 32, 1]),
    view.at([-20, 27, 1]),
    20,
  );
  plate.area(
    poly([...arch, ...crown]),
    iron,
    fade('hatch', view.at([-20, 32, 1]), view.at([22, 24, 1]), 0, 0.1, 0.6),
    fade('light', view.at([0, 31, 1]), view.at([0, 27, 1]), 0.35, 0),
  );
  plate.stroke(
    polyline(
      bezier(view.at([17, 27, 1]), view.at([9, 30.4, 1]), view.at([-9, 30.4, 1]), view.at([-17, 27, 1]), 20),
    ),
    5,
    ink.honey,
  );
  plate.text(
    'BALLARAT',
    view.at([0, 26, 1]),
    62,
    ink.honey,
    'text-anchor="middle" letter-spacing=".2em" font-weight="600"',
  );
  drawTurned(plate, view, {
    at: frame([0, 30, -1]),
    profile: [
      [3, 0],
      [3, 2.4],
      [2.2, 3],
    ],
    colour: steel,
  });
  const bar: [Point, Point] = [view.at([-27, 34.2, 2]), view.at([27, 34.2, 2])];
  plate.stroke(polyline(bar), 52, steel);
  plate.stroke(polyline(bar.map(([x, y]): Point => [x, y - 13])), 10, '#7d8a8a');
  plate.over(
    poly([
      [0, bar[0][1]],
      [1600, bar[0][1]],
      [1600, bar[0][1] + 26],
      [0, bar[0][1] + 26],
    ]),
    flat('hatch', 0),
  );
  for (const [x, y] of bar)
    plate.area(
      ellipse(x, y, 46, 46),
      ink.oxblood,
      fade('hatch', [x - 40, y - 40], [x + 40, y + 40], 0, 0.1, 0.9),
    );
  const hub = view.at([0, 34.2, 2]);
  plate.area(
    ellipse(hub[0], hub[1], 78, 70),
    iron,
    halo('hatch', [hub[0] - 20, hub[1] - 20], 110, 0, 0.2, 0.9),
    halo('light', [hub[0] - 26, hub[1] - 26], 50, 0.7, 0),
  );
  for (const s of [1, -1]) {
    const [x, y] = view.at([s * 17, 34.2, 2]);
    plate.moved(`translate(${x} ${y}) scale(${s * 1.05} 1.05)`, () =>
      gripHand(plate, { ...fair, sleeve: ink.ochre, cuff: blend(ink.ochre, ink.cream, 0.35) }, [
        [640, 900],
        [420, 560],
        [130, 210],
        [60, 160],
      ]),
    );
  }
  const pot = {
    at: frame([20.5, 0, 14]),
    profile: [
      [5.4, 0],
      [5.8, 1],
      [5.6, 8],
      [6, 8.6],
    ] as [number, number][],
    colour: ink.clay,
    inside: ink.honey,
  };
  turnedShadow(plate, view, pot, 0);
  drawTurned(plate, view, pot);
  drawHandle(plate, view, shifted(frame([20.5, 0, 14], 180), [0, 0, 0]), 5.4, 2, 7, 17, ink.clay);
  const [bx, by] = view.at([21, 9, 14]);
  plate.area(
    gouge(
      [
        [bx, by + 30],
        [bx + 26, by - 110],
        [bx + 62, by - 250],
      ],
      40,
      (t) => 0.7 + 0.3 * Math.sin(t * 3),
    ),
    ink.honey,
    fade('hatch', [bx, by], [bx + 60, by + 10], 0, 0.7),
  );
  plate.area(
    gouge(
      [
        [bx - 8, by + 34],
        [bx + 8, by - 40],
      ],
      52,
      () => 1,
    ),
    ink.mist,
    fade('hatch', [bx - 20, 0], [bx + 30, 0], 0, 0.8),
  );
  bookShadow(plate, view, { at: frame([-24, 0, 14], 60), size: [12, 2.4, 17], cloth: ink.slate }, 0);
  drawBook(plate, view, {
    at: frame([-24, 0, 14], 60),
    size: [12, 2.4, 17],
    cloth: ink.cream,
    blocking: ink.oxblood,
    ornament: 'sun',
  });
  return plate;
}
