import { ink } from '../../ink.ts';
import { between, ease, type Film, thereAndBack } from '../film.ts';
import { line, mix, path, placed, type Spot, shape, steps } from './props-b.ts';

const fold = 372;
const holes: Spot[] = steps(5).map((part) => [between(336, 944, part), fold]);
const needleLength = 128;
/** The story begins with the needle on its way: the poster shows thread, needle and holes. */
const lead = 0.5;

/** There and back along the fold: each second gap is sewn from above, so all four are covered in the end. */
const journey = [0, 1, 2, 3, 4, 3, 2, 1, 0];

interface Stretch {
  from: Spot;
  to: Spot;
  above: boolean;
  /** How high the thread stands before it is drawn tight, pixels. */
  rise: number;
}

const start: Spot = [-190, 236];
const hole = (index: number): Spot => holes[index] ?? start;

/** The way of the needle: out of the dark on the left, in at the first hole, and on under and over the fold. */
const stretches: Stretch[] = [
  { from: start, to: hole(0), above: true, rise: 96 },
  ...journey.slice(1).map((to, index): Stretch => {
    const above = index % 2 === 1;
    return { from: hole(journey[index] ?? 0), to: hole(to), above, rise: index < 4 ? 70 : 62 };
  }),
  { from: hole(0), to: [70, 470], above: false, rise: 0 },
];

function along({ from, to, rise }: Stretch, part: number, slack: number): Spot {
  const high = Math.sin(part * Math.PI) * rise * slack;
  return [between(from[0], to[0], part), between(from[1], to[1], part) - high];
}

/** How many stretches the needle's point has gone at a moment; the first is half gone at the start. */
function progress(t: number): number {
  if (t > 0.84) return between(0, 0.9, ease(t, 0.84, 1));
  const sewing = Math.max(0, t - 0.02) / 0.7;
  const whole = Math.floor(sewing * 9);
  const rest = sewing * 9 - whole;
  const gone = whole + between(rest, ease(rest), 0.6);
  return Math.min(stretches.length, 0.9 + gone);
}

function drawThread(t: number): string {
  const point = progress(t);
  const sewn = t <= 0.84;
  return stretches
    .map((stretch, index) => {
      if (!stretch.above || index > point) return '';
      const length = Math.hypot(stretch.to[0] - stretch.from[0], stretch.to[1] - stretch.from[1]);
      const behind = point - index - needleLength / length;
      const end = Math.min(1, behind);
      if (end <= 0) return '';
      const slack = 1 - ease(point - index, 1.1, 1.95) * (index === 0 ? 0.9 : 0.985);
      const cut = index === 0 && sewn ? ease(t, 0.72, 0.8) : 0;
      const first = cut * 0.84;
      const spots = steps(24).map((part) => along(stretch, between(first, end, part), slack));
      const shadow = spots.map(([x, y]): Spot => [x + 8, y + (fold - y) * 0.55 + 6]);
      return (
        line(shadow, ink.key, 5, 'opacity=".2"') +
        line(spots, ink.oxblood, 5) +
        line(spots, ink.clay, 1.4, 'stroke-dasharray="5 6"')
      );
    })
    .join('');
}

/** The part of the needle that is above the paper: it bends a little, as a bookbinder's curved needle. */
function drawNeedle(t: number): string {
  const point = progress(t);
  return stretches
    .map((stretch, index) => {
      if (!stretch.above) return '';
      const length = Math.hypot(stretch.to[0] - stretch.from[0], stretch.to[1] - stretch.from[1]);
      const tip = point - index;
      const from = Math.max(0, tip - needleLength / length);
      const to = Math.min(1, tip);
      if (to - from < 0.004) return '';
      const spots = steps(14).map((part) => along(stretch, between(from, to, part), 1));
      const shadow = spots.map(([x, y]): Spot => [x + 10, y + (fold - y) * 0.55 + 8]);
      const eye = tip - needleLength / length >= 0 ? line(spots.slice(0, 3), ink.night, 3) : '';
      return (
        line(shadow, ink.key, 6, 'opacity=".22"') + line(spots, ink.night, 10) + line(spots, ink.sky, 6) + eye
      );
    })
    .join('');
}

function drawHoles(t: number): string {
  return holes
    .map(([x], index) => {
      const busy = Math.abs(((progress(t) - 0.9) % 4) - index) < 0.2 ? 1 : 0;
      return `<ellipse cx="${x}" cy="${fold}" rx="${8 + busy}" ry="${5 + busy * 0.6}" fill="${ink.walnut}"/>`;
    })
    .join('');
}

/** One leaf of the sheet with its print, from the fold to its outer edge. */
function drawLeaf(side: 1 | -1, curl: number): string {
  const reach = side === 1 ? 224 : 186;
  const grow = side === 1 ? 1.14 : 0.9;
  const at = (across: number, away: number): Spot => {
    const width = 366 * between(1, grow, away);
    const swell = Math.sin(away * Math.PI * 0.62) * (side === 1 ? -10 : -26) - curl * away * 30;
    return [640 + across * width, fold + side * away * reach + swell];
  };
  const edge = steps(12);
  const outline = [...edge.map((s) => at(-1, s)), ...edge.toReversed().map((s) => at(1, s))];
  const band = (from: number, to: number, colour: string, opacity: number): string =>
    shape([at(-1, from), at(-1, to), at(1, to), at(1, from)], colour, `opacity="${opacity}"`);
  const print = [-1, 1].flatMap((half) =>
    steps(7).map((row) => {
      const away = between(0.26, 0.82, row);
      const inner = half * 0.13;
      const outer = half * (row === 1 && half > 0 ? 0.6 : 0.84);
      return line(
        [at(inner, away), at((inner + outer) / 2, away), at(outer, away)],
        ink.bark,
        side === 1 ? 4 : 3.2,
        'opacity=".26"',
      );
    }),
  );
  return (
    shape(outline, side === 1 ? ink.cream : ink.paper, `stroke="${ink.sand}" stroke-width="2"`) +
    band(0, 0.1, ink.sand, side === 1 ? 0.28 : 0.5) +
    band(0, 0.035, ink.wood, 0.3) +
    print.join('')
  );
}

function drawSheet(curl: number): string {
  return (
    drawLeaf(-1, curl) +
    drawLeaf(1, curl) +
    line(
      [
        [274, fold],
        [1006, fold],
      ],
      mix(ink.sand, ink.wood, 0.6),
      2.5,
    )
  );
}

/** The sheets that wait under the one in hand: their lower edges. */
const pile = [4, 3, 2, 1]
  .map((depth) => {
    const down = depth * 8;
    return (
      shape(
        [
          [274, fold + down],
          [1006, fold + down],
          [1057, 586 + down],
          [223, 586 + down],
        ],
        depth % 2 ? ink.oat : ink.cream,
        `stroke="${ink.sand}" stroke-width="2"`,
      ) +
      shape(
        [
          [310, 186 + down],
          [970, 186 + down],
          [1006, fold + down],
          [274, fold + down],
        ],
        ink.oat,
      )
    );
  })
  .join('');

const bench = `<defs><linearGradient id="bench" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ink.blue}"/><stop offset="1" stop-color="${ink.slate}"/></linearGradient></defs>
  <rect width="1280" height="720" fill="url(#bench)"/>
  ${path('M0 0H520L120 720H0Z', ink.sky, 'opacity=".28"')}${path('M640 0H760L360 720H240Z', ink.sky, 'opacity=".2"')}
  ${path('M204 640L1104 640L1150 600L1010 214L980 200Z', ink.night, 'opacity=".34"')}`;

const wax = `${path('M-62 8A62 34 0 0 0 62 8V-14H-62Z', ink.ochre)}<ellipse cy="-14" rx="62" ry="34" fill="${ink.honey}"/>${path('M-40-20L34-6M-30-30L44-16', 'none', `stroke="${ink.ochre}" stroke-width="4"`)}`;
const folder = path(
  'M-150-12Q-160 0-150 12L120 17Q160 12 164 0Q160-12 120-17Z',
  ink.oat,
  `stroke="${ink.sand}" stroke-width="3"`,
);
const awl = `${path('M-96-5L0-9V9L-96 5L-150 0Z', ink.sky)}${path('M0-15Q60-30 104-18Q124 0 104 18Q60 30 0 15Z', ink.oxblood)}${path('M10-10Q60-22 96-12', 'none', `stroke="${ink.clay}" stroke-width="5" stroke-linecap="round"`)}`;

const tools = (shade: (markup: string) => string): string =>
  [
    placed(shade(wax), [1172, 132]),
    placed(shade(folder), [1140, 640], -16),
    placed(shade(awl), [112, 610], 118),
  ].join('');

const dark = (markup: string): string => markup.replace(/#[0-9a-f]{6}/g, ink.night);

export const sewnSignature: Film = {
  name: 'sewn-signature',
  seconds: 8,
  frame: (moment) => {
    const t = (moment + lead) % 1;
    const arriving = ease(t, 0.82, 0.95);
    const snug = thereAndBack(t, [0.1, 0.7], [0.94, 0.95]);
    const stitched = drawSheet(snug * 0.4) + drawHoles(t);
    const fresh =
      t > 0.82 ? placed(drawSheet(0) + drawHoles(0), [0, -640 * (1 - arriving)], (1 - arriving) * -5) : '';
    const sewn = Math.min(t, 0.84);
    const covered = t > 0.945;
    return (
      bench +
      `<g opacity=".35" transform="translate(9 13)">${tools(dark)}</g>${tools((markup) => markup)}` +
      pile +
      (covered ? '' : stitched + drawThread(sewn)) +
      fresh +
      (t > 0.84 ? drawThread(t) : '') +
      drawNeedle(t)
    );
  },
};
