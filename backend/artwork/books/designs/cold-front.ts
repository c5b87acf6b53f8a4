import type { BookDesign } from '../book.ts';
import { circle, gradient, lines, path, rect, ridge, stroke, text, times } from '../drawing.ts';

export const coldFront: BookDesign = {
  format: 'paperback',
  author: 'Dale Renshaw',
  press: 'Sharp Street Crime',
  front: (w, h) =>
    `<defs>${gradient('cold', [
      [0, '#101a26'],
      [0.5, '#27405a'],
      [0.8, '#8fa9ba'],
      [1, '#e6ecee'],
    ])}<radialGradient id="lamp"><stop offset="0" stop-color="#ffdf9e"/><stop offset=".3" stop-color="#f4b85a" stop-opacity=".7"/><stop offset="1" stop-color="#f4b85a" stop-opacity="0"/></radialGradient></defs>${rect(0, 0, w, h, 'url(#cold)')}` +
    ridge(w, h, [560, 520, 548, 500, 540, 525], '#1b2c3d') +
    ridge(w, h, [640, 650, 630, 655, 640], '#d5dfe4') +
    ridge(w, h, [720, 690, 716, 700], '#eef2f3') +
    circle(330, 600, 190, 'url(#lamp)') +
    path('M250 560h164v10H250zM258 570h8v120h-8zM398 570h8v120h-8z', '#0c131b') +
    rect(266, 574, 132, 60, '#22384c', 'opacity="0.6"') +
    rect(272, 640, 120, 8, '#0c131b') +
    path(
      'M318 640v-30c0-12 4-18 14-18s14 6 14 18v30zM332 576a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
      '#0c131b',
    ) +
    stroke(`M190 ${h}C230 800 270 740 300 700`, '#b9c7cf', 5) +
    stroke(`M320 ${h}C330 800 330 740 326 700`, '#b9c7cf', 5) +
    times(170, (_i, r) =>
      circle(r(1) * w, r(2) * h, 0.8 + r(3) * 2.6, '#ffffff', `opacity="${0.25 + r(4) * 0.7}"`),
    ) +
    lines(w / 2, 210, 196, ['COLD', 'FRONT'], {
      font: 'oswald',
      size: 214,
      weight: 700,
      fill: '#f3f6f7',
      anchor: 'middle',
      spacing: -2,
    }) +
    text(w / 2, 458, 'Nobody left. Nobody could.', {
      font: 'inter',
      size: 24,
      weight: 500,
      fill: '#f4c878',
      anchor: 'middle',
      spacing: 1,
    }) +
    text(w / 2, h - 46, 'DALE RENSHAW', {
      font: 'oswald',
      size: 62,
      weight: 600,
      fill: '#14202c',
      anchor: 'middle',
      spacing: 4,
    }),
  spine: { ground: '#101a26', ink: '#f3f6f7', accent: '#f4b85a', font: 'oswald', weight: 700 },
  back: {
    ground: '#101a26',
    ink: '#e6ecee',
    accent: '#f4b85a',
    praise: 'I read it in one sitting, under two blankets.',
    by: 'Monaro Advertiser',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        text(300, 120, 'FRIDAY', {
          font: 'oswald',
          size: 84,
          weight: 700,
          fill: '#22384c',
          anchor: 'middle',
          spacing: 6,
        }) +
        text(300, 180, 'minus four at the airport', {
          font: 'inter',
          size: 24,
          fill: '#5a6a76',
          anchor: 'middle',
        }) +
        times(40, (_i, r) =>
          circle(60 + r(1) * 480, 240 + r(2) * 300, 2 + r(3) * 5, '#9db2c0', 'opacity="0.6"'),
        ),
      folio: 6,
    },
    {
      kind: 'text',
      chapter: '1',
      folio: 7,
      paragraphs: [
        'The man in the bus shelter had been dead for six hours before anybody thought to ask whether he was waiting for the bus.',
        'Lil Brandis stood in front of him with her torch under her arm and blew her nose. It was not respectful, but it was minus four, and he was past minding. Snow had drifted as high as his knees and been patted smooth by the wind. His hands were in his lap. Between two fingers of the left one, neat as a bookmark, was the return half of a ticket to Canberra.',
        '‘No coat,’ said the boy from the servo, for the third time.',
        '‘No,’ said Lil. ‘Somebody’s wearing it.’',
      ],
    },
  ],
};
