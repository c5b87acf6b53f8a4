import type { BookDesign } from '../book.ts';
import { circle, group, leaf, lines, rect, stroke, text, times } from '../drawing.ts';

export const theWickingBed: BookDesign = {
  format: 'pocket',
  author: 'Sunita Rao-Ellis',
  press: 'Dig & Daughters',
  front: (w, h) =>
    rect(0, 0, w, h, '#f4ecd9') +
    rect(0, 470, w, 170, '#6b4a33') +
    rect(0, 640, w, 24, '#cbb894') +
    rect(0, 664, w, 250, '#2f86a0') +
    times(60, (_i, r) => circle(r(1) * w, 490 + r(2) * 140, 2 + r(3) * 5, '#8a6547')) +
    times(40, (_i, r) => circle(r(1) * w, 690 + r(2) * 200, 14 + r(3) * 16, '#3f9ab3', 'opacity="0.55"')) +
    times(9, (i) =>
      stroke(
        `M${40 + i * 66} 800C${30 + i * 66} 720 ${56 + i * 66} 640 ${44 + i * 66} 540`,
        '#bfe3ea',
        4,
        'stroke-dasharray="3 10"',
      ),
    ) +
    times(5, (i) =>
      group(
        times(7, (k) =>
          leaf(0, 0, 150 + (k % 3) * 26, 30, -60 + k * 20, k % 2 ? '#4f8a4a' : '#79ad5c', '#d9e8c0'),
        ),
        `translate(${70 + i * 116} 476) scale(${0.8 + (i % 2) * 0.25})`,
      ),
    ) +
    times(5, (i) =>
      times(4, (k) =>
        stroke(
          `M${70 + i * 116} 476c${(k - 1.5) * 20} 40 ${(k - 1.5) * 36} 70 ${(k - 1.5) * 40} 120`,
          '#e6d5b4',
          2.4,
        ),
      ),
    ) +
    rect(478, 380, 34, 330, '#d9d4c6') +
    rect(484, 380, 10, 330, '#f3f0e6') +
    lines(40, 104, 84, ['The', 'Wicking', 'Bed'], {
      font: 'bricolage',
      size: 98,
      weight: 800,
      fill: '#1f4a58',
      spacing: -4,
    }) +
    text(40, h - 44, 'SUNITA RAO-ELLIS', {
      font: 'bricolage',
      size: 34,
      weight: 600,
      fill: '#f4ecd9',
      spacing: 1,
    }),
  spine: { ground: '#1f4a58', ink: '#f4ecd9', accent: '#79ad5c', font: 'bricolage', weight: 800 },
  back: {
    ground: '#1f4a58',
    ink: '#f4ecd9',
    accent: '#a8d08a',
    praise: 'Went away for a week in January. Came back to lettuces.',
    by: 'A gardener, Mildura',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        rect(60, 120, 480, 320, 'none', 'stroke="#1f4a58" stroke-width="6"') +
        rect(66, 320, 468, 114, '#2f86a0', 'opacity="0.35"') +
        stroke('M66 320H534', '#1f4a58', 3, 'stroke-dasharray="10 6"') +
        rect(470, 70, 26, 350, 'none', 'stroke="#1f4a58" stroke-width="4"') +
        lines(90, 230, 140, ['soil, 300 mm', 'gravel and water, 200 mm'], {
          font: 'bricolage',
          size: 27,
          fill: '#1f4a58',
        }),
      caption: 'Figure 3. The whole idea',
      folio: 20,
    },
    {
      kind: 'text',
      heading: 'A bathtub will do',
      folio: 21,
      paragraphs: [
        'The police station at Hillston had a bathtub, and nobody would tell me why. We put it on four sleepers by the bike rack.',
        'Fill the bottom 200 millimetres with gravel. Lay a slotted pipe through it and bring one end up above the rim: that is where the water goes in. Drill one hole in the side, level with the top of the gravel: that is where it comes out when there is enough. Cloth; soil; mulch. It took an hour and a half.',
        'They have silverbeet there now that needs an escort.',
      ],
    },
  ],
};
