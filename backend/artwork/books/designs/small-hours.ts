import type { BookDesign } from '../book.ts';
import { grain, lines, path, rect, stroke, text } from '../drawing.ts';

export const smallHours: BookDesign = {
  format: 'slim',
  author: 'Joan Tierney',
  press: 'Kitchen Light Press',
  front: (w, h) =>
    rect(0, 0, w, h, '#1b2038') +
    rect(196, 250, 208, 268, '#f5c75d') +
    rect(196, 250, 208, 268, 'none', 'stroke="#0f1326" stroke-width="14"') +
    stroke('M300 250V518M196 384H404', '#0f1326', 10) +
    path('M196 518L60 914H540L404 518Z', '#f5c75d', 'opacity="0.13"') +
    path('M236 506c-2-26 6-40 26-40s28 14 26 40zM262 466c-16-2-16-28 0-28s16 26 0 28z', '#0f1326') +
    lines(w / 2, 128, 84, ['Small', 'Hours'], {
      font: 'cormorant',
      size: 104,
      weight: 500,
      italic: true,
      fill: '#f6ecd4',
      anchor: 'middle',
    }) +
    text(w / 2, 800, 'poems', {
      font: 'cormorant',
      size: 36,
      italic: true,
      fill: '#f5c75d',
      anchor: 'middle',
    }) +
    text(w / 2, 850, 'JOAN TIERNEY', {
      font: 'josefin',
      size: 28,
      fill: '#f6ecd4',
      anchor: 'middle',
      spacing: 8,
    }) +
    grain(w, h, 0.1),
  spine: { ground: '#1b2038', ink: '#f6ecd4', accent: '#f5c75d', font: 'cormorant', weight: 600 },
  back: {
    ground: '#1b2038',
    ink: '#f6ecd4',
    accent: '#f5c75d',
    praise: 'Plain as a glass of water, and as needed.',
    by: 'Verse Monthly',
  },
  pages: [
    {
      kind: 'verse',
      heading: 'Ten past two',
      folio: 12,
      verses: [
        'The kettle and I',
        'have an understanding.',
        '',
        'I fill it; it speaks',
        'of a distant train',
        'that comes as far as the sink',
        'and stops.',
        '',
        'Nobody gets off.',
        'All the same',
        'I am glad to have met it.',
      ],
    },
    {
      kind: 'verse',
      heading: 'Ute',
      folio: 13,
      verses: [
        'Each night at four',
        'next door goes out for oranges.',
        '',
        'He lets the handbrake go',
        'and rolls to the corner',
        'before he starts her up.',
        '',
        'Eleven months',
        'I have lain here',
        'being loved',
        'by a man I’ve never met.',
      ],
    },
  ],
};
