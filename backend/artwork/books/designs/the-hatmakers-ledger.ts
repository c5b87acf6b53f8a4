import type { BookDesign } from '../book.ts';
import { grain, group, lines, path, rect, stroke, text, times } from '../drawing.ts';

export const theHatmakersLedger: BookDesign = {
  format: 'hardback',
  author: 'Tobias Wren',
  press: 'Foveaux & Daughters',
  front: (w, h) =>
    rect(0, 0, w, h, '#e8dcc1') +
    times(17, (i) => stroke(`M40 ${310 + i * 33}H560`, '#b9a983', 1.2)) +
    stroke('M120 40V874', '#b5503e', 2) +
    stroke('M470 270V874', '#b5503e', 1.4) +
    stroke('M500 270V874', '#b5503e', 1.4) +
    lines(140, 116, 72, ['The', 'Hatmaker’s', 'Ledger'], { font: 'abril', size: 76, fill: '#2a2320' }) +
    lines(
      134,
      335,
      66,
      ['1 grey felt, 7⅛', '2 bowlers, black', '1 straw, ribbon', '1 felt, as before', '  on account —'],
      { font: 'courier', size: 27, fill: '#4b4a66', more: 'white-space:pre' },
    ) +
    lines(488, 335, 66, ['18/6', '2.4.0', '9/-', '19/-', '1.1.0'], {
      font: 'courier',
      size: 24,
      fill: '#4b4a66',
      anchor: 'middle',
    }) +
    group(
      `${path('M-200 40C-190 8 190 8 200 40 190 74-190 74-200 40Z', '#2b2724')}${path('M-112 34C-120-70-96-128-60-130-30-132-16-112 0-112s30-20 60-18c36 2 60 60 52 164-60 24-164 24-224 0Z', '#3a3531')}${path('M-114 6c60 26 168 26 228 0l-1 32c-62 24-164 24-226 0Z', '#7b2d26')}${path('M-60-130c-20 12-34 60-36 130M0-112c0 20-2 60 0 80', 'none', 'stroke="#554e48" stroke-width="5"')}`,
      'translate(320 760)',
    ) +
    text(140, 884, 'TOBIAS WREN', { font: 'josefin', size: 27, weight: 600, fill: '#2a2320', spacing: 5 }) +
    grain(w, h, 0.2),
  spine: { ground: '#7b2d26', ink: '#f3e7cd', accent: '#e0b878', font: 'abril', size: 0.9 },
  back: {
    ground: '#e8dcc1',
    ink: '#2a2320',
    accent: '#7b2d26',
    praise: 'Warm, exact, a little frayed at the brim. I loved it.',
    by: 'The Saturday Fitting',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        times(9, (i) => stroke(`M50 ${90 + i * 46}H550`, '#b9a983', 1)) +
        lines(
          70,
          82,
          46,
          [
            'Mr Pym        7      brown',
            'Mr L. Achmat  6⅞     grey',
            'Capt. Dunne   7¼     navy',
            'Mrs Orr       6¾     straw',
            'a gentleman   7⅛     grey',
            'the Rev. Ives 7      black',
            'Mr Pym        7      again',
          ],
          { font: 'courier', size: 25, fill: '#4b4a66', more: 'white-space:pre' },
        ),
      caption: 'Orders, the first week of May 1919',
      folio: 4,
    },
    {
      kind: 'text',
      heading: 'Order 1',
      folio: 5,
      paragraphs: [
        'One grey felt, seven and an eighth, for a man who will not give a name. He paid in florins, and he asked for it by Thursday, and he stood in the doorway so long afterwards that my aunt offered him a chair.',
        'You can tell a good deal from a head. You measure it round, above the ears, with the tape held flat, and while you do it the person must stand still and be looked at; there are men who have not been looked at so closely since their mothers did it. Some of them talk. The man who had no name shut his eyes.',
        'I wrote the order in the book. It was a new book. That is how I can say where the story begins.',
      ],
    },
  ],
};
