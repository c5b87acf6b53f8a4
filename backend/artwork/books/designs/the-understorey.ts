import type { BookDesign } from '../book.ts';
import { branch, grain, group, lines, path, rect, text, times } from '../drawing.ts';

export const theUnderstorey: BookDesign = {
  format: 'paperback',
  author: 'Mira Castellan',
  press: 'Sassafras House',
  front: (w, h) =>
    rect(0, 0, w, h, '#12261e') +
    times(9, (i, r) =>
      rect(
        20 + i * 66 + r(1) * 20,
        -10,
        14 + r(2) * 26,
        h,
        ['#1d3b2e', '#234a39', '#183226'][i % 3] ?? '',
        `opacity="0.95"`,
      ),
    ) +
    path('M200 520L300 440l100 80v130H200z', '#e9b44c') +
    path('M186 528L300 434l114 94-12 12-102-82-102 82z', '#0c1a14') +
    rect(284, 570, 34, 80, '#7a3b1e') +
    rect(226, 556, 34, 34, '#fbe6b0') +
    rect(342, 556, 34, 34, '#fbe6b0') +
    rect(350, 446, 20, 44, '#0c1a14') +
    times(15, (i, r) =>
      branch(
        -10 + i * 46,
        h + 20,
        250 + r(1) * 240,
        -22 + r(2) * 44,
        8,
        [74, 15],
        ['#2f6a4c', '#3f8560', '#5aa277', '#86b988'][Math.floor(r(3) * 4)] ?? '',
        '#1d3b2e',
      ),
    ) +
    times(9, (_i, r) =>
      group(
        `${path('M-20 0C-22-22 22-22 20 0Z', ['#d9613a', '#e9b44c', '#f1e3c6'][Math.floor(r(4) * 3)] ?? '')}${rect(-4, 0, 8, 24, '#f1e3c6')}`,
        `translate(${30 + r(1) * 540} ${800 + r(2) * 80}) scale(${0.6 + r(3) * 0.7})`,
      ),
    ) +
    lines(w / 2, 150, 104, ['The', 'Under', 'storey'], {
      font: 'cormorant',
      size: 128,
      weight: 600,
      fill: '#f3ead2',
      anchor: 'middle',
      spacing: -2,
    }) +
    rect(0, 822, w, h - 822, '#12261e') +
    text(w / 2, 866, 'MIRA CASTELLAN', {
      font: 'josefin',
      size: 28,
      weight: 500,
      fill: '#f3ead2',
      anchor: 'middle',
      spacing: 5,
    }) +
    grain(w, h, 0.14),
  spine: { ground: '#12261e', ink: '#f3ead2', accent: '#e9b44c', font: 'cormorant', weight: 700 },
  back: {
    ground: '#12261e',
    ink: '#f3ead2',
    accent: '#e9b44c',
    praise: 'It grew on me, and then it grew over me.',
    by: 'Ranges Book Notes',
    motif: (_w, h) =>
      times(8, (i, r) =>
        branch(20 + i * 80, h + 10, 120 + r(1) * 90, -20 + r(2) * 40, 6, [48, 10], '#234a39', '#1d3b2e'),
      ),
  },
  pages: [
    {
      kind: 'plate',
      svg: branch(300, 470, 400, 0, 11, [120, 22], '#486b57', '#2d4a3a', '#cfd9c6'),
      caption: 'Sassafras, Atherosperma moschatum',
      folio: 14,
    },
    {
      kind: 'text',
      heading: 'The front room',
      folio: 15,
      paragraphs: [
        'Of the four of us Mr Ansell had been there longest, and so he had the front room, the good lamp, and the responsibility for the gutter.',
        'He had come for a fortnight in 1988 to look at a fungus. It grew on one log, on the south side of the gully, in the second week of May, and it was the blue of a gas flame. In all the years since he had seen it nineteen times. He did not regard this as a small number. It was as many times, he pointed out, as most people see their best friends.',
        'The forest had been twelve steps from the verandah when he came. It was now seven.',
      ],
    },
  ],
};
