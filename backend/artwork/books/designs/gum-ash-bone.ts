import type { BookDesign } from '../book.ts';
import { inkFilter, leaf, path, rect, stroke, text, times } from '../drawing.ts';

export const gumAshBone: BookDesign = {
  format: 'slimHard',
  author: 'D. W. Harkaway',
  press: 'Shoalwater',
  front: (w, h) =>
    `<defs>${inkFilter('lino2', 1)}</defs>${rect(0, 0, w, h, '#ece2d0')}<g filter="url(#lino2)">${rect(0, 0, w, 300, '#5f7c5c')}${rect(0, 305, w, 300, '#2a2726')}${rect(0, 610, w, 304, '#b9472b')}` +
    times(5, (i) => leaf(90 + i * 105, 280, 250, 34, -14 + i * 8, '#ece2d0', '#5f7c5c')) +
    times(6, (i) =>
      path(
        `M${60 + i * 96} 600C${50 + i * 96} 500 ${86 + i * 96} 470 ${72 + i * 96} 330l18 20c2 90 16 150 4 250z`,
        i % 2 ? '#ece2d0' : '#8d857b',
      ),
    ) +
    times(6, (i) =>
      stroke(
        `M${20 + i * 110} 640C${70 + i * 110} 700 ${-10 + i * 110} 800 ${60 + i * 110} 900`,
        '#ece2d0',
        9,
      ),
    ) +
    '</g>' +
    rect(0, 0, w, 124, '#6d8969') +
    rect(0, 305, w, 124, '#33302f') +
    rect(0, 610, w, 124, '#bd5136') +
    text(34, 98, 'Gum,', { font: 'bricolage', size: 108, weight: 800, fill: '#1c1a19', spacing: -4 }) +
    text(w - 34, 404, 'Ash,', {
      font: 'bricolage',
      size: 108,
      weight: 800,
      fill: '#f1e8d8',
      spacing: -4,
      anchor: 'end',
    }) +
    text(34, 710, 'Bone', { font: 'bricolage', size: 108, weight: 800, fill: '#1c1a19', spacing: -4 }) +
    rect(w - 262, h - 62, 240, 40, '#ece2d0') +
    text(w - 142, h - 34, 'D. W. HARKAWAY', {
      font: 'inter',
      size: 22,
      weight: 600,
      fill: '#1c1a19',
      anchor: 'middle',
      spacing: 2,
    }),
  spine: {
    ground: '#2a2726',
    ink: '#ece2d0',
    accent: '#d0603f',
    font: 'bricolage',
    weight: 800,
    size: 0.9,
  },
  back: {
    ground: '#2a2726',
    ink: '#ece2d0',
    accent: '#d8734f',
    praise: 'Nine hours in nine poems, and not a word too many.',
    by: 'South Coast Arts',
  },
  pages: [
    {
      kind: 'plate',
      svg: `<defs>${inkFilter('lino3', 1)}</defs><g filter="url(#lino3)">${rect(90, 30, 420, 480, '#2a2726')}${times(7, (i) => path(`M${120 + i * 56} 510C${110 + i * 56} 400 ${140 + i * 56} 300 ${128 + i * 56} 60l12 16c4 140 14 250 6 434z`, '#f1ead9'))}</g>`,
      caption: 'Linocut by the author',
      folio: 38,
    },
    {
      kind: 'verse',
      heading: 'Noon',
      folio: 39,
      verses: [
        'The light goes the brown',
        'of tea in a tin mug.',
        '',
        'I hose the gutters.',
        'I hose the dog.',
        'I hose the gutters.',
        '',
        'Along the ridge',
        'something is unrolling',
        'a long bolt of cloth',
        'and tearing it',
        'and tearing it.',
      ],
    },
  ],
};
