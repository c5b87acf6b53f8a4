import type { BookDesign } from '../book.ts';
import { lines, path, rect, stroke, text, times } from '../drawing.ts';

export const theLighthouseKeepersArithmetic: BookDesign = {
  format: 'hardback',
  author: 'Edmund Farrow',
  press: 'Cape & Column',
  front: (w, h) =>
    rect(0, 0, w, h, '#16324a') +
    times(26, (i) =>
      stroke(
        `M0 ${h - 20 - i * 10}${times(16, () => `q10 ${-5 - (i % 3)} 20 0t20 0`)}`,
        '#2c5573',
        1.6,
        `opacity="${0.9 - i * 0.03}"`,
      ),
    ) +
    path(`M300 330L${-60} 150V40L300 318L${w + 60} 96V250Z`, '#f2cf74', 'opacity="0.92"') +
    path('M262 360h76l26 400H236z', '#f4ecdc') +
    path('M258 430h84l5 70H253zM250 570h100l5 70H245zM241 710h118l4 60H237z', '#b5402c') +
    rect(268, 292, 64, 68, '#f7d98a') +
    path('M258 292h84L300 244z', '#b5402c') +
    rect(252, 356, 96, 14, '#0f2436') +
    stroke('M284 292v66M316 292v66', '#0f2436', 4) +
    path(`M150 ${h}C180 760 240 740 300 752S430 770 470 ${h}Z`, '#0f2436') +
    lines(w / 2, 98, 62, ['The Lighthouse', 'Keeper’s'], {
      font: 'garamond',
      size: 66,
      weight: 500,
      fill: '#f7efdd',
      anchor: 'middle',
    }) +
    text(w / 2, 862, 'ARITHMETIC', {
      font: 'josefin',
      size: 57,
      weight: 600,
      fill: '#f2cf74',
      anchor: 'middle',
      spacing: 13,
    }) +
    text(w / 2, 232 - 22, 'Edmund Farrow', {
      font: 'garamond',
      size: 36,
      italic: true,
      fill: '#f7efdd',
      anchor: 'middle',
    }) +
    times(14, (i, r) =>
      text(
        30 + r(1) * 540,
        400 + r(2) * 300,
        ['7', '+', '48', '÷', '=', '11', '×', '3⅛', '−', '1887', '½', '96', '∴', '0'][i] ?? '',
        { font: 'courier', size: 22 + r(3) * 12, fill: '#5d89a6', more: 'opacity:.75' },
      ),
    ),
  spine: {
    ground: '#16324a',
    ink: '#f7efdd',
    accent: '#f2cf74',
    font: 'garamond',
    weight: 600,
    size: 0.86,
  },
  back: {
    ground: '#16324a',
    ink: '#f7efdd',
    accent: '#f2cf74',
    praise: 'A love story hidden in a ledger. The sums come out beautifully.',
    by: 'Island Quarterly',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        times(7, (i) => stroke(`M70 ${80 + i * 48}H530`, '#b8a78a', 1)) +
        lines(
          90,
          70,
          48,
          [
            'Jan. 4   oil rec’d      40 gal.',
            '         oil burned     38 gal.',
            'Jan. 11  wind W.S.W., fresh',
            '         oil burned     41 gal.',
            '         carried over    ?',
            '         a gull, lame',
            '         C. H. arrived',
          ],
          { font: 'courier', size: 23, fill: '#3b4a58', more: 'white-space:pre' },
        ),
      caption: 'From the log at Cape Sorrow, 1887',
      folio: 2,
    },
    {
      kind: 'text',
      chapter: 'I',
      heading: 'Carrying over',
      folio: 3,
      paragraphs: [
        'Miss Hale had been told to bring a warm coat and a table of logarithms, and of the two it was the logarithms that she had wrapped in oilcloth.',
        'The boat could not land at Cape Sorrow that morning, nor the next. On the third day the sea went down for the length of a cup of tea, and she was handed up an iron ladder like a parcel, by a man who did not say good morning because, as he afterwards explained, it was by then ten minutes past twelve.',
        '‘You’ll be the Department,’ he said.',
        '‘I am the arithmetic,’ said Miss Hale. ‘The Department was sick in the boat.’',
      ],
    },
  ],
};
