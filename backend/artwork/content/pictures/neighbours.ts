import { blend, ink } from '../../ink.ts';
import { bezier, gouge, type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, flat, Plate } from '../kit/plate.ts';
import { sunPatch, tabletop } from '../kit/scenery.ts';
import { boxCorners, castShadow, drawBox, lay, morning } from '../kit/solid.ts';
import { frame, look, place, shifted, type Vec, type View } from '../kit/space.ts';
import { drawHandle, drawTurned, turnedShadow } from '../kit/turned.ts';

export function whoNeighbours(): Plate {
  const plate = new Plate(1600, 2000, blend(ink.rose, ink.cream, 0.45));
  plate.over(rect(0, 0, 1600, 900), fade('hatch', [200, 0], [1700, 500], 0, 0.1, 0.5));
  const view = look([-10, 92, 150], [0, 12, 0], 2350, [800, 1080]);
  const back = -78;
  const wall = (x: number, y: number): Point => view.at([x, y, back]);
  for (const x of [-58, 2]) {
    plate.area(poly([wall(x - 4, 100), wall(x + 46, 100), wall(x + 46, 26), wall(x - 4, 26)]), ink.paper);
    plate.area(
      poly([wall(x, 100), wall(x + 42, 100), wall(x + 42, 30), wall(x, 30)]),
      blend(ink.sky, ink.honey, 0.3),
      fade('grain', wall(x, 100), wall(x, 40), 0.2, 0),
    );
    plate.area(
      smooth(
        [wall(x, 30), wall(x, 44), wall(x + 14, 50), wall(x + 26, 42), wall(x + 42, 48), wall(x + 42, 30)],
        true,
        0.5,
      ),
      ink.eucalypt,
    );
    plate.stroke(polyline([wall(x + 21, 100), wall(x + 21, 30)]), 14, ink.paper);
    plate.stroke(polyline([wall(x, 62), wall(x + 42, 62)]), 12, ink.paper);
  }
  tabletop(plate, view, {
    colour: blend(ink.wood, ink.oat, 0.25),
    left: -130,
    right: 130,
    far: back,
    near: 90,
    boards: 13,
    seed: 40,
  });
  for (const x of [-40, 22])
    sunPatch(
      plate,
      [view.at([x, 0, -60]), view.at([x + 42, 0, -60]), view.at([x + 74, 0, 20]), view.at([x + 32, 0, 20])],
      blend(ink.wood, ink.cream, 0.62),
      [2, 2],
    );
  const rug = Array.from({ length: 48 }, (_, i) =>
    view.at([Math.cos(i * 0.131) * 40, 0.2, Math.sin(i * 0.131) * 40]),
  );
  plate.area(poly(rug), ink.green, fade('hatch', view.at([-40, 0, 0]), view.at([40, 0, 10]), 0, 0.1, 0.6));
  for (const [r, w, c] of [
    [36, 12, ink.honey],
    [30, 5, ink.cream],
    [24, 5, ink.cream],
  ] as const)
    plate.stroke(
      poly(
        Array.from({ length: 48 }, (_, i) =>
          view.at([Math.cos(i * 0.131) * r, 0.3, Math.sin(i * 0.131) * r]),
        ),
      ),
      w,
      c,
    );
  const colours = [ink.oxblood, ink.ochre, ink.blue, ink.wood, ink.clay, ink.slate];
  const seats = [200, 250, 300, 345, 150, 35].map((deg, i) => ({ deg, colour: colours[i] ?? ink.wood }));
  const spots: { o: Vec; yaw: number; colour: string }[] = seats.map(({ deg, colour }) => {
    const a = (deg * Math.PI) / 180;
    return { o: [Math.cos(a) * 50, 0, Math.sin(a) * 46] as Vec, yaw: -deg - 90, colour };
  });
  spots.push({ o: [0, 0, 0], yaw: 0, colour: 'table' });
  for (const { o, yaw, colour } of spots.sort((a, b) => a.o[2] - b.o[2])) {
    if (colour === 'table') drawTea(plate, view);
    else drawChair(plate, view, o, yaw, colour);
  }
  drawBookBox(plate, view);
  return plate;
}

function drawChair(plate: Plate, view: View, o: Vec, yaw: number, colour: string): void {
  const f = frame(o, yaw);
  castShadow(
    plate,
    view,
    [...boxCorners(shifted(f, [0, 17, 0]), [17, 2, 17]), ...boxCorners(shifted(f, [0, 17, -8]), [16, 20, 1])],
    0,
    { strength: 0.7 },
  );
  const legs: Vec[] = [
    [-7.4, 0, -7.4],
    [7.4, 0, -7.4],
    [-7.4, 0, 7.4],
    [7.4, 0, 7.4],
  ];
  const backFirst = f.z[2] > 0;
  const backRest = () => {
    for (const x of [-7.2, 7.2]) drawBox(plate, view, shifted(f, [x, 18, -8]), [1.6, 20, 1.6], colour);
    for (const y of [25, 32]) drawBox(plate, view, shifted(f, [0, y, -8]), [13, 4.4, 1], colour);
  };
  for (const leg of [...legs].sort((a, b) => place(f, a)[2] - place(f, b)[2]))
    drawBox(plate, view, shifted(f, leg), [1.7, 17, 1.7], blend(colour, ink.key, 0.15));
  if (backFirst) backRest();
  drawBox(plate, view, shifted(f, [0, 17, 0]), [17.5, 1.6, 17], colour);
  if (!backFirst) backRest();
}

function drawTea(plate: Plate, view: View): void {
  const table = {
    at: frame([0, 0, 0]),
    profile: [
      [7, 0],
      [2, 2],
      [1.8, 14],
      [17, 15],
      [17, 16.4],
    ] as [number, number][],
    colour: ink.bark,
    inside: ink.wood,
    shine: false,
  };
  castShadow(plate, view, boxCorners(frame([0, 15, 0]), [28, 1.4, 28]), 0, { strength: 0.8 });
  drawTurned(plate, view, {
    ...table,
    profile: [
      [7, 0],
      [2, 2],
      [1.8, 15],
    ],
  });
  const top = Array.from({ length: 40 }, (_, i) =>
    view.at([Math.cos(i * 0.157) * 18, 16.4, Math.sin(i * 0.157) * 18]),
  );
  plate.area(poly(top.map(([x, y]): Point => [x, y + 16])), ink.bark, flat('hatch', 0.8));
  plate.area(poly(top), ink.wood, fade('hatch', view.at([-18, 16, 0]), view.at([18, 16, 0]), 0, 0.1, 0.4));
  const pot = {
    at: frame([-3, 16.4, -3]),
    profile: [
      [4, 0],
      [6.4, 2.4],
      [6.8, 5],
      [5.4, 8],
      [3.2, 9.4],
      [3, 10],
      [1, 11],
      [1.1, 12],
    ] as [number, number][],
    colour: ink.cream,
  };
  turnedShadow(plate, view, pot, 16.4, morning);
  const spout = bezier(
    view.at([2.4, 19.4, -3]),
    view.at([7, 19, -3]),
    view.at([6.4, 24, -3]),
    view.at([10, 25.6, -3]),
    12,
  );
  plate.area(
    gouge(spout, 30, (t) => 1 - t * 0.55),
    ink.cream,
    fade('hatch', spout[0] ?? [0, 0], [(spout[12]?.[0] ?? 0) + 20, spout[0]?.[1] ?? 0], 0.2, 0.7),
  );
  drawHandle(plate, view, frame([-3, 16.4, -3], 180), 5.8, 2.4, 8, 13, ink.cream);
  drawTurned(plate, view, pot);
  for (const [x, z] of [
    [9, 6],
    [-9, 8],
    [1, 11],
  ] as const) {
    const cup = {
      at: frame([x, 16.4, z]),
      profile: [
        [1.4, 0],
        [2.2, 0.6],
        [2.9, 3.6],
      ] as [number, number][],
      colour: x > 5 ? ink.oxblood : ink.blue,
      inside: ink.bark,
    };
    turnedShadow(plate, view, cup, 16.4);
    drawTurned(plate, view, cup);
  }
}

function drawBookBox(plate: Plate, view: View): void {
  const f = frame([-20, 0, 50], 18);
  castShadow(plate, view, boxCorners(f, [40, 16, 28]), 0);
  drawBox(plate, view, f, [40, 15, 28], '#b88a58');
  const inside = [
    [-19, 15, -13],
    [19, 15, -13],
    [19, 15, 13],
    [-19, 15, 13],
  ].map(([x = 0, y = 0, z = 0]) => view.at(place(f, [x, y, z])));
  plate.area(poly(inside), ink.walnut);
  const tones = [
    ink.oxblood,
    ink.green,
    ink.honey,
    ink.slate,
    ink.cream,
    ink.clay,
    ink.moss,
    ink.wine,
    ink.blue,
    ink.oat,
  ];
  let x = -18;
  for (let i = 0; x < 17; i++) {
    const w = 2.6 + ((i * 7) % 4) * 0.6;
    drawBox(
      plate,
      view,
      shifted(f, [x + w / 2, 3, -1 + (i % 3)]),
      [w, 10.5 + ((i * 5) % 4), 17 + ((i * 3) % 4)],
      { top: ink.cream, front: tones[i % 10] ?? ink.clay },
    );
    x += w + 0.15;
  }
  const rim = (z: number) => [view.at(place(f, [-20, 15, z])), view.at(place(f, [20, 15, z]))];
  const front = [...rim(14), view.at(place(f, [20, 0, 14])), view.at(place(f, [-20, 0, 14]))];
  plate.area(poly(front), '#b88a58', fade('hatch', front[0] ?? [0, 0], front[2] ?? [0, 0], 0.05, 0.15, 0.5));
  for (const k of [-7, 7])
    plate.stroke(polyline([view.at(place(f, [k, 15.2, 14])), view.at(place(f, [k, 0, 14]))]), 9, ink.cream);
  plate.stroke(polyline([view.at(place(f, [-20, 8, 14])), view.at(place(f, [20, 8, 14]))]), 9, ink.cream);
  plate.moved(lay(view, place(f, [0, 2.6, 14]), f.x, [0, -1, 0]), () =>
    plate.text(
      'For the library',
      [0, 0],
      3.6,
      ink.wine,
      'text-anchor="middle" font-style="italic" font-weight="600"',
    ),
  );
}
