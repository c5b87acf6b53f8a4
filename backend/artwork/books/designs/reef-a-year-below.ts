import type { BookDesign } from '../book.ts';
import { circle, gradient, group, leaf, path, rect, stroke, text, times } from '../drawing.ts';

export const reefAYearBelow: BookDesign = {
  format: 'plate',
  author: 'Kalinda Moss',
  press: 'Southern Light Editions',
  front: (w, h) =>
    `<defs>${gradient('sea', [
      [0, '#bfe3d6'],
      [0.18, '#4fa7a3'],
      [0.55, '#14586a'],
      [1, '#06222f'],
    ])}<radialGradient id="sun" cx=".62" cy="-.05" r=".8"><stop offset="0" stop-color="#fffbe2" stop-opacity=".95"/><stop offset="1" stop-color="#fffbe2" stop-opacity="0"/></radialGradient><filter id="soft"><feGaussianBlur stdDeviation="9"/></filter><filter id="soft2"><feGaussianBlur stdDeviation="2.2"/></filter></defs>${rect(0, 0, w, h, 'url(#sea)')}${rect(0, 0, w, h, 'url(#sun)')}` +
    times(7, (i, r) =>
      path(
        `M${300 + i * 30} -20L${90 + i * 96} ${h}h${40 + r(1) * 40}L${330 + i * 30} -20Z`,
        '#eafff2',
        'opacity="0.07" filter="url(#soft)"',
      ),
    ) +
    times(
      9,
      (i, r) =>
        stroke(
          `M${10 + i * 74} ${h + 10}C${-20 + i * 74 + r(1) * 80} ${h - 150} ${60 + i * 74} ${h - 220} ${20 + i * 74 + r(2) * 40} ${h - 260 - r(3) * 200}`,
          '#0a3033',
          10,
          `filter="url(#soft2)" opacity="${0.5 + r(4) * 0.4}"`,
        ) +
        times(7, (k, q) =>
          leaf(
            16 + i * 74 + q(9) * 26,
            h - 60 - k * 46,
            64,
            10,
            (k % 2 ? 1 : -1) * (50 + q(3) * 20),
            '#0f3f3d',
          ),
        ),
    ) +
    group(
      `${path('M-90-10C-60-50-10-46 20-20 40-40 60-44 70-30 60-20 60-8 70 8 54 10 36 4 22-2 0 26-60 30-90-10Z', '#e9a53c')}${path('M-60-26l-16-34 30 22zM-20-34l0-36 22 30zM-30 20l-22 30 36-22zM10 8l10 30 14-30z', '#c97a26')}${circle(-70, -12, 4, '#1d1208')}${stroke('M-90-10l-34 6', '#e9a53c', 7)}`,
      'translate(360 330) scale(1.25)',
    ) +
    text(44, 190, 'REEF', {
      font: 'josefin',
      size: 190,
      weight: 700,
      fill: '#ffffff',
      spacing: 2,
      more: 'mix-blend-mode:soft-light',
    }) +
    text(44, 190, 'REEF', {
      font: 'josefin',
      size: 190,
      weight: 700,
      fill: '#ffffff',
      spacing: 2,
      more: 'opacity:.78',
    }) +
    text(48, 236, 'A YEAR BELOW', {
      font: 'josefin',
      size: 30,
      weight: 400,
      fill: '#f1fff8',
      spacing: 13,
    }) +
    text(w - 44, h - 44, 'Kalinda Moss', {
      font: 'josefin',
      size: 30,
      fill: '#e8f6ee',
      anchor: 'end',
      spacing: 2,
    }),
  spine: {
    ground: '#06222f',
    ink: '#e8f6ee',
    accent: '#4fa7a3',
    font: 'josefin',
    weight: 600,
    title: 'Reef: A Year Below',
  },
  back: {
    ground: '#06222f',
    ink: '#e8f6ee',
    accent: '#7cc4ba',
    praise: 'You surface from it blinking.',
    by: 'Coast & Strait',
  },
  pages: [
    {
      kind: 'plate',
      isFull: true,
      svg: `<defs>${gradient('deep', [
        [0, '#5fb0a4'],
        [0.5, '#17616b'],
        [1, '#07262f'],
      ])}</defs>${rect(0, 0, 600, 648, 'url(#deep)')}${times(16, (i, r) => leaf(r(1) * 600, 660, 260 + r(2) * 260, 16, -14 + r(3) * 28, i % 2 ? '#0b3a3c' : '#174f4a'))}${times(60, (_i, r) => circle(r(1) * 600, r(2) * 420, 1 + r(3) * 3, '#eafff2', 'opacity="0.35"'))}`,
      folio: 88,
    },
    {
      kind: 'text',
      heading: 'August, 14 metres',
      folio: 89,
      paragraphs: [
        'Ten degrees, and as clear as gin. The kelp was standing straight up, which it does about twice a year, and I came down through the roof of it like somebody late for church.',
        'He was on the left, by the third column. I had been looking for him since May. A leafy seadragon does not hide; it simply declines to be an animal. You look at weed, and weed, and weed, and then one piece of the weed has an eye.',
        'Slate says: stayed 31 min. Took four frames. Forgot to be cold.',
      ],
    },
  ],
};
