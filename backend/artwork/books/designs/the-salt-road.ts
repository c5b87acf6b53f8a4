import type { BookDesign } from '../book.ts';
import { circle, gradient, grain, group, lines, path, rect, ridge, stroke, text } from '../drawing.ts';

export const theSaltRoad: BookDesign = {
  format: 'paperback',
  author: 'Nora Pellew',
  press: 'Tern & Tide',
  front: (w, h) =>
    `<defs>${gradient('salt', [
      [0, '#f3d9b1'],
      [0.55, '#eec79a'],
      [1, '#dba777'],
    ])}</defs>${rect(0, 0, w, h, 'url(#salt)')}${circle(430, 250, 92, '#c8502e')}` +
    ridge(w, h, [470, 440, 470, 430, 455], '#e9dcc6') +
    ridge(w, h, [520, 500, 540, 505, 530], '#a9b9b4') +
    ridge(w, h, [548, 560, 552, 566, 556], '#dfe6df') +
    ridge(w, h, [640, 590, 600, 650, 610], '#d3a878') +
    ridge(w, h, [760, 690, 640, 720, 700], '#b9814f') +
    ridge(w, h, [880, 800, 720, 760, 830], '#8a5332') +
    stroke(
      `M${w * 0.5} ${h}C${w * 0.3} 820 ${w * 0.62} 760 ${w * 0.48} 690S${w * 0.6} 620 ${w * 0.54} 560`,
      '#f6ead4',
      6,
      'opacity="0.9"',
    ) +
    group(
      `${path('M0 0c3-16 13-16 16 0l6 40H-6z', '#2b1d18')}${circle(8, -14, 8, '#2b1d18')}`,
      'translate(300 626) scale(0.9)',
    ) +
    group(
      `${path('M0 0c3-16 13-16 16 0l6 40H-6z', '#5b1f18')}${circle(8, -14, 8, '#2b1d18')}`,
      'translate(334 634) scale(0.82)',
    ) +
    lines(48, 132, 96, ['The Salt', 'Road'], {
      font: 'fraunces',
      size: 104,
      weight: 560,
      fill: '#3a1d15',
      spacing: -2.5,
    }) +
    text(50, 296, 'a novel', { font: 'fraunces', size: 28, italic: true, fill: '#3a1d15' }) +
    text(w / 2, h - 44, 'NORA PELLEW', {
      font: 'josefin',
      size: 38,
      weight: 500,
      fill: '#fbeed7',
      anchor: 'middle',
      spacing: 7,
    }) +
    grain(w, h, 0.16),
  spine: { ground: '#8a5332', ink: '#fbeed7', accent: '#e9b58a', font: 'fraunces', weight: 560 },
  back: {
    ground: '#8a5332',
    ink: '#fbeed7',
    accent: '#f0c79a',
    praise: 'Spare, funny and thirsty. I walked every mile of it.',
    by: 'The Gulf Review',
    motif: (w, h) => ridge(w, h, [h - 200, h - 250, h - 190, h - 240, h - 210], '#7a4729'),
  },
  pages: [
    {
      kind: 'plate',
      svg:
        stroke('M40 60C140 20 220 110 300 70S460 60 560 100', '#8a5332', 3) +
        stroke('M40 90C160 60 220 140 310 104S470 96 560 132', '#8a5332', 2) +
        text(300, 210, 'PART ONE', {
          font: 'josefin',
          size: 26,
          fill: '#5a4636',
          anchor: 'middle',
          spacing: 8,
        }) +
        text(300, 270, 'Goolwa to Salt Creek', {
          font: 'fraunces',
          size: 40,
          italic: true,
          fill: '#3a2a20',
          anchor: 'middle',
        }),
      folio: 8,
    },
    {
      kind: 'text',
      chapter: '1',
      heading: 'The key under the tank',
      folio: 9,
      paragraphs: [
        'We waited eleven days for the Dunlin, and on the twelfth Wyn took the calendar off its nail and burned it in the stove, and that was how I knew we were going.',
        '‘He’ll have gone round by the Tolls,’ she said. ‘He’ll be at Kingston with a broken spar and no money for the wire.’ She was already counting candles. Wyn counted when she was frightened, and so I let her get as far as thirty before I said that we owned a cart and not a horse.',
        '‘It’s a handcart,’ said my sister. ‘We’ve got hands.’',
        'The wind had been in the north since Sunday. It came down across the lakes with the whole of the dry country in it, and laid a fine red line along every sill in the house.',
      ],
    },
  ],
};
