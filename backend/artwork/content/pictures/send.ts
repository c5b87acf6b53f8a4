import { blend, ink } from '../../ink.ts';
import { type Hand, holdOver, holdUnder } from '../kit/hand.ts';
import { drawParcel } from '../kit/parcel.ts';
import { bezier, ellipse, gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, halo, Plate } from '../kit/plate.ts';
import { level, sprig, sunPatch, tabletop } from '../kit/scenery.ts';
import { boxCorners, castShadow } from '../kit/solid.ts';
import { frame, look, place, type Vec } from '../kit/space.ts';
import { drawTurned, turnedShadow } from '../kit/turned.ts';
import { australia } from './australia.ts';

const brown: Hand = { skin: '#b87c50', shade: '#8a5636', sleeve: ink.ochre, cuff: ink.honey };

/** A parcel is tied over a postcard of Australia. */
export function aboutSend(): Plate {
  const plate = new Plate(1600, 2000, ink.green);
  const view = look([0, 66, 52], [0, 3, 1], 2140, [800, 1010]);
  tabletop(plate, view, {
    colour: blend(ink.green, ink.moss, 0.3),
    left: -80,
    right: 80,
    far: -60,
    near: 60,
    boards: 7,
    seed: 3,
  });
  sunPatch(plate, level(view, 0, -44, -46, 16, 26), blend(ink.moss, ink.cream, 0.35), [2, 3]);
  plate.over(rect(0, 0, 1600, 2000), halo('hatch', [700, 900], 1500, 0, 0, 0.2, 0.7));
  const f = frame([0, 0, 0], -7);
  const size: Vec = [38, 9, 29];
  castShadow(plate, view, boxCorners(f, size), 0, { strength: 0.95 });
  drawParcel(plate, view, f, size, { tied: false, seed: 6 });
  const top = (x: number, z: number): Point => view.at(place(f, [x, 9.1, z]));
  const card = (u: number, v: number): Point => top(u * 12.4 - v * 1.4, v * 8.6 + u * 1.6);
  const outline = [card(-1, -1), card(1, -1), card(1, 1), card(-1, 1)];
  plate.overprint(poly(outline.map(([x, y]): Point => [x + 8, y + 14])), '#6d5a48', 0.7, 4);
  plate.area(poly(outline), ink.paper);
  plate.area(
    poly([card(-0.93, -0.9), card(0.93, -0.9), card(0.93, 0.9), card(-0.93, 0.9)]),
    ink.sky,
    fade('grain', card(-1, -1), card(1, 1), 0.05, 0.4),
  );
  for (const coast of australia) {
    const shape = coast.map(([x, y]) => card(x * 0.66, y * 0.84 - 0.02));
    plate.area(poly(shape), ink.clay, fade('hatch', card(-0.4, -0.6), card(0.6, 0.6), 0, 0.1, 0.5));
  }
  const home = card(((143.9 - 133.5) / 21) * 0.66, ((37.5 - 27) / 19) * 0.84);
  plate.area(ellipse(home[0], home[1], 10, 9), ink.cream);
  plate.text('AUSTRALIA', card(-0.86, 0.8), 40, ink.oxblood, 'letter-spacing=".16em" font-weight="640"');
  const thick = 13;
  const cord = (...points: Point[]) => {
    plate.overprint(
      gouge(
        points.map(([x, y]) => [x + 6, y + 9]),
        thick,
        () => 1,
      ),
      '#6d5a48',
      0.7,
    );
    plate.stroke(polyline(points), thick, ink.oxblood);
  };
  const edge = (x: number, z: number, y: number): Point => view.at(place(f, [x, y, z]));
  cord(edge(0, -14.5, 9), top(0, 0), edge(0, 14.5, 9), edge(0, 14.6, 0));
  cord(edge(-19, 0, 9), top(0, 0), edge(19, 0, 9));
  const knot = top(0, 0);
  const hands: [Point, 1 | -1, Hand][] = [
    [[330, 770], 1, { ...brown, sleeve: ink.cream, cuff: ink.oat }],
    [[1290, 800], -1, { ...brown, sleeve: ink.cream, cuff: ink.oat }],
  ];
  for (const [grip, s] of hands) {
    const rise = bezier(
      knot,
      [knot[0] - s * 160, knot[1] - 190],
      [grip[0] + s * 220, grip[1] - 40],
      [grip[0] + s * 20, grip[1]],
      18,
    );
    plate.overprint(
      gouge(
        rise.map(([x, y]) => [x + 14, y + 70]),
        thick,
        () => 1,
      ),
      '#6d5a48',
      0.5,
      5,
    );
    plate.stroke(polyline(rise), thick, ink.oxblood);
  }
  plate.area(
    smooth([
      [knot[0] - 24, knot[1] - 20],
      [knot[0] + 22, knot[1] - 22],
      [knot[0] + 26, knot[1] + 18],
      [knot[0] - 20, knot[1] + 22],
    ]),
    blend(ink.oxblood, ink.key, 0.2),
    fade('hatch', [knot[0] - 20, knot[1]], [knot[0] + 24, knot[1] + 10], 0, 0.8),
  );
  for (const [grip, s, hand] of hands) {
    plate.moved(`translate(${grip[0]} ${grip[1]}) rotate(${s * 14}) scale(${s * 1.3} 1.3)`, () => {
      holdUnder(plate, hand);
      plate.stroke(
        smooth(
          [
            [10, -4],
            [-60, 12],
            [-110, 60],
          ],
          false,
        ),
        10,
        ink.oxblood,
      );
      holdOver(plate, hand, [
        [-520, 420],
        [-420, 260],
        [-290, 84],
        [-250, 44],
      ]);
    });
  }
  const spool = {
    at: frame([23, 0, 25]),
    profile: [
      [4.4, 0],
      [4.4, 0.8],
      [3, 1],
      [4, 2.4],
      [4, 5],
      [3, 6.4],
      [4.4, 6.6],
      [4.4, 7.4],
    ] as [number, number][],
    colour: ink.oat,
    inside: ink.sand,
  };
  turnedShadow(plate, view, spool, 0);
  drawTurned(plate, view, spool);
  sprig(
    plate,
    [
      [-60, 1760],
      [160, 1700],
      [300, 1740],
      [470, 1860],
    ],
    { size: 170, leaves: 12, seed: 5, droop: 0.3 },
  );
  return plate;
}
