import type { BookDesign } from '../book.ts';
import { circle, group, lines, path, rect, stroke, text, times } from '../drawing.ts';

export const ironbarkStreet: BookDesign = {
  format: 'paperback',
  author: 'Leonie Castles',
  press: 'Hunter Street Press',
  front: (w, h) =>
    rect(0, 0, w, h, '#27313a') +
    times(12, (i) => {
      const [c, r] = [i % 3, Math.floor(i / 3)];
      return rect(
        42 + c * 176,
        262 + r * 138,
        164,
        126,
        [
          '#d8a13a',
          '#c95b3a',
          '#7ea59a',
          '#e9dcc0',
          '#5d7f95',
          '#b9433a',
          '#e9dcc0',
          '#d8a13a',
          '#7ea59a',
          '#c95b3a',
          '#e9dcc0',
          '#5d7f95',
        ][i] ?? '',
      );
    }) +
    [
      circle(0, 0, 34, '#27313a') + circle(0, 0, 12, '#d8a13a'),
      path('M-40 30V-10L0-42 40-10V30Z', '#27313a') + rect(-12, 0, 24, 30, '#c95b3a'),
      stroke('M-30 30C-40-20 20-40 34-10M-30 30h50', '#27313a', 12),
      path('M-16-44h32v20l14 18v50h-60v-50l14-18z', '#27313a'),
      rect(-36, -26, 72, 52, '#27313a', 'rx="8"') +
        circle(-14, 0, 11, '#5d7f95') +
        circle(16, 0, 11, '#5d7f95'),
      path('M0-44l12 28 32 2-24 20 8 32-28-16-28 16 8-32-24-20 32-2z', '#27313a'),
      stroke('M-36 24C-36-40 36-40 36 24M-36 24h72', '#27313a', 10),
      path('M-30-30h60l-8 66h-44z', '#27313a') + stroke('M30-20c26 0 26 36-4 34', '#27313a', 8),
      path('M-44 10c20-40 68-40 88 0-20 14-68 14-88 0z', '#27313a'),
      stroke('M-30-34V34M30-34V34M-30-14H30M-30 14H30', '#27313a', 9),
      circle(0, 0, 36, 'none', 'stroke="#27313a" stroke-width="10"') + stroke('M0-22V0l16 10', '#27313a', 7),
      path('M-40 34L-10-40h20l30 74h-20l-8-22h-26l-8 22z', '#27313a'),
    ]
      .map((thing, i) => group(thing, `translate(${124 + (i % 3) * 176} ${325 + Math.floor(i / 3) * 138})`))
      .join('') +
    lines(42, 122, 92, ['Ironbark', 'Street'], {
      font: 'bricolage',
      size: 106,
      weight: 700,
      fill: '#f4ead4',
      spacing: -4,
    }) +
    text(558, 858, 'Leonie Castles', {
      font: 'bricolage',
      size: 30,
      weight: 500,
      fill: '#f4ead4',
      anchor: 'end',
    }) +
    text(44, 858, 'ninety objects', { font: 'bricolage', size: 30, weight: 400, fill: '#d8a13a' }),
  spine: { ground: '#27313a', ink: '#f4ead4', accent: '#d8a13a', font: 'bricolage', weight: 700 },
  back: {
    ground: '#d8a13a',
    ink: '#1d252c',
    accent: '#7b2d26',
    praise: 'A street you will swear you grew up in.',
    by: 'Newcastle Weekly',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        circle(300, 260, 150, '#b98a3e') +
        circle(300, 260, 128, 'none', 'stroke="#6d4c1c" stroke-width="5" stroke-dasharray="3 9"') +
        circle(300, 260, 36, '#f4ead4') +
        text(300, 178, 'ONE PINT', {
          font: 'bricolage',
          size: 32,
          weight: 800,
          fill: '#4a3210',
          anchor: 'middle',
          spacing: 3,
        }) +
        text(300, 368, 'I. ST. DAIRY', {
          font: 'bricolage',
          size: 28,
          weight: 700,
          fill: '#4a3210',
          anchor: 'middle',
          spacing: 3,
        }),
      caption: '1. Milk token, brass, about 1931. Number 22',
      folio: 16,
    },
    {
      kind: 'text',
      chapter: '1',
      heading: 'Milk token',
      folio: 17,
      paragraphs: [
        'Joy Petrovski keeps it in the drawer with the string. ‘You left it on the sill,’ she says, ‘and in the morning there was milk. Nobody ever took one. I’m not saying we were saints. You’d have been found out.’',
        'There were four dairies within a mile of Ironbark Street in 1931 and none by 1960. This one stood where the tyre place is. The horse was called Captain, and knew the round so well that when Mr Delaney enlisted it went on stopping at every gate by itself.',
      ],
    },
  ],
};
