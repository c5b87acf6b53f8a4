import type { BookDesign } from '../book.ts';
import { circle, group, lines, path, rect, ridge, stroke, text, times } from '../drawing.ts';

export const wombatPacksASuitcase: BookDesign = {
  format: 'picture',
  author: 'Lottie Quill',
  press: 'Jam Thumb Books',
  front: (w, h) =>
    rect(0, 0, w, h, '#8fc7c0') +
    ridge(w, h, [470, 440, 480, 450, 470], '#4f8f74') +
    ridge(w, h, [540, 520, 545, 525], '#d99b5a') +
    group(
      `${path('M-150 90C-170-60-80-130 0-130S170-60 150 90C140 150-140 150-150 90Z', '#6e4a38')}${path('M-96-96c-30-44-70-30-60 10 10 20 30 30 50 26zM96-96c30-44 70-30 60 10-10 20-30 30-50 26z', '#6e4a38')}${path('M-70 0C-70-40 70-40 70 0 74 56-74 56-70 0Z', '#8a624c')}${path('M-34-14c0-22 68-22 68 0 0 20-20 28-34 28s-34-8-34-28z', '#2b1c17')}${circle(-64, -44, 11, '#20140f')}${circle(64, -44, 11, '#20140f')}${stroke('M-26 40q26 16 52 0', '#2b1c17', 6)}`,
      'translate(210 380) scale(0.95)',
    ) +
    group(
      `${rect(-140, -80, 280, 190, '#c8452f', 'rx="22"')}${rect(-100, -80, 26, 190, '#8d2a1c')}${rect(74, -80, 26, 190, '#8d2a1c')}${stroke('M-44-80c0-50 88-50 88 0', '#6d4223', 14)}${path('M-140-84C-150-120-80-132-70-84zM120-82c20-60-60-60-50-4z', '#fbe9c6')}${stroke('M150-90L220-150', '#6d4223', 12)}${circle(0, 20, 30, '#f7d774')}${path('M-14 26l10 10 20-26', 'none', 'stroke="#8d2a1c" stroke-width="7"')}`,
      'translate(415 450) rotate(5)',
    ) +
    lines(w / 2, 98, 84, ['Wombat Packs', 'a Suitcase'], {
      font: 'fraunces',
      size: 84,
      weight: 900,
      fill: '#24403a',
      anchor: 'middle',
      spacing: -2.5,
      more: "font-variation-settings:'SOFT' 100,'WONK' 1",
    }) +
    text(w / 2, 604, 'Lottie Quill', {
      font: 'fraunces',
      size: 28,
      weight: 600,
      fill: '#5b2a14',
      anchor: 'middle',
      italic: true,
    }) +
    group(
      `<ellipse rx="13" ry="10" fill="#2456a8"/>${stroke('M0-10V10M-13 0l-8-6M13 0l8-6', '#142c54', 3)}`,
      'translate(66 590)',
    ),
  spine: { ground: '#c8452f', ink: '#fbe9c6', accent: '#f7d774', font: 'fraunces', weight: 800 },
  back: {
    ground: '#8fc7c0',
    ink: '#24403a',
    accent: '#8d2a1c',
    praise: 'We found the beetle on every page. Nearly.',
    by: 'Room 4, Goonellabah',
  },
  pages: [
    {
      kind: 'plate',
      isFull: true,
      svg:
        rect(0, 0, 600, 625, '#f3dcb4') +
        times(6, (i) =>
          group(
            `${rect(-70, -24, 140, 48, ['#c8452f', '#4f8f74', '#2456a8', '#e3b23c', '#8a624c', '#8fc7c0'][i] ?? '', 'rx="20"')}`,
            `translate(${300 + Math.sin(i * 2) * 30} ${520 - i * 52}) rotate(${-6 + i * 3})`,
          ),
        ) +
        stroke('M360 200L430 120', '#6d4223', 12),
      folio: 10,
    },
    {
      kind: 'text',
      folio: 11,
      paragraphs: [
        'One pillow, for her head.',
        'One other pillow, for her other side.',
        'Three socks. (You never know.)',
        'And the good stick.',
        'Wombat sat on the lid. It did not shut.',
      ],
    },
  ],
};
