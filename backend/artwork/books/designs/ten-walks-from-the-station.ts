import type { BookDesign } from '../book.ts';
import { circle, lines, path, rect, stroke, text, times } from '../drawing.ts';

export const tenWalksFromTheStation: BookDesign = {
  format: 'pocket',
  author: 'Pia Lindqvist & Col Barrow',
  press: 'Last Train Home',
  front: (w, h) =>
    rect(0, 0, w, h, '#e9e3d2') +
    rect(0, 0, w, 330, '#c2402a') +
    lines(40, 110, 88, ['Ten Walks', 'from the', 'Station'], {
      font: 'bricolage',
      size: 96,
      weight: 800,
      fill: '#fff4df',
      spacing: -4,
    }) +
    times(6, (i) =>
      stroke(
        `M${-40 + i * 8} ${430 + i * 66}C${160} ${360 + i * 74} ${300} ${540 + i * 40} ${660} ${420 + i * 62}`,
        '#cfc6ab',
        2,
      ),
    ) +
    path(
      'M0 640C120 600 220 690 340 640S520 590 600 630V720C480 690 420 760 300 740S90 720 0 760Z',
      '#a9cbd0',
    ) +
    times(5, (i, r) => circle(70 + i * 120, 470 + r(1) * 70, 34 + r(2) * 24, '#9db58a')) +
    stroke('M40 800L200 640L360 640L520 480', '#26221f', 14) +
    stroke('M40 800L200 640L360 640L520 480', '#fff4df', 6, 'stroke-dasharray="14 14"') +
    stroke('M200 640C180 540 300 500 330 420S470 380 490 500', '#c2402a', 7, 'stroke-dasharray="2 14"') +
    [
      [40, 800],
      [200, 640],
      [360, 640],
      [520, 480],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 20, '#26221f') + circle(x ?? 0, y ?? 0, 11, '#fff4df'))
      .join('') +
    rect(0, h - 92, w, 92, '#26221f') +
    text(40, h - 36, 'Lindqvist & Barrow', { font: 'bricolage', size: 38, weight: 500, fill: '#fff4df' }) +
    circle(w - 66, h - 46, 27, '#c2402a') +
    text(w - 66, h - 35, '10', {
      font: 'bricolage',
      size: 30,
      weight: 800,
      fill: '#fff4df',
      anchor: 'middle',
    }),
  spine: {
    ground: '#c2402a',
    ink: '#fff4df',
    accent: '#26221f',
    font: 'bricolage',
    weight: 800,
    size: 0.86,
  },
  back: {
    ground: '#26221f',
    ink: '#fff4df',
    accent: '#ee8a63',
    praise: 'We missed the train on purpose.',
    by: 'The Platform',
  },
  pages: [
    {
      kind: 'plate',
      svg:
        stroke('M60 460L170 380L260 400L340 250L430 300L540 120', '#c2402a', 5) +
        stroke('M60 500H540', '#26221f', 3) +
        path('M60 500V460L170 380L260 400L340 250L430 300L540 120V500Z', '#c2402a', 'opacity="0.15"') +
        lines(60, 540, 30, ['0 km            6            12           18'], {
          font: 'bricolage',
          size: 22,
          fill: '#26221f',
          more: 'white-space:pre',
        }),
      caption: 'Walk 4: Macedon to Woodend over the top',
      folio: 44,
    },
    {
      kind: 'text',
      chapter: '4',
      heading: 'Over the top',
      folio: 45,
      paragraphs: [
        'Trains: hourly. Time: five hours and a pie. Last train home: 6.52 p.m.',
        'Leave by the down platform and turn your back on the car park, which is a pleasure in itself. The track goes up behind the fire station. There is a stile; the second step is broken.',
        'You will be told about the view. The better thing is the hour before it, in the snow gums, when you can’t see anything at all.',
      ],
    },
  ],
};
