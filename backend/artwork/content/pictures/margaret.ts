import { blend, ink } from '../../ink.ts';
import { drawFace, drawNeck, type Face } from '../kit/face.ts';
import { ellipse, gouge, type Point, polyline, smooth } from '../kit/path.ts';
import { fade, flat, type Plate } from '../kit/plate.ts';
import { comb, ground, shoulders } from './person.ts';

export function margaret(): Plate {
  const plate = ground(blend(ink.ochre, ink.oat, 0.25));
  const face: Face = {
    skin: '#f0cfb0',
    shade: '#cf9c7c',
    lip: '#b5615a',
    brow: '#a39a90',
    browWeight: 15,
    age: 0.75,
    smile: 20,
    turn: 16,
    iris: ink.blue,
  };
  const silver = '#dcd6cb';
  plate.moved('translate(800 790) rotate(-3) scale(1.3)', () => {
    plate.area(
      smooth([
        [-150, -410],
        [-300, -280],
        [-338, -60],
        [-336, 150],
        [-262, 296],
        [-170, 310],
        [190, 320],
        [300, 290],
        [346, 150],
        [346, -70],
        [290, -300],
        [150, -420],
        [0, -440],
      ]),
      blend(silver, ink.slate, 0.45),
      fade('hatch', [-200, -200], [360, 200], 0.1, 0.3, 0.9),
    );
    drawNeck(plate, face, 118);
    shoulders(plate, ink.blue, 540, 400);
    plate.area(
      smooth(
        [
          [-150, 420],
          [-60, 520],
          [10, 640],
          [90, 520],
          [170, 410],
          [230, 470],
          [80, 700],
          [10, 900],
          [-70, 700],
          [-220, 480],
        ],
        true,
        0.8,
      ),
      ink.paper,
      fade('hatch', [-100, 450], [160, 700], 0, 0.4),
    );
    for (const [x, s] of [
      [-36, -1],
      [50, 1],
    ] as const)
      plate.line(
        smooth(
          [
            [x + s * 140, 470],
            [x + s * 60, 640],
            [x * 0.4, 860],
          ],
          false,
        ),
        5,
      );
    for (let i = 0; i < 20; i++)
      plate.cut(
        gouge(
          [
            [-520 + i * 52, 560 + Math.abs(i - 10) * 6],
            [-530 + i * 53, 700],
            [-540 + i * 54, 860],
          ],
          4,
        ),
        i > 7 && i < 13 ? 0 : 0.45,
      );
    drawFace(plate, face);
    for (const x of [-118, 96]) {
      plate.paint(ellipse(x - 8, -22, 92, 80), ink.paper, 0.2);
      plate.stroke(ellipse(x - 8, -22, 92, 80), 13, ink.oxblood);
      plate.over(
        gouge(
          [
            [x - 70, -40],
            [x - 50, -70],
            [x - 20, -84],
          ],
          10,
        ),
        flat('light', 0.9),
      );
    }
    plate.stroke(
      polyline([
        [-34, -30],
        [-18, -40],
        [-4, -30],
      ]),
      13,
      ink.oxblood,
    );
    const left: Point[] = [
      [-40, -452],
      [-190, -400],
      [-300, -230],
      [-346, 0],
      [-330, 200],
      [-262, 306],
      [-214, 220],
      [-244, 60],
      [-236, -90],
      [-150, -176],
      [10, -262],
      [70, -330],
    ];
    const right: Point[] = [
      [-60, -440],
      [120, -450],
      [290, -330],
      [356, -80],
      [356, 150],
      [312, 296],
      [240, 312],
      [252, 160],
      [270, 0],
      [250, -110],
      [180, -196],
      [60, -262],
      [10, -330],
    ];
    plate.area(smooth(right), silver, fade('hatch', [40, -300], [380, 60], 0.1, 0.4, 0.95));
    plate.area(
      smooth(left),
      blend(silver, ink.paper, 0.4),
      fade('hatch', [-100, -400], [-300, 260], 0, 0.05, 0.4),
    );
    comb(
      plate,
      [
        [-60, -440],
        [-220, -340],
        [-320, -120],
        [-330, 120],
        [-272, 280],
      ],
      [
        [20, -290],
        [-140, -200],
        [-246, -80],
        [-262, 60],
        [-232, 240],
      ],
      9,
      blend(silver, ink.slate, 0.5),
    );
    comb(
      plate,
      [
        [0, -440],
        [180, -410],
        [320, -200],
        [350, 60],
        [312, 270],
      ],
      [
        [30, -290],
        [160, -216],
        [262, -110],
        [276, 60],
        [262, 280],
      ],
      9,
      blend(silver, ink.slate, 0.65),
    );
  });
  return plate;
}
