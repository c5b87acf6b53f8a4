import type { BookDesign } from '../book.ts';
import { grain, lines, path, rect, stroke, text } from '../drawing.ts';

export const kerningAndOtherKindnesses: BookDesign = {
  format: 'slimHard',
  author: 'Paul Adair',
  press: 'One Typeface',
  front: (w, h) =>
    rect(0, 0, w, h, '#b8322a') +
    text(-26, 470, 'A', { font: 'garamond', size: 560, weight: 500, fill: '#f7ecd8' }) +
    text(268, 470, 'V', { font: 'garamond', size: 560, weight: 500, fill: '#f7ecd8' }) +
    stroke('M300 96V520', '#1f1a18', 2.5) +
    stroke('M336 96V520', '#1f1a18', 2.5) +
    stroke('M240 540H298M396 540H338', '#1f1a18', 2.5) +
    path('M298 540l-12-6v12zM338 540l12-6v12z', '#1f1a18') +
    text(318, 580, '−74', { font: 'garamond', size: 26, fill: '#1f1a18', anchor: 'middle' }) +
    lines(44, 690, 66, ['Kerning', '& Other Kindnesses'], {
      font: 'garamond',
      size: 62,
      weight: 500,
      fill: '#f7ecd8',
      spacing: -1,
    }) +
    text(46, h - 56, 'Paul Adair', { font: 'garamond', size: 34, italic: true, fill: '#f0c98a' }) +
    grain(w, h, 0.1),
  spine: {
    ground: '#8f241e',
    ink: '#f0c98a',
    accent: '#f0c98a',
    font: 'garamond',
    weight: 500,
    size: 0.86,
  },
  back: {
    ground: '#b8322a',
    ink: '#f7ecd8',
    accent: '#f0c98a',
    praise: 'I have not been able to look at a bus since.',
    by: 'The Sign-Writer',
  },
  pages: [
    {
      kind: 'plate',
      svg: text(300, 360, '&', {
        font: 'garamond',
        size: 420,
        italic: true,
        fill: '#b8322a',
        anchor: 'middle',
      }),
      caption: 'The oldest joke in the shop: two letters holding hands.',
      folio: 48,
    },
    {
      kind: 'text',
      heading: 'The space between',
      folio: 49,
      paragraphs: [
        'A letter is not the difficult part. Anybody can learn to make an A. The difficult part is what you leave.',
        'I painted the word AVOCA on a hotel in 1984, and the publican stood across the road with his arms folded and told me it was falling apart. He could not say how. I had measured every gap with a rule and they were all the same, and that was the trouble: they were the same and they looked different. I came down, shifted the V a finger’s width to the left, and he went in and poured me a beer.',
        'Nobody has noticed that V in forty years. That is how I know it is right.',
      ],
    },
  ],
};
