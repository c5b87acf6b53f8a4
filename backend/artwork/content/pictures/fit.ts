import { blend, ink } from '../../ink.ts';
import { bezier, ellipse, gouge, polyline, rect, smooth } from '../kit/path.ts';
import { fade, Plate } from '../kit/plate.ts';
import { drop, spin } from './bench-top.ts';

const size = [1600, 1067] as const;

export function articleFit(): Plate {
  const plate = new Plate(...size, ink.green);
  plate.over(
    rect(0, 0, 1600, 1067),
    fade('hatch', [300, 0], [1600, 1067], 0, 0.12, 0.6),
    fade('grain', [0, 0], [1600, 1067], 0.1, 0.4),
  );
  for (let x = -40; x < 1640; x += 80)
    plate.stroke(
      polyline([
        [x, 0],
        [x, 1067],
      ]),
      2,
      ink.moss,
    );
  for (let y = 20; y < 1067; y += 80)
    plate.stroke(
      polyline([
        [0, y],
        [1600, y],
      ]),
      2,
      ink.moss,
    );
  plate.paint('M-40 -40H760L1180 1110H240Z', ink.cream, 0.13);
  plate.paint('M900 -40H1060L1480 1110H1320Z', ink.cream, 0.13);
  plate.moved(spin(-5, 800, 700), () => {
    const ruler = rect(-120, 640, 1560, 190);
    drop(plate, ruler);
    plate.area(ruler, ink.honey, fade('grain', [0, 640], [0, 830], 0, 0.35));
    for (let i = 0; i < 8; i++)
      plate.area(
        gouge(
          [
            [i * 170 - 60, 690 + ((i * 43) % 110)],
            [i * 170 + 60, 694 + ((i * 43) % 110)],
            [i * 170 + 200, 690 + ((i * 43) % 110)],
          ],
          5,
        ),
        blend(ink.honey, ink.wood, 0.35),
      );
    for (let i = 0; i <= 120; i++) {
      const x = -110 + i * 12.7;
      const tall = i % 10 === 0 ? 64 : i % 5 === 0 ? 46 : 28;
      plate.line(
        polyline([
          [x, 642],
          [x, 642 + tall],
        ]),
        i % 10 ? 2.2 : 4,
      );
      if (i % 10 === 0 && i < 120)
        plate.text(String(50 + i / 10), [x + 8, 748], 46, ink.key, 'font-weight="520"');
    }
    plate.area(ellipse(1385, 735, 20, 20), ink.green);
    plate.line(ellipse(1385, 735, 20, 20), 3);
    const string = [
      ...bezier([-140, 560], [40, 560], [120, 600], [260, 616], 16),
      ...bezier([260, 616], [560, 648], [760, 596], [1016, 622], 20),
      ...bezier([1016, 622], [1120, 640], [1150, 540], [1080, 500], 12),
      ...bezier([1080, 500], [990, 450], [930, 560], [1030, 600], 12),
    ];
    plate.overprint(
      gouge(
        string.map(([x, y]) => [x + 9, y + 12]),
        13,
        () => 1,
      ),
      '#7d6b68',
      0.75,
    );
    plate.stroke(polyline(string), 13, ink.oxblood);
    plate.stroke(polyline(string), 4, ink.rose, 'stroke-dasharray="9 13"');
    plate.area(
      gouge(
        [
          [1016, 560],
          [1020, 600],
          [1016, 660],
        ],
        10,
        () => 1,
      ),
      ink.paper,
    );
  });
  plate.moved(spin(4, 800, 330), () => {
    const strap = smooth(
      [
        [-80, 250],
        [400, 244],
        [1000, 246],
        [1230, 246],
        [1290, 262],
        [1316, 318],
        [1290, 372],
        [1230, 390],
        [1000, 390],
        [400, 392],
        [-80, 386],
      ],
      true,
      0.6,
    );
    drop(plate, strap);
    plate.area(strap, ink.clay, fade('hatch', [0, 240], [0, 400], 0, 0.05, 0.5));
    for (const y of [266, 370])
      plate.stroke(
        polyline([
          [-60, y],
          [1240, y],
        ]),
        4.5,
        ink.cream,
        'stroke-dasharray="18 11"',
      );
    for (let i = 0; i < 5; i++) {
      plate.area(ellipse(800 + i * 92, 318, 14, 14), ink.walnut);
      plate.line(ellipse(800 + i * 92, 318, 18, 18), 3);
    }
    const buckle =
      'M330 190h210a26 26 0 0 1 26 26v204a26 26 0 0 1 -26 26h-210a26 26 0 0 1 -26 -26v-204a26 26 0 0 1 26 -26ZM356 244h158v148h-158Z';
    plate.moved('translate(14 18)', () => plate.overprint(buckle, '#7d6b68', 0.7, 4));
    plate.stroke(rect(326, 212, 218, 212), 34, ink.ochre);
    plate.stroke(
      polyline([
        [318, 420],
        [318, 206],
        [540, 206],
      ]),
      7,
      ink.cream,
    );
    plate.area(
      gouge(
        [
          [330, 318],
          [460, 312],
          [590, 318],
        ],
        26,
        () => 1,
      ),
      ink.honey,
      fade('hatch', [0, 306], [0, 332], 0, 0.9),
    );
    plate.area(
      rect(206, 232, 66, 172),
      blend(ink.clay, ink.wood, 0.6),
      fade('hatch', [206, 0], [272, 0], 0, 0.7),
    );
  });
  return plate;
}
