import { ink } from '../../ink.ts';
import { between, ease, type Film } from '../film.ts';
import { circle, drawn, each, group, mix, type Point, path, poly, rect, scatter, stroke } from './props-a.ts';

const parcel = { left: 436, right: 844, top: 202, bottom: 518 };
const flap = { tall: 172, wide: 196 };
const inside = '#d9b988';
const outside = '#bb8f5a';
const crease = '#98703f';

function bench(): string {
  return [
    rect(0, 0, 1280, 720, '#4d6a5c'),
    each(5, (index) => rect(0, index * 148 - 10, 1280, 3, '#3d584b')),
    each(26, (index) => {
      const x = scatter(index) * 1240;
      const y = scatter(index + 60) * 720;
      return stroke(
        `M${x} ${y}q60 ${6 - scatter(index + 9) * 12} ${90 + scatter(index + 5) * 120} 0`,
        '#456154',
        2.4,
      );
    }),
  ].join('');
}

/** Twine, shears and a bone folder: they stay where they lie. */
function tools(): string {
  const ball = each(6, (index) =>
    stroke(
      `M${-54 + index * 6} ${-38 + index * 15}Q0 ${-70 + index * 22} ${56 - index * 5} ${-34 + index * 14}`,
      index % 2 ? ink.oxblood : '#a8493a',
      5,
    ),
  );
  const blade = 'M0 0L16 -168Q2 -182 -4 -166L-10 -6Z';
  const handle = `M-6 -6Q-46 36 -36 84Q-14 112 6 84Q18 44 4 0Z`;
  const half = path(blade, ink.mist) + stroke(handle, ink.key, 15);
  return [
    group(
      'transform="translate(1148 148)"',
      circle(9, 12, 66, '#2d4338', 'opacity=".55"'),
      circle(0, 0, 64, '#93392f'),
      ball,
      stroke('M-34 -44Q-64 4 -30 50M-8 -60Q-34 0 4 60M22 -56Q8 4 34 48', ink.wine, 4),
      stroke(
        'M52 36C96 96 12 130 46 186S120 240 90 330',
        '#2d4338',
        6,
        'opacity=".5" transform="translate(6 8)"',
      ),
      stroke('M52 36C96 96 12 130 46 186S120 240 90 330', '#a8493a', 5),
    ),
    group(
      'transform="translate(132 548) rotate(-16)"',
      group(
        'transform="translate(9 12)" opacity=".4"',
        stroke(handle, '#1f332a', 15),
        path(blade, '#1f332a'),
      ),
      group('transform="rotate(14)"', half),
      group('transform="rotate(-10) scale(-1 1)"', half),
      circle(0, -8, 6, ink.slate),
    ),
    path(
      'M118 92Q104 84 98 100L84 300Q96 326 112 302L132 104Z',
      '#2d4338',
      'opacity=".5" transform="translate(8 10)"',
    ),
    path('M118 92Q104 84 98 100L84 300Q96 326 112 302L132 104Z', ink.cream),
    path('M118 92L132 104L112 302Q104 316 98 314Z', ink.sand, 'opacity=".6"'),
  ].join('');
}

function book(): string {
  const { left, top } = { left: parcel.left + 24, top: parcel.top + 20 };
  return [
    rect(left + 9, top + 11, 216, 276, '#8a683c', 'opacity=".6"'),
    rect(left + 6, top + 6, 214, 274, ink.cream),
    rect(left, top, 214, 274, ink.slate),
    rect(left, top, 26, 274, '#334857'),
    rect(left + 46, top + 24, 146, 226, 'none', `stroke="${ink.honey}" stroke-width="3"`),
    path(`M${left + 119} ${top + 66}q44 40 0 112q-44 -72 0 -112`, ink.honey),
    stroke(`M${left + 119} ${top + 88}V${top + 208}`, ink.slate, 3),
    stroke(`M${left + 84} ${top + 226}h70`, ink.honey, 5),
  ].join('');
}

/** A cap from above: six panels round a button, the peak to the right. */
function cap(): string {
  const [x, y, r] = [716, 366, 92];
  const at = (angle: number, far = r): Point => [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.97];
  const wedge = (index: number): string => {
    const from = (index * Math.PI) / 3;
    const rim = Array.from({ length: 9 }, (_, step) => at(from + (step / 8) * (Math.PI / 3)));
    const lit = Math.cos(from + Math.PI / 6 + 2.3) * 0.5 + 0.5;
    return poly([[x, y], ...rim], mix('#7f3b25', '#d0805a', lit), 'stroke="#e7b08c" stroke-width="1.6"');
  };
  const peak = `M${x + 34} ${y - 86}Q${x + 128} ${y - 66} ${x + 126} ${y}Q${x + 128} ${y + 66} ${x + 34} ${y + 86}Z`;
  return [
    path(peak, '#5b4327', 'opacity=".5" transform="translate(9 12)"'),
    circle(x + 9, y + 12, r, '#5b4327', 'opacity=".5"'),
    path(peak, ink.wine),
    stroke(
      `M${x + 62} ${y - 68}Q${x + 116} ${y - 50} ${x + 115} ${y}Q${x + 116} ${y + 50} ${x + 62} ${y + 68}`,
      '#a85f4a',
      2,
      'stroke-dasharray="6 5"',
    ),
    each(6, wedge),
    circle(x, y, 9, ink.wine),
    circle(x - 2, y - 2, 5, '#9a4a38'),
  ].join('');
}

/** How a strip of paper looks while it turns over: its inside, then its back, darkest on edge. */
const turned = (part: number, back = outside): string =>
  mix(part < 0.5 ? inside : back, '#7d5a33', Math.sin(part * Math.PI) * 0.5);

function longFlap(part: number, edge: number, way: -1 | 1): string {
  const reach = Math.cos(part * Math.PI) * flap.tall * way;
  const lift = Math.sin(part * Math.PI) * 26;
  const [x0, x1] = [parcel.left - flap.wide, parcel.right + flap.wide];
  const shape: Point[] = [
    [x0, edge],
    [x1, edge],
    [x1 + lift, edge + reach],
    [x0 - lift, edge + reach],
  ];
  const shadow =
    part > 0.5 && part < 1
      ? poly(shape, '#3a2a18', `opacity=".25" transform="translate(0 ${-way * 12})"`)
      : '';
  return shadow + poly(shape, turned(part), `stroke="${crease}" stroke-width="1.5"`);
}

function endFlap(part: number, mitre: number, edge: number, way: -1 | 1): string {
  const reach = Math.cos(part * Math.PI) * flap.wide * way;
  const lift = Math.sin(part * Math.PI) * 22;
  const tuck = mitre * 96 - lift;
  const shape: Point[] = [
    [edge, parcel.top],
    [edge, parcel.bottom],
    [edge + reach, parcel.bottom - tuck],
    [edge + reach, parcel.top + tuck],
  ];
  const tone = mix(turned(part), '#c99e68', part);
  return poly(shape, part < 0.5 ? mix(outside, tone, part) : tone, `stroke="${crease}" stroke-width="1.5"`);
}

function wrapping(t: number): string {
  const upper = ease(t, 0.1, 0.2);
  const lower = ease(t, 0.18, 0.28);
  const mitre = ease(t, 0.27, 0.33);
  const left = ease(t, 0.32, 0.41);
  const right = ease(t, 0.38, 0.47);
  const { left: x0, right: x1, top, bottom } = parcel;
  const ends = endFlap(left, mitre, x0, -1) + endFlap(right, mitre, x1, 1);
  const core = rect(x0, top, x1 - x0, bottom - top, outside);
  const seam = stroke(`M${x0} ${bottom - flap.tall}H${x1}`, crease, 2);
  if (mitre > 0) return core + seam + ends;
  const sheet = rect(x0 - flap.wide, top, x1 - x0 + 2 * flap.wide, bottom - top, inside);
  const folds = stroke(
    `M${x0} ${top - 160}V${bottom + 160}M${x1} ${top - 160}V${bottom + 160}`,
    crease,
    1.5,
    'opacity=".35"',
  );
  return [
    upper < 0.5 ? longFlap(upper, top, -1) : '',
    lower < 0.5 ? longFlap(lower, bottom, 1) : '',
    sheet,
    upper === 0 ? folds : '',
    book(),
    cap(),
    upper >= 0.5 ? longFlap(upper, top, -1) : '',
    lower >= 0.5 ? longFlap(lower, bottom, 1) : '',
  ].join('');
}

function string(t: number): string {
  const twine = (d: string, from: number, to: number, width = 6): string => {
    const part = ease(t, from, to);
    return (
      group('transform="translate(3 5)" opacity=".35"', drawn(d, ink.walnut, width, part)) +
      drawn(d, '#a8392f', width, part)
    );
  };
  const pull = ease(t, 0.74, 0.8);
  const loop = (way: number): string =>
    `M640 360C${640 + way * between(40, 60, pull)} ${between(270, 288, pull)} ${640 + way * between(150, 124, pull)} ${between(262, 282, pull)} ${640 + way * between(140, 116, pull)} ${between(340, 332, pull)}C${640 + way * 120} 384 ${640 + way * 50} 378 640 360`;
  const knot = ease(t, 0.72, 0.76);
  return [
    twine(`M${parcel.left} 360H${parcel.right}`, 0.47, 0.54),
    twine(`M640 ${parcel.top}V${parcel.bottom}`, 0.53, 0.6),
    twine('M640 360C610 400 588 424 580 470Q578 486 566 494', 0.59, 0.66, 5),
    twine('M640 360C672 396 690 430 702 462Q706 478 720 482', 0.61, 0.68, 5),
    twine(loop(-1), 0.62, 0.71, 5.5),
    twine(loop(1), 0.65, 0.74, 5.5),
    knot > 0
      ? group(`transform="translate(640 360) scale(${knot})"`, rect(-12, -11, 24, 22, '#8e2d25', 'rx="9"'))
      : '',
  ].join('');
}

/** The shop's mark, pressed on the finished parcel. */
function stamp(t: number): string {
  const press = ease(t, 0.78, 0.81);
  if (press === 0) return '';
  return group(
    `transform="translate(786 258) rotate(-9) scale(${between(1.5, 1, press)})" opacity="${press * 0.85}"`,
    circle(0, 0, 40, 'none', `stroke="${ink.green}" stroke-width="4"`),
    circle(0, 0, 33, 'none', `stroke="${ink.green}" stroke-width="1.5"`),
    path('M-20 2Q-18 -20 2 -20Q20 -20 22 2Z', ink.green),
    path('M-30 6Q-14 -2 2 3L22 3V8Q-4 4 -30 6Z', ink.green),
    path('M-24 14Q-10 10 0 16Q10 10 24 14V24Q10 20 0 26Q-10 20 -24 24Z', ink.green),
  );
}

function work(t: number): string {
  const past = (from: number, to: number): number => 1 - ease(t, from, to);
  const [x, up, down] = [
    flap.wide * past(0.27, 0.32),
    flap.tall * past(0.1, 0.14),
    flap.tall * past(0.18, 0.22),
  ];
  const { left, right, top, bottom } = parcel;
  const [wide, tall] = [right - left + 2 * x, bottom - top + up + down];
  const shadow = rect(left - x + 12, top - up + 14, wide, tall, '#24382f', 'opacity=".5"');
  return shadow + wrapping(t) + string(t) + stamp(t);
}

/** Brown paper folds round a book and a cap; string crosses, ties and the parcel is sent on its way. */
export const paperAndString: Film = {
  name: 'paper-and-string',
  seconds: 8,
  frame: (t) => {
    const away = ease(t, 0.88, 1) * 1280;
    // The eye comes closer as the parcel gets smaller.
    const near = between(1, 1.42, ease(t, 0.26, 0.5));
    const laid = (size: number): string =>
      `translate(640 360) rotate(-4) scale(${size.toFixed(3)}) translate(-640 -360)`;
    return [
      bench(),
      tools(),
      group(`transform="translate(${away} 0) ${laid(near)}"`, work(t)),
      away > 0 ? group(`transform="translate(${away - 1280} 0) ${laid(1)}"`, work(0)) : '',
    ].join('');
  },
};
