import type { BookDesign } from '../book.ts';
import { circle, gradient, grain, inkFilter, lines, rect, stroke, text, times } from '../drawing.ts';

export const wellsInDryCountry: BookDesign = {
  format: 'slimHard',
  author: 'Samuel Adeyemi',
  press: 'Lamp & Loaf',
  front: (w, h) =>
    `<defs>${inkFilter('dry', 0.9)}${gradient('sand', [
      [0, '#e9c99a'],
      [1, '#d39a5f'],
    ])}</defs>${rect(0, 0, w, h, 'url(#sand)')}<g filter="url(#dry)">` +
    times(9, (i) =>
      stroke(`M0 ${420 + i * 56}C150 ${380 + i * 58} 260 ${470 + i * 50} 600 ${410 + i * 58}`, '#a8622f', 5),
    ) +
    circle(300, 620, 176, '#7b4320') +
    times(5, (i) =>
      circle(300, 620, 158 - i * 27, ['#1d5a73', '#2b7690', '#4b9cb0', '#7fc0c6', '#d8f0e6'][i] ?? ''),
    ) +
    times(16, (i) =>
      rect(
        -22,
        -196,
        44,
        36,
        '#c99057',
        `transform="translate(300 620) rotate(${i * 22.5})" rx="6" stroke="#7b4320" stroke-width="5"`,
      ),
    ) +
    '</g>' +
    lines(w / 2, 142, 88, ['Wells in', 'Dry Country'], {
      font: 'garamond',
      size: 96,
      weight: 600,
      fill: '#3a1f10',
      anchor: 'middle',
      spacing: -2,
    }) +
    text(w / 2, 296, 'Forty readings for hard seasons', {
      font: 'garamond',
      size: 33,
      italic: true,
      fill: '#5a3013',
      anchor: 'middle',
    }) +
    rect(0, h - 96, w, 96, '#7b4320') +
    text(w / 2, h - 38, 'SAMUEL ADEYEMI', {
      font: 'josefin',
      size: 30,
      weight: 600,
      fill: '#f8e6c4',
      anchor: 'middle',
      spacing: 7,
    }) +
    grain(w, h, 0.14),
  spine: { ground: '#7b4320', ink: '#f8e6c4', accent: '#7fc0c6', font: 'garamond', weight: 600 },
  back: {
    ground: '#7b4320',
    ink: '#f8e6c4',
    accent: '#a9dbdc',
    praise: 'He does not hurry you. That is the comfort.',
    by: 'Parish Notes, Wilcannia',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        times(6, (i) => circle(300, 270, 210 - i * 34, 'none', `stroke="#1d5a73" stroke-width="${2 + i}"`)) +
        text(300, 540, 'Second week', {
          font: 'garamond',
          size: 34,
          italic: true,
          fill: '#5a3013',
          anchor: 'middle',
        }),
      folio: 32,
    },
    {
      kind: 'text',
      chapter: '8',
      heading: 'And Isaac dug again',
      folio: 33,
      paragraphs: [
        'Genesis 26: 18. ‘And Isaac digged again the wells of water, which they had digged in the days of Abraham his father.’',
        'Tom Farrell asked me to bless a bore on Thursday. I said that I would be glad to, and asked how deep it was. ‘It’s the same one,’ said Tom. ‘It’s Dad’s. It silted.’',
        'There is a kind of courage in beginning. There is another kind, less admired, in going back down a hole that has already failed your family once, with a bucket.',
        'What has silted, that was sweet?',
      ],
    },
  ],
};
