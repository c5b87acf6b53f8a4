import type { BookDesign } from '../book.ts';
import { circle, grain, inkFilter, lines, path, rect, stroke, text, times } from '../drawing.ts';

export const theFerrymansDaughter: BookDesign = {
  format: 'hardback',
  author: 'Rosalind Achterberg',
  press: 'Cape & Column',
  front: (w, h) =>
    `<defs>${inkFilter('lino', 0.9)}</defs>${rect(0, 0, w, h, '#efe3cb')}<g filter="url(#lino)">` +
    rect(0, 330, w, h - 330, '#21405a') +
    path('M0 330C120 200 180 240 260 190S420 120 600 300V340H0Z', '#3c4a3f') +
    circle(470, 140, 66, '#c9542f') +
    times(22, (i) =>
      stroke(`M${-20 + (i % 2) * 30} ${372 + i * 25}${times(12, () => 'q14 -10 28 0t28 0')}`, '#6f98ab', 3.2),
    ) +
    path('M130 590C200 650 400 650 480 586L520 578C470 700 160 706 96 586Z', '#6a3a20') +
    path('M130 590C200 622 400 622 480 586 400 606 210 608 130 590Z', '#b88a4e') +
    path('M280 590c-6-60 6-104 34-106s44 48 36 106z', '#a6352a') +
    circle(312, 462, 24, '#efe3cb') +
    path('M288 462c-2-34 50-36 50 0 6 22-2 40-8 44 2-30-6-44-42-44z', '#1a1512') +
    stroke('M300 540L150 690M340 540L500 680', '#b88a4e', 9) +
    path('M140 680l22 24-34 26-16-18zM492 670l24-18 26 40-26 14z', '#b88a4e') +
    '</g>' +
    rect(0, 700, w, h - 700, '#21405a') +
    lines(w / 2, 786, 74, ['The Ferryman’s', 'Daughter'], {
      font: 'abril',
      size: 74,
      fill: '#f6ecd6',
      anchor: 'middle',
      spacing: -0.5,
    }) +
    text(w / 2, 70, 'ROSALIND ACHTERBERG', {
      font: 'josefin',
      size: 30,
      weight: 600,
      fill: '#21405a',
      anchor: 'middle',
      spacing: 5,
    }) +
    grain(w, h, 0.14),
  spine: { ground: '#21405a', ink: '#f6ecd6', accent: '#e0875a', font: 'abril', size: 0.86 },
  back: {
    ground: '#efe3cb',
    ink: '#21303c',
    accent: '#a6352a',
    praise: 'Hobart has not been so well rowed in years.',
    by: 'The Derwent Reader',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        stroke('M60 40C160 120 120 220 200 300S220 460 300 520', '#21405a', 4) +
        stroke('M330 30C400 120 350 240 430 320S430 460 540 520', '#21405a', 4) +
        stroke('M190 290C260 270 340 300 424 310', '#a6352a', 3, 'stroke-dasharray="4 10"') +
        text(150, 330, 'Hobart Town', {
          font: 'garamond',
          size: 26,
          italic: true,
          fill: '#21303c',
          anchor: 'middle',
        }) +
        text(500, 300, 'Kangaroo Point', {
          font: 'garamond',
          size: 26,
          italic: true,
          fill: '#21303c',
          anchor: 'middle',
        }),
      caption: 'The crossing in 1853',
      folio: 10,
    },
    {
      kind: 'text',
      chapter: 'One',
      folio: 11,
      paragraphs: [
        'My father rowed by ear. I was nine before I understood that other ferrymen looked where they were going.',
        'He listened for the bell at the Battery, for the wash on the Kangaroo Point stones, for the note of the stays on whatever lay at anchor; and he would say, ‘Brig, by the sound of her, and badly kept,’ and lay us alongside the steps as neat as a spoon in a drawer. No passenger ever guessed. I sat in the bow and was his eyes for the small things, the logs and swimmers, and I kept the tally, which is how I come to know the date.',
        'It was the tenth of August, and every bell in the town was ringing.',
      ],
    },
  ],
};
