import { blend, ink } from '../../ink.ts';
import { type Cap, drawCap, fivePanels } from '../kit/cap.ts';
import { ellipse, gouge, type Point, poly, polyline, rect } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { sunPatch } from '../kit/scenery.ts';
import { frame, look } from '../kit/space.ts';

export function featuredCaps(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.mist, ink.cream, 0.45));
  plate.over(rect(0, 0, 1600, 2000), fade('grain', [200, 200], [1600, 2000], 0, 0.15, 0.55));
  const view = look([-44, 2, 66], [16, -7, 0], 2080, [610, 960]);
  const wall = (x: number, y: number): Point => view.at([x, y, 0]);
  for (let x = -60; x < 140; x += 9)
    plate.stroke(polyline([wall(x, 70), wall(x, -90)]), 3.5, blend(ink.eucalypt, ink.mist, 0.4));
  const patch = [
    [-30, 42],
    [32, 42],
    [52, -40],
    [-10, -40],
  ].map(([x, y]) => wall(x ?? 0, y ?? 0)) as [Point, Point, Point, Point];
  sunPatch(plate, patch, ink.paper, [3, 2], 0.025);
  const rail = (y0: number, y1: number, colour: string, z = 1.6) =>
    plate.area(
      poly([view.at([-60, y0, z]), view.at([160, y0, z]), view.at([160, y1, z]), view.at([-60, y1, z])]),
      colour,
      fade('grain', [0, 700], [1600, 700], 0, 0.5),
    );
  plate.overprint(poly([wall(-60, 5), wall(160, 5), wall(160, 1), wall(-60, 1)]), '#a8988c', 0.9);
  rail(11, 5, ink.wood);
  for (let i = 0; i < 9; i++)
    plate.area(
      gouge(
        [
          view.at([-28 + i * 17, 6 + ((i * 7) % 5), 1.6]),
          view.at([-20 + i * 17, 6.2 + ((i * 7) % 5), 1.6]),
          view.at([-10 + i * 17, 6 + ((i * 7) % 5), 1.6]),
        ],
        6,
      ),
      blend(ink.wood, ink.key, 0.35),
    );
  plate.area(
    poly([view.at([-60, 11, 0]), view.at([160, 11, 0]), view.at([160, 11, 1.6]), view.at([-60, 11, 1.6])]),
    blend(ink.wood, ink.cream, 0.35),
  );
  const caps: [number, Partial<Cap>][] = [
    [56, { cloth: ink.oxblood, ribs: true }],
    [36, { cloth: ink.slate }],
    [17, { cloth: blend(ink.ochre, ink.wood, 0.25), seams: fivePanels }],
    [-1, { cloth: ink.green, mark: ink.honey }],
  ];
  for (const [x, look_] of caps) {
    const at = frame([x, -5.4, 7.6], -4, 74, 0);
    const cap: Cap = { at, cloth: ink.oxblood, scale: 1.12, ...look_ };
    const shade = [...Array(24).keys()].map(
      (i): Point => wall(x + 7 + Math.cos(i * 0.262) * 12, -10 + Math.sin(i * 0.262) * 17),
    );
    plate.overprint(poly(shade), '#9b9088', 0.75, 6);
    plate.cast(poly(shade), 'grain', 0.5, 14);
    drawCap(plate, view, cap);
    const near = view.at([x, 8.8, 10]);
    const k = view.at([x + 1, 8.8, 10])[0] - near[0];
    plate.stroke(polyline([view.at([x, 6.4, 1.6]), near]), k * 1.7, blend(ink.ochre, ink.wood, 0.7));
    plate.area(
      ellipse(near[0], near[1], k * 1.35, k * 1.45),
      ink.ochre,
      fade('hatch', [near[0] - k, near[1] - k], [near[0] + k, near[1] + k], 0, 0.1, 0.9),
    );
  }
  return plate;
}
