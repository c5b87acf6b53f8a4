import type { BookDesign } from '../book.ts';
import { circle, gradient, grain, group, lines, path, rect, ridge, stroke, text, times } from '../drawing.ts';

export const psalmsForTheLongPaddock: BookDesign = {
  format: 'slimHard',
  author: 'Miriam Oduya',
  press: 'Lamp & Loaf',
  front: (w, h) =>
    `<defs>${gradient('dusk', [
      [0, '#2c3a5e'],
      [0.45, '#a4645e'],
      [0.75, '#e8a860'],
      [1, '#f6dca0'],
    ])}</defs>${rect(0, 0, w, h, '#f1e7d2')}${rect(44, 44, w - 88, 560, 'url(#dusk)')}` +
    `<clipPath id="frame"><rect x="44" y="44" width="${w - 88}" height="560"/></clipPath><g clip-path="url(#frame)">` +
    times(30, (_i, r) =>
      circle(50 + r(1) * 500, 50 + r(2) * 190, 0.8 + r(3) * 1.8, '#fff6df', 'opacity="0.85"'),
    ) +
    ridge(w, 700, [470, 452, 466, 450, 462], '#7a4a3a') +
    path('M230 604L296 458h10l70 146z', '#e9c48a') +
    ridge(w, 700, [560, 540, 556, 548, 566], '#4a2f28', 'opacity="0.0"') +
    times(7, (i) => rect(70 + i * 80, 500 + (i % 2) * 4, 5, 70, '#2d1d18')) +
    stroke('M44 520H556M44 542H556', '#2d1d18', 1.6) +
    times(6, (i, r) =>
      group(
        `${path('M-22 0c0-14 40-16 44-2l10-8 2 10-8 8v14h-5V12h-28v10h-5V10z', '#2d1d18')}`,
        `translate(${90 + i * 84 + r(1) * 20} ${470 - r(2) * 6}) scale(${0.55 + r(3) * 0.2})`,
      ),
    ) +
    '</g>' +
    lines(w / 2, 684, 62, ['Psalms for the', 'Long Paddock'], {
      font: 'cormorant',
      size: 66,
      weight: 700,
      fill: '#33241d',
      anchor: 'middle',
    }) +
    stroke('M250 776H350', '#a4645e', 2) +
    text(w / 2, 838, 'MIRIAM ODUYA', {
      font: 'josefin',
      size: 27,
      weight: 500,
      fill: '#33241d',
      anchor: 'middle',
      spacing: 7,
    }) +
    grain(w, h, 0.12),
  spine: { ground: '#2c3a5e', ink: '#f6e6c4', accent: '#e8a860', font: 'cormorant', weight: 700 },
  back: {
    ground: '#f1e7d2',
    ink: '#33241d',
    accent: '#a4645e',
    praise: 'I keep it on the dash. It has been to Darwin and back.',
    by: 'A reader, Bourke',
  },
  pages: [
    {
      kind: 'verse',
      heading: 'The third day',
      folio: 14,
      verses: [
        'For the dog, who asks nothing,',
        'and for the boy, who asks why;',
        'for the bore that still answers',
        'when I ask it for water:',
        '',
        'bless the Lord.',
        '',
        'And for the bank,',
        'whose letter I have not opened,',
        'teach me a psalm',
        'that I can mean.',
      ],
    },
    {
      kind: 'verse',
      heading: 'The fourth day',
      folio: 15,
      verses: [
        'You gave us a road',
        'that is nobody’s farm',
        'and everybody’s grass.',
        '',
        'Let me go along it slowly.',
        'Let me not count',
        'what the fence has on its far side.',
        '',
        'Here is the shade.',
        'Here is the tin cup.',
        'Sit down with us.',
      ],
    },
  ],
};
