import { ink } from '../../ink.ts';
import { between, ease, type Film, thereAndBack } from '../film.ts';
import { circle, each, glow, group, mix, path, poly, rect, scatter, stroke } from './props-a.ts';

const lampGlass = [286, 300] as const;

/** The evening: the lamp goes out and is lit again, all within one loop. */
const lampLight = (t: number): number => 1 - thereAndBack(t, [0.1, 0.2], [0.27, 0.32]);

const houses = [
  { x: 196, width: 178, roof: 262, fill: '#2f4151', rows: 3, columns: 3 },
  { x: 374, width: 150, roof: 214, fill: '#293a49', rows: 4, columns: 2 },
  { x: 524, width: 206, roof: 286, fill: '#34485a', rows: 3, columns: 4 },
  { x: 730, width: 160, roof: 232, fill: '#2a3b4a', rows: 4, columns: 3 },
  { x: 890, width: 200, roof: 270, fill: '#304252', rows: 3, columns: 3 },
] as const;

function house(index: number, t: number): string {
  const spec = houses[index];
  if (!spec) return '';
  const { x, width, roof, fill, rows, columns } = spec;
  const gable =
    index % 2 === 0
      ? poly(
          [
            [x, roof],
            [x + width / 2, roof - 58],
            [x + width, roof],
          ],
          mix(fill, ink.night, 0.35),
        )
      : rect(x, roof - 14, width, 14, mix(fill, ink.night, 0.4)) + rect(x + 22, roof - 56, 26, 44, fill);
  const gap = width / columns;
  const panes = each(rows * columns, (at) => {
    const left = x + (at % columns) * gap + gap * 0.24;
    const top = roof + 26 + Math.floor(at / columns) * 72;
    const order = scatter(index * 17 + at * 3.7);
    const lit =
      order > 0.84
        ? 0
        : 1 -
          thereAndBack(
            t,
            [0.1 + order * 0.06, 0.16 + order * 0.06],
            [0.36 + order * 0.6, 0.38 + order * 0.6],
          );
    const wide = gap * 0.52;
    const glass = mix('#1d2934', at % 3 === 0 ? ink.honey : '#efc983', lit);
    return (
      rect(left, top, wide, 46, glass) +
      stroke(
        `M${left + wide / 2} ${top}v46M${left} ${top + 21}h${wide}`,
        mix(fill, '#7b5a34', lit * 0.5),
        3,
      ) +
      rect(left - 4, top + 46, wide + 8, 5, mix(fill, '#6a7480', 0.5))
    );
  });
  return rect(x, roof, width, 460, fill) + gable + panes;
}

function street(t: number): string {
  return [
    rect(180, 60, 920, 500, '#33506a'),
    rect(180, 60, 920, 150, '#2a4257'),
    circle(962, 138, 30, '#e9dfc4'),
    circle(950, 130, 27, '#2a4257'),
    each(16, (index) => circle(210 + scatter(index) * 680, 76 + scatter(index + 40) * 110, 1.8, '#e9dfc4')),
    each(houses.length, (index) => house(index, t)),
  ].join('');
}

function frame(light: number): string {
  const wood = mix('#2b2320', '#6b442c', light);
  const bright = mix('#332a27', '#a06a40', light);
  const wall = mix('#1e2127', '#5b3227', light);
  return [
    path('M0 0H1280V720H0ZM180 60V560H1100V60Z', wall, 'fill-rule="evenodd"'),
    path('M156 36H1124V584H156ZM186 66V560H1094V66Z', wood, 'fill-rule="evenodd"'),
    rect(631, 66, 18, 494, wood),
    rect(186, 232, 908, 14, wood),
    rect(186, 66, 8, 494, bright),
    rect(649, 66, 5, 494, bright, 'opacity=".7"'),
    rect(186, 246, 908, 4, bright, 'opacity=".7"'),
    rect(110, 560, 1060, 30, mix('#3b302b', '#b57c49', light)),
    rect(110, 590, 1060, 20, mix('#28211e', '#7c4c2f', light)),
  ].join('');
}

function curtain(light: number): string {
  const cloth = mix('#2a2a2e', ink.oxblood, light * 0.92);
  const fold = mix('#232327', ink.wine, light);
  const half = [
    path('M0 0H196Q190 300 128 470Q104 600 112 720H0Z', cloth),
    path('M128 0Q130 300 78 470Q58 600 62 720H26Q30 560 52 440Q90 240 86 0Z', fold),
    path('M182 0Q178 280 122 440L112 432Q160 260 158 0Z', fold),
  ].join('');
  return half + group('transform="translate(1280 0) scale(-1 1)"', half);
}

function lamp(light: number): string {
  const [x] = lampGlass;
  const brass = mix('#3a332a', ink.ochre, light);
  return [
    path(`M${x - 58} 562q8 -26 44 -30v-26h28v26q36 4 44 30z`, brass),
    path(`M${x - 62} 440q-8 70 48 76h28q56 -6 48 -76q-62 -22 -124 0z`, mix('#23302d', ink.green, light)),
    path(`M${x - 52} 452q-2 50 40 58q-24 -26 -18 -62z`, mix('#2b3935', ink.eucalypt, light), 'opacity=".6"'),
    rect(x - 34, 420, 68, 18, brass),
    path(
      `M${x - 30} 420C${x - 66} 366 ${x - 60} 318 ${x - 22} 268H${x + 22}C${x + 60} 318 ${x + 66} 366 ${x + 30} 420Z`,
      mix('#40505a', '#fbe3a8', light),
      'opacity=".9"',
    ),
    path(
      `M${x} ${between(418, 322, light)}Q${x + 27} 380 ${x} 418Q${x - 27} 380 ${x} ${between(418, 322, light)}Z`,
      '#fffaf0',
      `opacity="${ease(light, 0.3, 0.7)}"`,
    ),
    path(
      `M${x - 30} 410C${x - 56} 366 ${x - 50} 326 ${x - 28} 292`,
      'none',
      'stroke="#fff8e4" stroke-width="4" opacity=".6"',
    ),
  ].join('');
}

/** A forearm from the left, its hand at 0,0: what lies under the book, and the thumb over it. */
function hand(skin: string, sleeve: string, light: number) {
  const tone = mix(mix(skin, ink.night, 0.62), skin, light);
  const shade = mix(tone, ink.walnut, 0.38);
  const wool = mix(mix(sleeve, ink.key, 0.55), sleeve, light);
  const under = [
    path('M-640 60L-196 -62Q-166 8 -172 86L-640 260Z', wool),
    path('M-640 176L-176 30Q-168 56 -172 86L-640 260Z', mix(wool, ink.key, 0.3)),
    path('M-214 -62L-176 -70Q-140 8 -148 82L-188 96Q-182 10 -214 -62Z', mix(wool, ink.oat, 0.32)),
    path(
      'M-170 -50Q-110 -66 -62 -50L70 -4Q102 10 96 30Q92 44 60 40Q70 58 46 64Q20 70 -30 64Q-96 84 -150 64Q-140 0 -170 -50Z',
      tone,
    ),
    path(
      'M-150 64Q-146 44 -148 30Q-80 52 -20 42Q40 44 60 40Q70 58 46 64Q20 70 -30 64Q-96 84 -150 64Z',
      shade,
    ),
    stroke('M94 26Q60 34 10 22M58 42Q20 46 -20 40', shade, 3),
  ].join('');
  const thumb =
    path(
      'M-116 -56Q-70 -72 -30 -58L38 -44Q60 -36 54 -20Q46 -8 22 -14L-44 -26Q-90 -10 -116 -56Z',
      mix(tone, '#ffe2b0', 0.14 * light),
    ) + stroke('M22 -14L-44 -26Q-66 -22 -82 -30', shade, 3);
  return { under, thumb };
}

function volume(light: number): string {
  const warm = (dark: string, bright: string): string => mix(dark, bright, light);
  return [
    poly(
      [
        [-112, 8],
        [112, 8],
        [118, 50],
        [-106, 50],
      ],
      warm('#57504a', ink.cream),
    ),
    stroke('M-108 20H113M-107 30H115M-106 40H116', warm('#4b443f', ink.sand), 2),
    poly(
      [
        [-122, 46],
        [122, 46],
        [124, 58],
        [-118, 58],
      ],
      warm('#1c2b2b', '#1d3a2d'),
    ),
    poly(
      [
        [-88, -78],
        [96, -78],
        [124, 10],
        [-122, 10],
      ],
      warm('#20322f', '#356049'),
    ),
    poly(
      [
        [-122, 10],
        [124, 10],
        [124, 20],
        [-122, 20],
      ],
      warm('#1c2b2b', '#1d3a2d'),
    ),
    poly(
      [
        [-66, -64],
        [76, -64],
        [96, -6],
        [-92, -6],
      ],
      'none',
      `stroke="${warm('#5a5140', ink.honey)}" stroke-width="3"`,
    ),
    stroke('M-24 -42H40M-34 -30H48', warm('#5a5140', ink.honey), 4),
    path('M70 20L96 20L98 84L85 74L74 86Z', warm('#47221f', ink.clay)),
  ].join('');
}

function passing(t: number, light: number): string {
  const gone = ease(t, 0.06, 0.2);
  const back = t > 0.35;
  const bring = ease(t, 0.44, 0.64);
  const reach = ease(t, 0.62, 0.8);
  const sink = Math.sin(Math.min(1, Math.max(0, (t - 0.44) / 0.4)) * Math.PI) * 14;
  const giverX = back ? between(-780, 0, bring) : between(0, -780, gone);
  const takerX = back ? between(780, 0, reach) : between(0, 780, gone);
  const bookX = back ? giverX : takerX;
  const giver = hand('#8d5637', '#c08a3c', light);
  const taker = hand('#d29a74', '#4f6d86', light);
  const at = (x: number, content: string): string =>
    group(`transform="translate(${x} ${606 - sink})"`, content);
  const left = (content: string): string => at(646 - 96 + giverX, content);
  const right = (content: string): string => at(646 + 96 + takerX, group('transform="scale(-1 1)"', content));
  return (
    left(giver.under) +
    right(taker.under) +
    at(646 + bookX, volume(light)) +
    left(giver.thumb) +
    right(taker.thumb)
  );
}

/** A book goes from hand to hand by a lit lamp while the street lights its windows. */
export const donation: Film = {
  name: 'donation',
  seconds: 8,
  frame: (t) => {
    const light = lampLight(t);
    const near = 0.16 + 0.84 * light;
    return [
      street(t),
      frame(light),
      curtain(light),
      glow('room', lampGlass[0], lampGlass[1] + 60, 720, '#ffc46b', 0.36 * light),
      lamp(light),
      glow('flame', lampGlass[0], 370, 230, '#ffdf9c', 0.6 * light),
      passing(t, near),
    ].join('');
  },
};
