import type { BookDesign } from '../book.ts';
import { circle, group, lines, rect, stroke, text, times } from '../drawing.ts';

export const breadForACrowd: BookDesign = {
  format: 'kitchen',
  author: 'Tess Marinos',
  press: 'Hall & Hearth',
  front: (w, h) =>
    `<defs><radialGradient id="crust" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#e2a45a"/><stop offset=".55" stop-color="#b06a2c"/><stop offset="1" stop-color="#6a3814"/></radialGradient><filter id="soft"><feGaussianBlur stdDeviation="12"/></filter></defs>${rect(0, 0, w, h, '#e9dfcc')}` +
    times(5, (i) => rect(0, 96 * i * 1.7, w, 2, '#d8cbb2')) +
    `<ellipse cx="330" cy="560" rx="216" ry="60" fill="#6b5a41" opacity=".45" filter="url(#soft)"/>` +
    circle(300, 430, 214, 'url(#crust)') +
    stroke(
      'M180 330C250 290 360 290 430 340M150 420C240 370 380 370 456 426M176 514C260 470 360 470 436 516',
      '#f3dfb8',
      15,
      'opacity="0.9"',
    ) +
    stroke('M300 236C290 340 290 520 302 626', '#f3dfb8', 9, 'opacity="0.55"') +
    times(180, (_i, r) => {
      const a = r(1) * 6.283;
      const d = r(2) * 200;
      return circle(
        300 + d * Math.cos(a),
        430 + d * Math.sin(a),
        1 + r(3) * 3,
        '#fbf0d8',
        `opacity="${0.25 + r(4) * 0.5}"`,
      );
    }) +
    lines(w / 2, 112, 84, ['Bread for', 'a Crowd'], {
      font: 'fraunces',
      size: 104,
      weight: 700,
      fill: '#4a2412',
      anchor: 'middle',
      spacing: -3,
    }) +
    text(w / 2, 716, 'Sixty loaves for twelve or more', {
      font: 'fraunces',
      size: 27,
      italic: true,
      fill: '#7a4a26',
      anchor: 'middle',
    }) +
    text(w / 2, 752, 'TESS MARINOS', {
      font: 'josefin',
      size: 24,
      weight: 600,
      fill: '#4a2412',
      anchor: 'middle',
      spacing: 7,
    }),
  spine: { ground: '#b06a2c', ink: '#fbf0d8', accent: '#4a2412', font: 'fraunces', weight: 700 },
  back: {
    ground: '#b06a2c',
    ink: '#fbf0d8',
    accent: '#fbe0ae',
    praise: 'I made forty hot cross buns and had none left.',
    by: 'A reader, Thornbury',
  },
  pages: [
    {
      kind: 'plate',
      svg: times(12, (i) =>
        group(
          `<ellipse rx="72" ry="50" fill="#c98a45"/><ellipse rx="72" ry="50" cy="-5" fill="#b5702f"/>${stroke('M-50 -6h100M0 -44v84', '#f6e8cb', 12)}`,
          `translate(${116 + (i % 3) * 184} ${90 + Math.floor(i / 3) * 124})`,
        ),
      ),
      caption: 'Buns by the tray: twelve, in the time it takes to sing four hymns',
      folio: 112,
    },
    {
      kind: 'recipe',
      heading: 'Olive and orange village bread',
      note: 'Makes three loaves; feeds twelve, or eight who have been moving chairs.',
      folio: 113,
      list: [
        '1.5 kg strong flour',
        '1.05 kg water, blood warm',
        '300 g ripe starter',
        '33 g salt',
        '400 g black olives',
        'zest of 3 oranges',
        '60 ml olive oil',
        '2 tsp fennel seed',
      ],
      method: [
        'The night before, stir the flour, water and starter together in the largest thing you own, cover it, and go to bed.',
        'In the morning add salt and oil, and fold. Rest half an hour; fold again; and once more with the olives and zest.',
        'Shape into three, prove until they wobble, slash, and bake at 240 °C for 40 minutes.',
      ],
    },
  ],
};
