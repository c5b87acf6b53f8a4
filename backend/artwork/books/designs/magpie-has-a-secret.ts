import type { BookDesign } from '../book.ts';
import { circle, group, path, rect, stroke, text } from '../drawing.ts';

export const magpieHasASecret: BookDesign = {
  format: 'picture',
  author: 'Lottie Quill',
  press: 'Jam Thumb Books',
  front: (w, h) =>
    rect(0, 0, w, h, '#f7c52f') +
    circle(470, 470, 210, '#fbe28a') +
    group(
      `${path('M-190-30C-190-140-60-200 40-140 150-70 250 40 330 190 250 170 190 190 120 176 40 230-90 190-140 110-180 60-190 10-190-30Z', '#1d1a1c')}${path('M-30-96C40-110 110-40 150 40 80 60 10 10-30-96Z', '#fffaf0')}${path('M-30 60C30 40 120 70 200 150 100 180 0 150-30 60Z', '#fffaf0')}${path('M-186-60l-110 26 112 30z', '#8c8f97')}${circle(-116, -66, 20, '#fffaf0')}${circle(-112, -64, 10, '#a8521c')}${stroke('M-20 184v90l-34 14M-20 274l30 14M46 190v84l-30 14M46 274l32 12', '#1d1a1c', 12)}`,
      'translate(310 276) scale(0.8)',
    ) +
    path('M330 330c16-14 40-6 42 14 20 2 24 26 8 36-18 10-54 4-60-14-4-14-2-28 10-36z', '#d9402b') +
    text(40, 110, 'Magpie', {
      font: 'fraunces',
      size: 118,
      weight: 900,
      fill: '#1d1a1c',
      spacing: -4,
      more: "font-variation-settings:'SOFT' 100,'WONK' 1",
    }) +
    text(40, 592, 'has a secret', {
      font: 'fraunces',
      size: 62,
      weight: 800,
      fill: '#1d1a1c',
      spacing: -1,
      more: "font-variation-settings:'SOFT' 100,'WONK' 1",
    }) +
    text(w - 34, 596, 'Lottie Quill', {
      font: 'fraunces',
      size: 27,
      weight: 500,
      fill: '#7b2d26',
      anchor: 'end',
      italic: true,
    }),
  spine: { ground: '#1d1a1c', ink: '#f7c52f', accent: '#fffaf0', font: 'fraunces', weight: 800 },
  back: {
    ground: '#f7c52f',
    ink: '#1d1a1c',
    accent: '#7b2d26',
    praise: 'Again! Again!',
    by: 'Teddy, aged three and a half',
  },
  pages: [
    {
      kind: 'plate',
      isFull: true,
      svg:
        rect(0, 0, 600, 625, '#f7c52f') +
        group(
          `${path('M-120-20C-120-100-30-130 40-90 110-40 150 40 200 130 120 120 60 130 0 110-80 100-120 40-120-20Z', '#1d1a1c')}${path('M-10-60c50 0 80 40 100 90-50 10-90-20-100-90z', '#fffaf0')}${path('M-116-36l-70 16 70 20z', '#8c8f97')}${circle(-70, -40, 12, '#fffaf0')}`,
          'translate(320 330)',
        ) +
        stroke('M0 470C150 440 300 500 600 450', '#7a4a1e', 16),
      folio: 6,
    },
    {
      kind: 'text',
      folio: 7,
      paragraphs: [
        '‘Good morning,’ said Galah. ‘It’s six. It’s gone six. Why aren’t you singing?’',
        'Magpie did not say a word. She kept her beak shut tight, and she kept her wing shut tighter.',
        '‘Is it a worm?’ said Galah.',
        'It was not a worm.',
      ],
    },
  ],
};
