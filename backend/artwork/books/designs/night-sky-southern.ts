import type { BookDesign } from '../book.ts';
import { circle, path, rect, stroke, text, times } from '../drawing.ts';

export const nightSkySouthern: BookDesign = {
  format: 'kitchenSoft',
  author: 'Arun Velu',
  press: 'Red Torch Guides',
  front: (w, h) =>
    `<defs><radialGradient id="night" cx=".5" cy=".52" r=".75"><stop offset="0" stop-color="#20386b"/><stop offset="1" stop-color="#0a1228"/></radialGradient></defs>${rect(0, 0, w, h, 'url(#night)')}` +
    times(7, (i) =>
      circle(
        300,
        440,
        60 + i * 44,
        'none',
        `stroke="#d9b25a" stroke-width="${i === 6 ? 3 : 0.9}" opacity="${i === 6 ? 1 : 0.5}"`,
      ),
    ) +
    times(24, (i) =>
      stroke(
        `M300 440L${300 + 324 * Math.cos((i * Math.PI) / 12)} ${440 + 324 * Math.sin((i * Math.PI) / 12)}`,
        '#d9b25a',
        0.7,
        'opacity="0.35"',
      ),
    ) +
    times(240, (_i, r) => {
      const a = r(1) * 6.283;
      const d = Math.sqrt(r(2)) * 318;
      return circle(
        300 + d * Math.cos(a),
        440 + d * Math.sin(a),
        0.7 + r(3) ** 4 * 3.4,
        '#fff7e0',
        `opacity="${0.45 + r(4) * 0.55}"`,
      );
    }) +
    path(
      'M120 600C200 520 260 500 330 400S430 270 520 240L500 210C420 250 350 300 300 380S190 520 100 570Z',
      '#e8ecff',
      'opacity="0.12"',
    ) +
    stroke('M248 372L330 430L300 350L286 452', '#f6d98c', 1.6, 'opacity="0.8"') +
    [
      [248, 372],
      [330, 430],
      [300, 350],
      [286, 452],
    ]
      .map(
        ([x, y]) =>
          circle(x ?? 0, y ?? 0, 7, '#ffffff') + circle(x ?? 0, y ?? 0, 15, '#ffffff', 'opacity="0.18"'),
      )
      .join('') +
    stroke('M392 470L430 500', '#f6d98c', 1.4) +
    circle(392, 470, 6, '#fff') +
    circle(430, 500, 7, '#fff') +
    times(12, (i) =>
      text(
        300 + 348 * Math.cos(((i * 30 - 90) * Math.PI) / 180),
        446 + 348 * Math.sin(((i * 30 - 90) * Math.PI) / 180),
        ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'][i] ?? '',
        { font: 'josefin', size: 19, fill: '#d9b25a', anchor: 'middle' },
      ),
    ) +
    text(w / 2, 74, 'NIGHT SKY, SOUTHERN', {
      font: 'josefin',
      size: 42,
      weight: 600,
      fill: '#f8efd6',
      anchor: 'middle',
      spacing: 2,
    }) +
    rect(176, h - 62, 248, 40, '#0a1228', 'opacity="0.7"') +
    text(w / 2, h - 34, 'Dr Arun Velu', {
      font: 'josefin',
      size: 28,
      fill: '#f8efd6',
      anchor: 'middle',
      spacing: 3,
    }),
  spine: { ground: '#0a1228', ink: '#f8efd6', accent: '#d9b25a', font: 'josefin', weight: 600 },
  back: {
    ground: '#0a1228',
    ink: '#f8efd6',
    accent: '#d9b25a',
    praise: 'At last, a star book the right way up.',
    by: 'Backyard Astronomer',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        circle(300, 290, 240, '#101b3c') +
        times(120, (_i, r) => {
          const a = r(1) * 6.283;
          const d = Math.sqrt(r(2)) * 232;
          return circle(300 + d * Math.cos(a), 290 + d * Math.sin(a), 0.8 + r(3) ** 4 * 4, '#fff7e0');
        }) +
        stroke('M250 230L330 290L300 210L286 310', '#d9b25a', 1.6) +
        circle(300, 290, 240, 'none', 'stroke="#b98a3e" stroke-width="4"'),
      caption: 'May, looking south, about nine o’clock',
      folio: 62,
    },
    {
      kind: 'text',
      heading: 'May',
      folio: 63,
      paragraphs: [
        'Put on one more jumper than you think you need, and go out. Leave your phone in the kitchen: it will cost you twenty minutes of good eyes.',
        'Face south and look up until your hat falls off. That is the Cross, nearly at the top of its circle, standing upright as it does on winter flags. The two bright stars to the left of it are the Pointers. Now look for a place beside the Cross where there are no stars at all. It is not a gap. It is a cloud of dust, and for a very long time it has been the head of an emu.',
      ],
    },
  ],
};
