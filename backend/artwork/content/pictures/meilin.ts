import { blend, ink } from '../../ink.ts';
import { fivePanels } from '../kit/cap.ts';
import { drawFace, drawNeck, type Face } from '../kit/face.ts';
import { type Point, poly, polyline, rect, smooth } from '../kit/path.ts';
import { fade, type Plate } from '../kit/plate.ts';
import { comb, ground, shoulders, wornCap } from './person.ts';

export function meilin(): Plate {
  const plate = ground(blend(ink.eucalypt, ink.mist, 0.35));
  for (let i = 0; i < 5; i++)
    plate.paint(
      poly([
        [120 + i * 330, -20],
        [260 + i * 330, -20],
        [60 + i * 330, 1620],
        [-80 + i * 330, 1620],
      ]),
      ink.paper,
      0.16,
    );
  const face: Face = {
    skin: '#eec7a0',
    shade: '#cb9168',
    lip: '#b8554e',
    brow: ink.key,
    browWeight: 15,
    age: 0,
    smile: 12,
    turn: 20,
    iris: ink.key,
    lashes: true,
    jaw: 0.94,
  };
  const hair = '#26211f';
  plate.moved('translate(800 830) rotate(4) scale(1.24)', () => {
    plate.area(
      smooth([
        [-250, -250],
        [-316, -20],
        [-322, 260],
        [-340, 520],
        [-230, 560],
        [240, 570],
        [352, 530],
        [330, 260],
        [326, -20],
        [262, -250],
      ]),
      hair,
    );
    comb(
      plate,
      [
        [-300, -60],
        [-310, 200],
        [-330, 500],
      ],
      [
        [-210, -60],
        [-214, 200],
        [-210, 540],
      ],
      7,
      '#5b4d45',
      6,
    );
    comb(
      plate,
      [
        [290, -60],
        [306, 200],
        [330, 500],
      ],
      [
        [230, -60],
        [226, 200],
        [220, 540],
      ],
      7,
      '#4a3e38',
      6,
    );
    drawNeck(plate, face, 100);
    shoulders(plate, ink.cream, 500, 430);
    plate.area(
      smooth([
        [-120, 440],
        [-60, 500],
        [4, 514],
        [80, 496],
        [140, 440],
        [160, 476],
        [80, 546],
        [0, 560],
        [-80, 548],
        [-150, 480],
      ]),
      blend(ink.cream, ink.oat, 0.6),
    );
    for (let i = 0; i < 5; i++)
      plate.stroke(
        smooth(
          [
            [-560, 690 + i * 66],
            [-240, 598 + i * 66],
            [0, 590 + i * 66],
            [260, 600 + i * 66],
            [580, 700 + i * 66],
          ],
          false,
        ),
        15,
        ink.oxblood,
      );
    plate.over(
      smooth([
        [120, 440],
        [310, 510],
        [460, 580],
        [640, 780],
        [640, 1000],
        [180, 1000],
        [60, 700],
      ]),
      fade('hatch', [60, 450], [560, 800], 0, 0.9),
    );
    drawFace(plate, face);
    const fringe: Point[] = [
      [-250, -180],
      [-262, 60],
      [-226, 30],
      [-206, -74],
      [-150, -80],
      [-80, -74],
      [-10, -82],
      [60, -74],
      [130, -80],
      [196, -72],
      [236, 40],
      [282, 70],
      [268, -190],
      [0, -260],
    ];
    plate.area(smooth(fringe, true, 0.35), hair);
    comb(
      plate,
      [
        [-210, -230],
        [-214, -160],
        [-206, -92],
      ],
      [
        [210, -230],
        [214, -160],
        [196, -90],
      ],
      20,
      '#5b4d45',
      5,
    );
    plate.over(
      smooth([
        [-240, -80],
        [0, -70],
        [240, -70],
        [230, -20],
        [0, -36],
        [-220, -40],
      ]),
      fade('hatch', [0, -90], [0, -20], 0.9, 0),
    );
    drawPencil(plate);
    wornCap(
      plate,
      {
        cloth: ink.oxblood,
        front: ink.oxblood,
        peak: ink.slate,
        seams: fivePanels,
        height: 9.4,
        arch: 1.1,
        mark: ink.honey,
        stitch: ink.oat,
        reach: 6,
      },
      -16,
      9,
      -196,
    );
  });
  return plate;
}

/** A pencil tucked behind the ear, its tip showing past the cheek. */
function drawPencil(plate: Plate): void {
  plate.moved('translate(352 -64) rotate(-34)', () => {
    plate.area(rect(-96, -12, 300, 24), ink.honey, fade('hatch', [0, -12], [0, 13], 0, 0.1, 0.9));
    plate.stroke(
      polyline([
        [-90, -2],
        [200, -2],
      ]),
      2.4,
      ink.ochre,
    );
    plate.area(
      poly([
        [-96, -12],
        [-96, 12],
        [-150, 0],
      ]),
      ink.oat,
    );
    plate.cut(
      poly([
        [-132, -4],
        [-132, 4],
        [-150, 0],
      ]),
    );
    plate.area(rect(204, -13, 26, 26), ink.mist);
    plate.area(rect(228, -13, 30, 26), ink.rose);
  });
  plate.area(
    smooth([
      [246, -170],
      [316, -120],
      [330, 20],
      [306, 60],
      [262, 0],
    ]),
    '#26211f',
  );
  comb(
    plate,
    [
      [260, -150],
      [280, -40],
      [290, 40],
    ],
    [
      [312, -120],
      [326, -20],
      [310, 50],
    ],
    5,
    '#5b4d45',
    5,
  );
}
