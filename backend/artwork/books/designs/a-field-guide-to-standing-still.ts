import type { BookDesign } from '../book.ts';
import { circle, grain, group, leaf, lines, path, rect, ridge, stroke, text, times } from '../drawing.ts';

export const aFieldGuideToStandingStill: BookDesign = {
  format: 'paperback',
  author: 'Ines Okafor-Lang',
  press: 'Merri Books',
  front: (w, h) =>
    rect(0, 0, w, h, '#dfe6d3') +
    ridge(w, h, [620, 600, 640, 610, 630], '#a9bf9d') +
    ridge(w, h, [700, 720, 690, 730, 700], '#6f9488') +
    times(9, (i) => stroke(`M${30 + i * 66} 740q20 -7 40 0t40 0`, '#cfe0d4', 3)) +
    stroke('M420 680V330M420 470L470 400M420 420L372 350', '#3c3a30', 9) +
    times(10, (_i, r) =>
      leaf(420 + (r(1) - 0.5) * 150, 360 + r(2) * 90, 66, 13, -60 + r(3) * 120, '#4f7357'),
    ) +
    group(
      `${path('M-8 0c-3-70 0-120 10-150 26-2 36 4 36 24l30 8-32 6C30-60 40-30 42 0Z', '#2f3e49')}${path('M2-150c10-24 40-18 38 8z', '#f4f1e4')}${stroke('M4 0v96M26 0v96', '#2f3e49', 5)}${circle(26, -142, 4, '#f2b233')}`,
      'translate(210 630) scale(1.15)',
    ) +
    stroke('M196 740h80', '#cfe0d4', 3) +
    lines(48, 92, 68, ['A Field Guide', 'to Standing', 'Still'], {
      font: 'garamond',
      size: 74,
      weight: 600,
      fill: '#22332e',
      spacing: -1,
    }) +
    times(4, (i) =>
      text(
        [86, 330, 520, 90][i] ?? 0,
        [560, 300, 560, 800][i] ?? 0,
        ['fig. 1', 'fig. 2', 'fig. 3', 'fig. 4'][i] ?? '',
        { font: 'garamond', size: 20, italic: true, fill: '#4f6a5e', anchor: 'middle' },
      ),
    ) +
    text(48, h - 52, 'Ines Okafor-Lang', {
      font: 'garamond',
      size: 38,
      weight: 500,
      italic: true,
      fill: '#f3f5ea',
    }) +
    grain(w, h, 0.14),
  spine: {
    ground: '#6f9488',
    ink: '#f3f5ea',
    accent: '#22332e',
    font: 'garamond',
    weight: 600,
    size: 0.86,
  },
  back: {
    ground: '#6f9488',
    ink: '#f3f5ea',
    accent: '#e4efd9',
    praise: 'I read it on a bench. Eleven people stopped to talk to me.',
    by: 'Northside Reader',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        stroke('M60 420q60 -20 120 0t120 0t120 0t120 0', '#3c5b52', 3) +
        group(
          `${path('M-8 0c-3-70 0-120 10-150 26-2 36 4 36 24l30 8-32 6C30-60 40-30 42 0Z', '#3c4a44')}${stroke('M4 0v96M26 0v96', '#3c4a44', 4)}`,
          'translate(280 330) scale(1.4)',
        ),
      caption: 'White-faced heron, not moving. Pencil, 7 March',
      folio: 22,
    },
    {
      kind: 'text',
      heading: 'Half an hour',
      folio: 23,
      paragraphs: [
        'For the first nine minutes nothing happened, and then I noticed that I had been wrong about that.',
        'I stood where the path bends behind the tile showroom, on a flat piece of basalt about the size of a doormat. I had decided on half an hour because it was the length of a lunch break with the walking taken out. I had a pencil. I had no plan, unless it is a plan to wish to be somewhere without being on the way to somewhere else.',
        'In the tenth minute a stick on the far bank turned its head.',
      ],
    },
  ],
};
