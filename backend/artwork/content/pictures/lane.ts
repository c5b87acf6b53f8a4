import { blend, ink } from '../../ink.ts';
import { along, ellipse, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { brickwork, sprig } from '../kit/scenery.ts';
import { look, type View } from '../kit/space.ts';
import { bicycle } from './bicycle.ts';
import { shopFront } from './shop-front.ts';

/** Foundry Lane in the morning: the shop on its corner, the lane behind. */
export function contactHero(): Plate {
  const plate = new Plate(1600, 686, blend(ink.honey, ink.cream, 0.55));
  const view = look([24, 10, 70], [24, 10, 0], 1500, [1130, 395]);
  plate.over(rect(0, 0, 1600, 420), fade('grain', [0, 0], [0, 420], 0.14, 0));
  const end = view.at([34, 6, -240]);
  plate.area(ellipse(end[0] + 6, end[1] - 20, 44, 44), ink.paper);
  plate.cast(ellipse(end[0] + 6, end[1] - 20, 100, 100), 'glow', 0.55, 44);
  plate.area(
    smooth([
      [1080, 392],
      [1180, 352],
      [1260, 366],
      [1330, 340],
      [1460, 376],
      [1460, 430],
      [1080, 430],
    ]),
    ink.eucalypt,
    fade('hatch', [1080, 350], [1400, 420], 0, 0.3),
  );
  ground(plate, view);
  sideWall(plate, view, 46, 60, -200, blend(ink.clay, ink.oat, 0.25), 44, -1);
  sideWall(plate, view, 24, 0, -180, blend(ink.oxblood, ink.clay, 0.45), 52, 1);
  const [x0] = view.at([-60, 40, 0]);
  const [x1, y1] = view.at([24, 0, 0]);
  brickwork(plate, x0, -20, x1 - x0, y1 + 20, {
    colour: blend(ink.clay, ink.oxblood, 0.3),
    course: 17,
    seed: 5,
  });
  plate.over(rect(x0, -20, x1 - x0, y1 + 20), fade('hatch', [x1 - 700, 0], [x0, 300], 0, 0.1, 0.4));
  plate.area(
    rect(x1 - 22, -20, 22, y1 + 20),
    blend(ink.clay, ink.cream, 0.4),
    fade('hatch', [x1 - 22, 0], [x1, 0], 0, 0.5),
  );
  shopFront(plate, x1 - 726, y1);
  // The roofs opposite throw the morning's first shadow.
  const roofs: Point[] = [
    [-20, -20],
    [x1 - 500, -20],
    [x1 - 560, 70],
    [x1 - 610, 20],
    [x1 - 640, 44],
    [x1 - 640, 4],
    [x1 - 690, 4],
    [x1 - 690, 90],
    [x1 - 840, 210],
    [x1 - 960, 150],
    [-20, 420],
  ];
  plate.overprint(poly(roofs), '#8d6f72', 0.75);
  plate.over(poly(roofs), fade('hatch', [x1 - 600, 0], [0, 100], 0.05, 0.3));
  bicycle(plate, 96, y1 - 2, 66);
  sprig(
    plate,
    [
      [1640, -30],
      [1540, 20],
      [1440, 10],
      [1330, 70],
    ],
    { size: 100, leaves: 12, seed: 8, droop: 1.2 },
  );
  return plate;
}

function ground(plate: Plate, view: View): void {
  const at = (x: number, z: number): Point => view.at([x, 0, z]);
  plate.area(
    poly([at(-90, 0), at(24, 0), at(24, -240), at(46, -240), at(46, 62), at(-90, 62)]),
    ink.oat,
    fade('hatch', [800, 560], [100, 690], 0, 0.3),
  );
  plate.area(
    poly([at(27, 30), at(28, -240), at(43, -240), at(43, 62), at(27, 62)]),
    blend(ink.slate, ink.oat, 0.55),
  );
  for (let i = 0; i < 34; i++) {
    const z = 30 - i ** 1.35 * 2;
    plate.stroke(polyline(along(at(27.4, z), at(43, z), 6)), 2, blend(ink.slate, ink.oat, 0.3));
  }
  for (let x = 29; x < 43; x += 2.4)
    plate.stroke(polyline([at(x, 60), at(x, -200)]), 1.4, blend(ink.slate, ink.oat, 0.35));
  for (let x = -60; x < 24; x += 12) plate.stroke(polyline([at(x, 0), at(x * 1.06 - 1, 34)]), 2, ink.sand);
  plate.stroke(polyline([at(-90, 14), at(26, 14)]), 2, ink.sand);
  plate.paint(poly([at(43, -120), at(46, -120), at(10, 40), at(-30, 40)]), ink.paper, 0.5, 4);
}

function sideWall(
  plate: Plate,
  view: View,
  x: number,
  near: number,
  far: number,
  colour: string,
  height: number,
  facing: 1 | -1,
): void {
  const at = (y: number, z: number): Point => view.at([x, y, z]);
  const outline = [at(height, near), at(height * 0.9, far), at(0, far), at(0, near)];
  plate.area(
    poly(outline),
    colour,
    fade('hatch', at(10, near), at(10, far), facing > 0 ? 0.75 : 0.12, facing > 0 ? 0.4 : 0.02),
  );
  plate.within(poly(outline), () => {
    for (let y = 1; y < height; y += 1.5)
      plate.stroke(polyline([at(y, near), at(y, far)]), 1.2, blend(colour, ink.cream, 0.25));
    for (let z = near - 14; z > far; z -= 26)
      for (const y of [9, 24]) {
        const pane = [at(y + 8, z), at(y + 8, z - 8), at(y, z - 8), at(y, z)];
        plate.area(
          poly(pane),
          facing > 0 ? ink.honey : ink.slate,
          fade('hatch', pane[0] ?? [0, 0], pane[2] ?? [0, 0], 0.1, 0.5),
        );
        plate.stroke(poly(pane), 3, ink.cream);
        plate.stroke(polyline([at(y + 4, z), at(y + 4, z - 8)]), 2, ink.cream);
      }
  });
}
