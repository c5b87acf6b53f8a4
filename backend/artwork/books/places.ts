import type { BookDesign } from './book.ts';
import {
  branch,
  circle,
  gradient,
  grain,
  group,
  leaf,
  lines,
  path,
  rect,
  ridge,
  stroke,
  text,
  times,
} from './drawing.ts';

const banksiaCone = (x: number, y: number, size: number, dark: string, mid: string, light: string) =>
  group(
    `<ellipse rx="52" ry="104" fill="${dark}"/>${times(15, (row) =>
      times(9, (i) => {
        const wide = Math.sin(((row + 1) / 16) * Math.PI) ** 0.6 * 56;
        const x0 = ((i - 4) / 4) * wide;
        return `<path d="M${x0} ${-96 + row * 13.4}q${x0 * 0.34} -9 ${x0 * 0.5} 3" fill="none" stroke="${(row + i) % 2 ? mid : light}" stroke-width="6.500" stroke-linecap="round"/>`;
      }),
    )}`,
    `translate(${x} ${y}) scale(${size})`,
  );

export const places: Record<string, BookDesign> = {
  'banksia-a-life-in-twelve-species': {
    format: 'hardback',
    author: 'Hazel Whitcombe',
    press: 'Herbarium Press',
    front: (w, h) =>
      rect(0, 0, w, h, '#f3ead6') +
      times(10, (i) =>
        leaf(
          300,
          520,
          300 + (i % 3) * 30,
          20,
          [-150, -118, -96, -70, -48, 48, 70, 96, 118, 150][i] ?? 0,
          i % 2 ? '#3f5f46' : '#5b7d59',
          '#dfe4cc',
        ),
      ) +
      stroke(`M300 600C304 700 296 800 302 ${h}`, '#5a4630', 17) +
      banksiaCone(300, 470, 1.75, '#8a4a1c', '#d98a2b', '#f2bd55') +
      times(5, (i) => leaf(300, 700 + i * 30, 210, 17, i % 2 ? 62 : -62, '#4b6d4e', '#dfe4cc')) +
      rect(0, 0, w, 232, '#f3ead6') +
      text(w / 2, 130, 'Banksia', {
        font: 'cormorant',
        size: 134,
        weight: 600,
        fill: '#2b3a2d',
        anchor: 'middle',
        spacing: -2,
      }) +
      text(w / 2, 186, 'A LIFE IN TWELVE SPECIES', {
        font: 'josefin',
        size: 27,
        weight: 500,
        fill: '#8a4a1c',
        anchor: 'middle',
        spacing: 6,
      }) +
      stroke('M60 214H540', '#8a4a1c', 1.5) +
      rect(120, h - 78, 360, 50, '#f3ead6') +
      text(w / 2, h - 44, 'Dr Hazel Whitcombe', {
        font: 'cormorant',
        size: 36,
        weight: 600,
        italic: true,
        fill: '#2b3a2d',
        anchor: 'middle',
      }) +
      grain(w, h, 0.12),
    spine: {
      ground: '#3f5f46',
      ink: '#f3ead6',
      accent: '#f2bd55',
      font: 'cormorant',
      weight: 700,
      title: 'Banksia',
      size: 1.15,
    },
    back: {
      ground: '#f3ead6',
      ink: '#2b3a2d',
      accent: '#8a4a1c',
      praise: 'Botany with the people left in, and every one of them arguing.',
      by: 'The Specimen Sheet',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          times(6, (i) =>
            leaf(300, 420, 230, 15, [-130, -84, -50, 50, 84, 130][i] ?? 0, '#5b7d59', '#e7ead6'),
          ) +
          banksiaCone(300, 300, 1.5, '#a9762a', '#e0b548', '#f7e08c') +
          stroke('M300 440V560', '#5a4630', 12),
        caption: 'Plate VII. Banksia ornata, from a plant at Ngarkat',
        folio: 126,
      },
      {
        kind: 'text',
        chapter: 'VII',
        heading: 'Desert banksia',
        folio: 127,
        paragraphs: [
          'The fire went through on a Tuesday and by the Saturday I was on my knees in the ash with a teaspoon.',
          'A banksia keeps its seed shut in wood. It may wait ten years, or thirty; it is in no hurry, and nor was my grandmother, who gave me the teaspoon. When the heat has passed the follicles gape, one after another, with a tick like a cooling stove. If you are quiet you can hear a whole hillside opening.',
          'I was not quiet. I had with me two students, a dog and a man from the Department who wished to know when I expected to be finished.',
        ],
      },
    ],
  },
  'a-field-guide-to-standing-still': {
    format: 'paperback',
    author: 'Ines Okafor-Lang',
    press: 'Merri Books',
    front: (w, h) =>
      rect(0, 0, w, h, '#dfe6d3') +
      ridge(w, h, [620, 600, 640, 610, 630], '#a9bf9d') +
      ridge(w, h, [700, 720, 690, 730, 700], '#6f9488') +
      times(9, (i) => stroke(`M${30 + i * 66} 740q20 -7 40 0t40 0`, '#cfe0d4', 3)) +
      stroke('M420 680V330M420 470L470 400M420 420L372 350', '#3c3a30', 9) +
      times(10, (_i, r) =>
        leaf(420 + (r(1) - 0.5) * 150, 360 + r(2) * 90, 66, 13, -60 + r(3) * 120, '#4f7357'),
      ) +
      group(
        `${path('M-8 0c-3-70 0-120 10-150 26-2 36 4 36 24l30 8-32 6C30-60 40-30 42 0Z', '#2f3e49')}${path('M2-150c10-24 40-18 38 8z', '#f4f1e4')}${stroke('M4 0v96M26 0v96', '#2f3e49', 5)}${circle(26, -142, 4, '#f2b233')}`,
        'translate(210 630) scale(1.15)',
      ) +
      stroke('M196 740h80', '#cfe0d4', 3) +
      lines(48, 92, 68, ['A Field Guide', 'to Standing', 'Still'], {
        font: 'garamond',
        size: 74,
        weight: 600,
        fill: '#22332e',
        spacing: -1,
      }) +
      times(4, (i) =>
        text(
          [86, 330, 520, 90][i] ?? 0,
          [560, 300, 560, 800][i] ?? 0,
          ['fig. 1', 'fig. 2', 'fig. 3', 'fig. 4'][i] ?? '',
          { font: 'garamond', size: 20, italic: true, fill: '#4f6a5e', anchor: 'middle' },
        ),
      ) +
      text(48, h - 52, 'Ines Okafor-Lang', {
        font: 'garamond',
        size: 38,
        weight: 500,
        italic: true,
        fill: '#f3f5ea',
      }) +
      grain(w, h, 0.14),
    spine: {
      ground: '#6f9488',
      ink: '#f3f5ea',
      accent: '#22332e',
      font: 'garamond',
      weight: 600,
      size: 0.86,
    },
    back: {
      ground: '#6f9488',
      ink: '#f3f5ea',
      accent: '#e4efd9',
      praise: 'I read it on a bench. Eleven people stopped to talk to me.',
      by: 'Northside Reader',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          stroke('M60 420q60 -20 120 0t120 0t120 0t120 0', '#3c5b52', 3) +
          group(
            `${path('M-8 0c-3-70 0-120 10-150 26-2 36 4 36 24l30 8-32 6C30-60 40-30 42 0Z', '#3c4a44')}${stroke('M4 0v96M26 0v96', '#3c4a44', 4)}`,
            'translate(280 330) scale(1.4)',
          ),
        caption: 'White-faced heron, not moving. Pencil, 7 March',
        folio: 22,
      },
      {
        kind: 'text',
        heading: 'Half an hour',
        folio: 23,
        paragraphs: [
          'For the first nine minutes nothing happened, and then I noticed that I had been wrong about that.',
          'I stood where the path bends behind the tile showroom, on a flat piece of basalt about the size of a doormat. I had decided on half an hour because it was the length of a lunch break with the walking taken out. I had a pencil. I had no plan, unless it is a plan to wish to be somewhere without being on the way to somewhere else.',
          'In the tenth minute a stick on the far bank turned its head.',
        ],
      },
    ],
  },
  'reef-a-year-below': {
    format: 'plate',
    author: 'Kalinda Moss',
    press: 'Southern Light Editions',
    front: (w, h) =>
      `<defs>${gradient('sea', [
        [0, '#bfe3d6'],
        [0.18, '#4fa7a3'],
        [0.55, '#14586a'],
        [1, '#06222f'],
      ])}<radialGradient id="sun" cx=".62" cy="-.05" r=".8"><stop offset="0" stop-color="#fffbe2" stop-opacity=".95"/><stop offset="1" stop-color="#fffbe2" stop-opacity="0"/></radialGradient><filter id="soft"><feGaussianBlur stdDeviation="9"/></filter><filter id="soft2"><feGaussianBlur stdDeviation="2.2"/></filter></defs>${rect(0, 0, w, h, 'url(#sea)')}${rect(0, 0, w, h, 'url(#sun)')}` +
      times(7, (i, r) =>
        path(
          `M${300 + i * 30} -20L${90 + i * 96} ${h}h${40 + r(1) * 40}L${330 + i * 30} -20Z`,
          '#eafff2',
          'opacity="0.07" filter="url(#soft)"',
        ),
      ) +
      times(
        9,
        (i, r) =>
          stroke(
            `M${10 + i * 74} ${h + 10}C${-20 + i * 74 + r(1) * 80} ${h - 150} ${60 + i * 74} ${h - 220} ${20 + i * 74 + r(2) * 40} ${h - 260 - r(3) * 200}`,
            '#0a3033',
            10,
            `filter="url(#soft2)" opacity="${0.5 + r(4) * 0.4}"`,
          ) +
          times(7, (k, q) =>
            leaf(
              16 + i * 74 + q(9) * 26,
              h - 60 - k * 46,
              64,
              10,
              (k % 2 ? 1 : -1) * (50 + q(3) * 20),
              '#0f3f3d',
            ),
          ),
      ) +
      group(
        `${path('M-90-10C-60-50-10-46 20-20 40-40 60-44 70-30 60-20 60-8 70 8 54 10 36 4 22-2 0 26-60 30-90-10Z', '#e9a53c')}${path('M-60-26l-16-34 30 22zM-20-34l0-36 22 30zM-30 20l-22 30 36-22zM10 8l10 30 14-30z', '#c97a26')}${circle(-70, -12, 4, '#1d1208')}${stroke('M-90-10l-34 6', '#e9a53c', 7)}`,
        'translate(360 330) scale(1.25)',
      ) +
      text(40, 190, 'REEF', {
        font: 'josefin',
        size: 196,
        weight: 700,
        fill: '#ffffff',
        spacing: 12,
        more: 'mix-blend-mode:soft-light',
      }) +
      text(40, 190, 'REEF', {
        font: 'josefin',
        size: 196,
        weight: 700,
        fill: '#ffffff',
        spacing: 12,
        more: 'opacity:.78',
      }) +
      text(48, 236, 'A YEAR BELOW', {
        font: 'josefin',
        size: 30,
        weight: 400,
        fill: '#f1fff8',
        spacing: 13,
      }) +
      text(w - 44, h - 44, 'Kalinda Moss', {
        font: 'josefin',
        size: 30,
        fill: '#e8f6ee',
        anchor: 'end',
        spacing: 2,
      }),
    spine: {
      ground: '#06222f',
      ink: '#e8f6ee',
      accent: '#4fa7a3',
      font: 'josefin',
      weight: 600,
      title: 'Reef: A Year Below',
    },
    back: {
      ground: '#06222f',
      ink: '#e8f6ee',
      accent: '#7cc4ba',
      praise: 'You surface from it blinking.',
      by: 'Coast & Strait',
    },
    pages: [
      {
        kind: 'plate',
        isFull: true,
        svg: `<defs>${gradient('deep', [
          [0, '#5fb0a4'],
          [0.5, '#17616b'],
          [1, '#07262f'],
        ])}</defs>${rect(0, 0, 600, 648, 'url(#deep)')}${times(16, (i, r) => leaf(r(1) * 600, 660, 260 + r(2) * 260, 16, -14 + r(3) * 28, i % 2 ? '#0b3a3c' : '#174f4a'))}${times(60, (_i, r) => circle(r(1) * 600, r(2) * 420, 1 + r(3) * 3, '#eafff2', 'opacity="0.35"'))}`,
        folio: 88,
      },
      {
        kind: 'text',
        heading: 'August, 14 metres',
        folio: 89,
        paragraphs: [
          'Ten degrees, and as clear as gin. The kelp was standing straight up, which it does about twice a year, and I came down through the roof of it like somebody late for church.',
          'He was on the left, by the third column. I had been looking for him since May. A leafy seadragon does not hide; it simply declines to be an animal. You look at weed, and weed, and weed, and then one piece of the weed has an eye.',
          'Slate says: stayed 31 min. Took four frames. Forgot to be cold.',
        ],
      },
    ],
  },
  'night-sky-southern': {
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
        size: 44,
        weight: 600,
        fill: '#f8efd6',
        anchor: 'middle',
        spacing: 4,
      }) +
      text(w / 2, h - 0 - (h > 800 ? 40 : 26) + 4, '', { font: 'josefin', size: 20, fill: '#fff' }) +
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
  },
  'ten-walks-from-the-station': {
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
  },
  'ironbark-street': {
    format: 'paperback',
    author: 'Leonie Castles',
    press: 'Hunter Street Press',
    front: (w, h) =>
      rect(0, 0, w, h, '#27313a') +
      times(12, (i) => {
        const [c, r] = [i % 3, Math.floor(i / 3)];
        return rect(
          42 + c * 176,
          262 + r * 138,
          164,
          126,
          [
            '#d8a13a',
            '#c95b3a',
            '#7ea59a',
            '#e9dcc0',
            '#5d7f95',
            '#b9433a',
            '#e9dcc0',
            '#d8a13a',
            '#7ea59a',
            '#c95b3a',
            '#e9dcc0',
            '#5d7f95',
          ][i] ?? '',
        );
      }) +
      [
        circle(0, 0, 34, '#27313a') + circle(0, 0, 12, '#d8a13a'),
        path('M-40 30V-10L0-42 40-10V30Z', '#27313a') + rect(-12, 0, 24, 30, '#c95b3a'),
        stroke('M-30 30C-40-20 20-40 34-10M-30 30h50', '#27313a', 12),
        path('M-16-44h32v20l14 18v50h-60v-50l14-18z', '#27313a'),
        rect(-36, -26, 72, 52, '#27313a', 'rx="8"') +
          circle(-14, 0, 11, '#5d7f95') +
          circle(16, 0, 11, '#5d7f95'),
        path('M0-44l12 28 32 2-24 20 8 32-28-16-28 16 8-32-24-20 32-2z', '#27313a'),
        stroke('M-36 24C-36-40 36-40 36 24M-36 24h72', '#27313a', 10),
        path('M-30-30h60l-8 66h-44z', '#27313a') + stroke('M30-20c26 0 26 36-4 34', '#27313a', 8),
        path('M-44 10c20-40 68-40 88 0-20 14-68 14-88 0z', '#27313a'),
        stroke('M-30-34V34M30-34V34M-30-14H30M-30 14H30', '#27313a', 9),
        circle(0, 0, 36, 'none', 'stroke="#27313a" stroke-width="10"') +
          stroke('M0-22V0l16 10', '#27313a', 7),
        path('M-40 34L-10-40h20l30 74h-20l-8-22h-26l-8 22z', '#27313a'),
      ]
        .map((thing, i) => group(thing, `translate(${124 + (i % 3) * 176} ${325 + Math.floor(i / 3) * 138})`))
        .join('') +
      lines(42, 122, 92, ['Ironbark', 'Street'], {
        font: 'bricolage',
        size: 106,
        weight: 700,
        fill: '#f4ead4',
        spacing: -4,
      }) +
      text(558, 858, 'Leonie Castles', {
        font: 'bricolage',
        size: 30,
        weight: 500,
        fill: '#f4ead4',
        anchor: 'end',
      }) +
      text(44, 858, 'ninety objects', { font: 'bricolage', size: 30, weight: 400, fill: '#d8a13a' }),
    spine: { ground: '#27313a', ink: '#f4ead4', accent: '#d8a13a', font: 'bricolage', weight: 700 },
    back: {
      ground: '#d8a13a',
      ink: '#1d252c',
      accent: '#7b2d26',
      praise: 'A street you will swear you grew up in.',
      by: 'Newcastle Weekly',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          circle(300, 260, 150, '#b98a3e') +
          circle(300, 260, 128, 'none', 'stroke="#6d4c1c" stroke-width="5" stroke-dasharray="3 9"') +
          circle(300, 260, 36, '#f4ead4') +
          text(300, 178, 'ONE PINT', {
            font: 'bricolage',
            size: 32,
            weight: 800,
            fill: '#4a3210',
            anchor: 'middle',
            spacing: 3,
          }) +
          text(300, 368, 'I. ST. DAIRY', {
            font: 'bricolage',
            size: 28,
            weight: 700,
            fill: '#4a3210',
            anchor: 'middle',
            spacing: 3,
          }),
        caption: '1. Milk token, brass, about 1931. Number 22',
        folio: 16,
      },
      {
        kind: 'text',
        chapter: '1',
        heading: 'Milk token',
        folio: 17,
        paragraphs: [
          'Joy Petrovski keeps it in the drawer with the string. ‘You left it on the sill,’ she says, ‘and in the morning there was milk. Nobody ever took one. I’m not saying we were saints. You’d have been found out.’',
          'There were four dairies within a mile of Ironbark Street in 1931 and none by 1960. This one stood where the tyre place is. The horse was called Captain, and knew the round so well that when Mr Delaney enlisted it went on stopping at every gate by itself.',
        ],
      },
    ],
  },
  'weather-talk': {
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
  },
  'letters-to-a-young-shearer': {
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
  },
  'kerning-and-other-kindnesses': {
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
      text(46, h - 56, 'Paul Adair', { font: 'garamond', size: 32, italic: true, fill: '#1f1a18' }) +
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
  },
};
void branch;
