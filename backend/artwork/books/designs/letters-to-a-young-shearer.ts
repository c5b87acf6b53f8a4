import type { BookDesign } from '../book.ts';
import { circle, grain, group, lines, path, rect, stroke, text, times } from '../drawing.ts';

export const lettersToAYoungShearer: BookDesign = {
  format: 'paperback',
  author: 'Alby Constable',
  press: 'Woolstore Books',
  front: (w, h) =>
    rect(0, 0, w, h, '#d9c7a2') +
    rect(50, 120, 500, 560, '#f3e9d2', 'transform="rotate(-2 300 400)"') +
    times(12, (i) =>
      stroke(`M90 ${430 + i * 20}H${430 + (i % 3) * 34}`, '#b4a27d', 2, 'transform="rotate(-2 300 400)"'),
    ) +
    group(
      `${rect(-62, -78, 124, 156, '#7b2d26')}${rect(-54, -70, 108, 140, '#f3e9d2', 'stroke="#7b2d26" stroke-width="2" stroke-dasharray="6 5"')}${path('M-30 46C-44 20-40-20-8-34-14-54 14-60 20-40 44-34 44 0 30 46Z', '#e3d6b8')}${path('M8-34c14-10 32 2 26 22-12 8-24 0-26-22z', '#2a2320')}${text(0, 62, '5c', { font: 'courier', size: 22, weight: 700, fill: '#7b2d26', anchor: 'middle' })}`,
      'translate(452 226) rotate(-2)',
    ) +
    circle(352, 210, 58, 'none', 'stroke="#2a2320" stroke-width="4" opacity="0.65"') +
    text(352, 206, 'HAY', {
      font: 'courier',
      size: 24,
      weight: 700,
      fill: '#2a2320',
      anchor: 'middle',
      more: 'opacity:.7',
    }) +
    text(352, 230, '12 AUG', {
      font: 'courier',
      size: 17,
      fill: '#2a2320',
      anchor: 'middle',
      more: 'opacity:.7',
    }) +
    group(
      lines(96, 320, 0, ['Dear Jess,'], {
        font: 'cormorant',
        size: 64,
        weight: 600,
        italic: true,
        fill: '#2f2a4a',
      }),
      'rotate(-2 300 400)',
    ) +
    group(
      `${path('M-130 30C-60-20 60-30 150-46l6 20C90 0 20 20-40 40Z', '#6d6a66')}${path('M-130 30C-60 40 40 60 150 84l8-20C90 40 20 30-40 16Z', '#8b8781')}${stroke('M-120 30C-190 0-190 70-120 34', '#4a4744', 17)}`,
      'translate(330 640) rotate(-8)',
    ) +
    rect(0, 712, w, 202, '#7b2d26') +
    lines(w / 2, 776, 56, ['Letters to a', 'Young Shearer'], {
      font: 'courier',
      size: 54,
      weight: 700,
      fill: '#f3e9d2',
      anchor: 'middle',
      spacing: -1,
    }) +
    text(w / 2, 888, 'ALBY CONSTABLE', {
      font: 'josefin',
      size: 27,
      weight: 500,
      fill: '#e3b890',
      anchor: 'middle',
      spacing: 6,
    }) +
    grain(w, h, 0.2),
  spine: { ground: '#7b2d26', ink: '#f3e9d2', accent: '#e3b890', font: 'courier', weight: 700, size: 0.8 },
  back: {
    ground: '#d9c7a2',
    ink: '#2a2320',
    accent: '#7b2d26',
    praise: 'Better than any training I ever did, and he swears less.',
    by: 'J. Constable, Hay',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        stroke('M120 60h360v420h-360zM300 60v420M120 200h360M120 340h360', '#b4a27d', 2) +
        times(6, (i) => circle(180 + (i % 2) * 240, 130 + Math.floor(i / 2) * 140, 40, '#cdbb92')),
      caption: 'Six stands: mine was the one by the door',
      folio: 26,
    },
    {
      kind: 'text',
      heading: 'The third letter',
      folio: 27,
      paragraphs: [
        'Dear Jess, You ask what to do about your back. Nothing. You can’t do a thing about it. What you want is to do something about your feet.',
        'Watch any old bloke who is still at it and don’t look at his hands. His hands are only following. He walks the sheep round. Every blow begins in the boots, and if your feet are right the sheep is comfortable, and if the sheep is comfortable it does not kick, and there is your back looked after.',
        'Also never stand up straight fast at smoko.',
      ],
    },
  ],
};
