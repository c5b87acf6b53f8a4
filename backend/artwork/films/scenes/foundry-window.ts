import { ink } from '../../ink.ts';
import { ease } from '../film.ts';
import { drawn, each, glow, group, mix, path, poly, rect, scatter, stroke } from './props-a.ts';

/** Inside the shop's window: books above, caps on pegs, a warm wall. `lit` from 0 to 1. */
export function shelves(x: number, y: number, width: number, height: number, lit: number): string {
  const cloths = [ink.oxblood, ink.slate, ink.green, ink.ochre, ink.cream, ink.clay, ink.moss];
  const books = each(17, (index) => {
    const tall = 52 + scatter(index) * 26;
    const left = x + 18 + index * 19.6;
    const cloth = cloths[Math.floor(scatter(index + 50) * cloths.length)] ?? ink.clay;
    return (
      rect(left, y + 120 - tall, 17, tall, cloth) +
      rect(left, y + 132 - tall, 17, 4, ink.honey, 'opacity=".7"')
    );
  });
  const peg = (at: number, cloth: string): string =>
    path(
      `M${at - 34} ${y + 178}Q${at - 34} ${y + 140} ${at} ${y + 140}Q${at + 34} ${y + 140} ${at + 34} ${y + 178}Z`,
      cloth,
    ) +
    path(
      `M${at - 38} ${y + 176}Q${at} ${y + 166} ${at + 38} ${y + 176}Q${at + 24} ${y + 192} ${at} ${y + 192}T${at - 38} ${y + 176}`,
      mix(cloth, ink.key, 0.3),
    );
  return [
    rect(x, y, width, height, mix('#5d5a44', '#9fae8c', lit)),
    glow('inside', x + width / 2, y + 70, 280, '#ffe9b4', 0.55 * lit),
    books,
    rect(x, y + 120, width, 9, ink.wood),
    peg(x + 182, ink.oxblood),
    rect(x, y + height - 20, width, 20, ink.wood),
    rect(x, y + height - 20, width, 4, '#b57c49'),
  ].join('');
}

/** A kettle on the window's board, standing at x, y; it steams once the blind is up. */
export function kettle(x: number, y: number, t: number): string {
  const steam = ease(t, 0.36, 0.48) * (1 - ease(t, 0.8, 0.86));
  const plume = each(4, (index) => {
    const age = (t * 6 + index / 4) % 1;
    const high = age * 118;
    const sway = Math.sin(age * 5 + index * 2) * 14;
    const strength = steam * Math.sin(age * Math.PI) * 0.9;
    const size = 10 + age * 24;
    return path(
      `M${x + 68 + sway} ${y - 74 - high}q${size} -${size} 0 -${size * 2}q-${size} ${size} 0 ${size * 2}q-${size * 1.6} ${size * 0.4} -${size * 0.8} -${size * 1.1}`,
      '#fffaf0',
      `opacity="${strength.toFixed(3)}"`,
    );
  });
  return [
    path(
      `M${x - 40} ${y - 6}Q${x - 52} ${y - 70} ${x} ${y - 74}Q${x + 52} ${y - 70} ${x + 40} ${y - 6}Z`,
      ink.clay,
    ),
    path(
      `M${x + 34} ${y - 26}Q${x + 50} ${y - 36} ${x + 58} ${y - 66}L${x + 72} ${y - 64}Q${x + 62} ${y - 18} ${x + 36} ${y - 10}Z`,
      '#a65a39',
    ),
    path(
      `M${x - 34} ${y - 14}Q${x - 42} ${y - 58} ${x - 12} ${y - 68}Q${x - 28} ${y - 44} ${x - 22} ${y - 14}Z`,
      '#dd9670',
    ),
    stroke(`M${x - 34} ${y - 62}Q${x} ${y - 124} ${x + 34} ${y - 62}`, ink.walnut, 7),
    path(`M${x - 18} ${y - 72}Q${x} ${y - 84} ${x + 18} ${y - 72}Z`, '#a65a39'),
    plume,
  ].join('');
}

/** A parcel beside it, tied while the kettle boils. */
export function parcel(x: number, y: number, t: number): string {
  const gone = ease(t, 0.88, 0.95);
  const tie = (d: string, from: number, to: number): string => drawn(d, ink.oxblood, 5, ease(t, from, to));
  return group(
    `opacity="${1 - gone}"`,
    poly(
      [
        [x - 66, y - 18],
        [x + 66, y - 18],
        [x + 66, y - 78],
        [x - 66, y - 78],
      ],
      '#bb8f5a',
    ),
    poly(
      [
        [x - 66, y - 78],
        [x + 66, y - 78],
        [x + 52, y - 96],
        [x - 52, y - 96],
      ],
      '#d3aa73',
    ),
    tie(`M${x - 66} ${y - 48}H${x + 66}`, 0.46, 0.56),
    tie(`M${x} ${y - 18}V${y - 88}`, 0.52, 0.62),
    tie(
      `M${x} ${y - 88}C${x - 20} ${y - 126} ${x - 58} ${y - 116} ${x - 46} ${y - 98}Q${x - 34} ${y - 84} ${x} ${y - 88}`,
      0.6,
      0.7,
    ),
    tie(
      `M${x} ${y - 88}C${x + 20} ${y - 126} ${x + 58} ${y - 116} ${x + 46} ${y - 98}Q${x + 34} ${y - 84} ${x} ${y - 88}`,
      0.66,
      0.76,
    ),
  );
}
