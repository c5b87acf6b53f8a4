import type { BookDesign } from '../book.ts';
import { circle, lines, rect, stroke, text, times } from '../drawing.ts';

export const weatherTalk: BookDesign = {
  format: 'paperback',
  author: 'Bronte Maguire',
  press: 'Small Change Essays',
  front: (w, h) =>
    rect(0, 0, w, h, '#f2ead8') +
    rect(0, 0, w, 300, '#ef8c5a') +
    rect(0, 300, w, 302, '#8fb8cf') +
    rect(0, 602, w, 312, '#2e4f6b') +
    lines(26, 216, 302, ['Hot', 'isn’t', 'it?'], {
      font: 'abril',
      size: 226,
      fill: '#f7efdd',
      spacing: -7,
    }) +
    circle(520, 88, 52, '#f7d667') +
    times(9, (i) =>
      stroke(
        `M${330 + (i % 5) * 54 + Math.floor(i / 5) * 24} ${710 + Math.floor(i / 5) * 70}l-16 44`,
        '#8fb8cf',
        7,
      ),
    ) +
    text(574, 566, 'Weather Talk', {
      font: 'bricolage',
      size: 31,
      weight: 700,
      fill: '#1d3247',
      anchor: 'end',
    }) +
    text(574, 884, 'Bronte Maguire', {
      font: 'bricolage',
      size: 31,
      weight: 500,
      fill: '#f7efdd',
      anchor: 'end',
    }),
  spine: { ground: '#2e4f6b', ink: '#f7efdd', accent: '#ef8c5a', font: 'abril' },
  back: {
    ground: '#8fb8cf',
    ink: '#14283a',
    accent: '#7b2d26',
    praise: 'Turned out nice.',
    by: 'A stranger in a lift',
  },
  pages: [
    {
      kind: 'plate',
      svg: stroke(
        'M80 160h320a60 60 0 1 0-60-60M80 240h400a64 64 0 1 1-64 64M80 320h220a50 50 0 1 1-50 50',
        '#2e4f6b',
        15,
      ),
      caption: 'Nobody has ever disagreed about a breeze.',
      folio: 30,
    },
    {
      kind: 'text',
      heading: 'Bit of a breeze',
      folio: 31,
      paragraphs: [
        'My mother, who kept the store, could say ‘bit of a breeze’ in nine ways, and I have since heard all of them used in earnest.',
        'There was the one that meant come in. There was the one that meant I have heard about your husband. There was a long, low, two-note one, for reps, that meant we would not be needing any batteries today. None of them was about the wind.',
        'Linguists call this kind of talk phatic, and most of us say it as if we had found it on a shoe. I should like to put in a word for it.',
      ],
    },
  ],
};
