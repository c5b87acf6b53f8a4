import type { BookDesign } from '../book.ts';
import { group, path, rect, stroke, text, times } from '../drawing.ts';

export const mend: BookDesign = {
  format: 'kitchenSoft',
  author: 'Yuki Hartnell',
  press: 'Thread & Thimble',
  front: (w, h) =>
    rect(0, 0, w, h, '#27406a') +
    times(64, (i) => rect(0, i * 12, w, 5, '#22385d')) +
    times(50, (i) => rect(i * 12, 0, 4, h, '#2e4a78', 'opacity="0.6"')) +
    path('M150 250L440 226 462 560 176 590Z', '#3a5c92') +
    times(13, (row) =>
      times(11, (i) => {
        const [x, y] = [172 + i * 26, 262 + row * 25];
        return stroke(`M${x} ${y}h13M${x + 19} ${y - 6.5}v13`, '#f6efe0', 4.4);
      }),
    ) +
    stroke('M150 250L440 226 462 560 176 590Z', '#d8402f', 6, 'stroke-dasharray="16 11"') +
    stroke('M462 560C520 600 560 520 540 440S470 330 560 250', '#d8402f', 5) +
    group(
      `${path('M-5-90C-5-110 5-110 5-90L2 90-2 90Z', '#dfe3e6')}<ellipse cx="0" cy="-84" rx="1.600" ry="10" fill="#27406a"/>`,
      'translate(556 200) rotate(24)',
    ) +
    text(44, 168, 'Mend', { font: 'abril', size: 176, fill: '#f6efe0', spacing: -4 }) +
    text(48, 640, 'Visible repair for clothes', {
      font: 'garamond',
      size: 33,
      italic: true,
      fill: '#f6efe0',
    }) +
    text(48, 678, 'you are not ready to give up', {
      font: 'garamond',
      size: 33,
      italic: true,
      fill: '#f6efe0',
    }) +
    text(552, 738, 'Yuki Hartnell', {
      font: 'garamond',
      size: 31,
      weight: 600,
      fill: '#f0a48f',
      anchor: 'end',
    }),
  spine: { ground: '#27406a', ink: '#f6efe0', accent: '#d8402f', font: 'abril', size: 1.3 },
  back: {
    ground: '#f6efe0',
    ink: '#1d2f4f',
    accent: '#c23a2a',
    praise: 'My jumper has been to three weddings since.',
    by: 'The Slow Wardrobe',
  },
  pages: [
    {
      kind: 'plate',
      svg: times(9, (row) =>
        times(9, (i) => {
          const [x, y] = [110 + i * 48, 70 + row * 48];
          return stroke(`M${x} ${y}h26M${x + 37} ${y - 13}v26`, '#27406a', 5);
        }),
      ),
      caption: 'Jujizashi, crosses of ten: twelve to the hand’s breadth',
      folio: 68,
    },
    {
      kind: 'text',
      heading: 'Look at the hole',
      folio: 69,
      paragraphs: [
        'Before you thread anything, look at the hole. Put your hand inside the garment and spread your fingers, and ask what happened here.',
        'An elbow goes in a ring, because it bends. A pocket goes at the corner, where the thumb pulls. A moth eats the middle of something good and leaves a lace edge. A nail makes an L. Each of these wants a different mend, and a mend that does not know why it is there will be a hole again by Easter.',
        'Then choose your thread. I suggest red.',
      ],
    },
  ],
};
