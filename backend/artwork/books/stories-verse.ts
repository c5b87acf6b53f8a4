import type { BookDesign } from './book.ts';
import {
  branch,
  circle,
  gradient,
  grain,
  group,
  inkFilter,
  leaf,
  lines,
  path,
  rect,
  ridge,
  stroke,
  text,
  times,
} from './drawing.ts';

export const verse: Record<string, BookDesign> = {
  'small-hours': {
    format: 'slim',
    author: 'Joan Tierney',
    press: 'Kitchen Light Press',
    front: (w, h) =>
      rect(0, 0, w, h, '#1b2038') +
      rect(196, 250, 208, 268, '#f5c75d') +
      rect(196, 250, 208, 268, 'none', 'stroke="#0f1326" stroke-width="14"') +
      stroke('M300 250V518M196 384H404', '#0f1326', 10) +
      path('M196 518L60 914H540L404 518Z', '#f5c75d', 'opacity="0.13"') +
      path('M236 506c-2-26 6-40 26-40s28 14 26 40zM262 466c-16-2-16-28 0-28s16 26 0 28z', '#0f1326') +
      lines(w / 2, 128, 84, ['Small', 'Hours'], {
        font: 'cormorant',
        size: 104,
        weight: 500,
        italic: true,
        fill: '#f6ecd4',
        anchor: 'middle',
      }) +
      text(w / 2, 800, 'poems', {
        font: 'cormorant',
        size: 36,
        italic: true,
        fill: '#f5c75d',
        anchor: 'middle',
      }) +
      text(w / 2, 850, 'JOAN TIERNEY', {
        font: 'josefin',
        size: 28,
        fill: '#f6ecd4',
        anchor: 'middle',
        spacing: 8,
      }) +
      grain(w, h, 0.1),
    spine: { ground: '#1b2038', ink: '#f6ecd4', accent: '#f5c75d', font: 'cormorant', weight: 600 },
    back: {
      ground: '#1b2038',
      ink: '#f6ecd4',
      accent: '#f5c75d',
      praise: 'Plain as a glass of water, and as needed.',
      by: 'Verse Monthly',
    },
    pages: [
      {
        kind: 'verse',
        heading: 'Ten past two',
        folio: 12,
        verses: [
          'The kettle and I',
          'have an understanding.',
          '',
          'I fill it; it speaks',
          'of a distant train',
          'that comes as far as the sink',
          'and stops.',
          '',
          'Nobody gets off.',
          'All the same',
          'I am glad to have met it.',
        ],
      },
      {
        kind: 'verse',
        heading: 'Ute',
        folio: 13,
        verses: [
          'Each night at four',
          'next door goes out for oranges.',
          '',
          'He lets the handbrake go',
          'and rolls to the corner',
          'before he starts her up.',
          '',
          'Eleven months',
          'I have lain here',
          'being loved',
          'by a man I’ve never met.',
        ],
      },
    ],
  },
  'gum-ash-bone': {
    format: 'slimHard',
    author: 'D. W. Harkaway',
    press: 'Shoalwater',
    front: (w, h) =>
      `<defs>${inkFilter('lino2', 1)}</defs>${rect(0, 0, w, h, '#ece2d0')}<g filter="url(#lino2)">${rect(0, 0, w, 300, '#5f7c5c')}${rect(0, 305, w, 300, '#2a2726')}${rect(0, 610, w, 304, '#b9472b')}` +
      times(5, (i) => leaf(90 + i * 105, 280, 250, 34, -14 + i * 8, '#ece2d0', '#5f7c5c')) +
      times(6, (i) =>
        path(
          `M${60 + i * 96} 600C${50 + i * 96} 500 ${86 + i * 96} 470 ${72 + i * 96} 330l18 20c2 90 16 150 4 250z`,
          i % 2 ? '#ece2d0' : '#8d857b',
        ),
      ) +
      times(6, (i) =>
        stroke(
          `M${20 + i * 110} 640C${70 + i * 110} 700 ${-10 + i * 110} 800 ${60 + i * 110} 900`,
          '#ece2d0',
          9,
        ),
      ) +
      '</g>' +
      text(34, 92, 'Gum,', { font: 'bricolage', size: 92, weight: 800, fill: '#1c1a19', spacing: -3 }) +
      text(w - 34, 398, 'Ash,', {
        font: 'bricolage',
        size: 92,
        weight: 800,
        fill: '#b9472b',
        spacing: -3,
        anchor: 'end',
      }) +
      text(34, 704, 'Bone', { font: 'bricolage', size: 92, weight: 800, fill: '#1c1a19', spacing: -3 }) +
      rect(w - 262, h - 62, 240, 40, '#ece2d0') +
      text(w - 142, h - 34, 'D. W. HARKAWAY', {
        font: 'inter',
        size: 22,
        weight: 600,
        fill: '#1c1a19',
        anchor: 'middle',
        spacing: 2,
      }),
    spine: {
      ground: '#2a2726',
      ink: '#ece2d0',
      accent: '#d0603f',
      font: 'bricolage',
      weight: 800,
      size: 0.9,
    },
    back: {
      ground: '#2a2726',
      ink: '#ece2d0',
      accent: '#d8734f',
      praise: 'Nine hours in nine poems, and not a word too many.',
      by: 'South Coast Arts',
    },
    pages: [
      {
        kind: 'plate',
        svg: `<defs>${inkFilter('lino3', 1)}</defs><g filter="url(#lino3)">${rect(90, 30, 420, 480, '#2a2726')}${times(7, (i) => path(`M${120 + i * 56} 510C${110 + i * 56} 400 ${140 + i * 56} 300 ${128 + i * 56} 60l12 16c4 140 14 250 6 434z`, '#f1ead9'))}</g>`,
        caption: 'Linocut by the author',
        folio: 38,
      },
      {
        kind: 'verse',
        heading: 'Noon',
        folio: 39,
        verses: [
          'The light goes the brown',
          'of tea in a tin mug.',
          '',
          'I hose the gutters.',
          'I hose the dog.',
          'I hose the gutters.',
          '',
          'Along the ridge',
          'something is unrolling',
          'a long bolt of cloth',
          'and tearing it',
          'and tearing it.',
        ],
      },
    ],
  },
  'magpie-has-a-secret': {
    format: 'picture',
    author: 'Lottie Quill',
    press: 'Jam Thumb Books',
    front: (w, h) =>
      rect(0, 0, w, h, '#f7c52f') +
      circle(470, 470, 210, '#fbe28a') +
      group(
        `${path('M-190-30C-190-140-60-200 40-140 150-70 250 40 330 190 250 170 190 190 120 176 40 230-90 190-140 110-180 60-190 10-190-30Z', '#1d1a1c')}${path('M-30-96C40-110 110-40 150 40 80 60 10 10-30-96Z', '#fffaf0')}${path('M-30 60C30 40 120 70 200 150 100 180 0 150-30 60Z', '#fffaf0')}${path('M-186-60l-110 26 112 30z', '#8c8f97')}${circle(-116, -66, 20, '#fffaf0')}${circle(-112, -64, 10, '#a8521c')}${stroke('M-20 184v90l-34 14M-20 274l30 14M46 190v84l-30 14M46 274l32 12', '#1d1a1c', 12)}`,
        'translate(300 290) scale(0.86)',
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
      text(44, 566, 'has a secret', {
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
  },
  'wombat-packs-a-suitcase': {
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
  },
  'psalms-for-the-long-paddock': {
    format: 'slimHard',
    author: 'Miriam Oduya',
    press: 'Lamp & Loaf',
    front: (w, h) =>
      `<defs>${gradient('dusk', [
        [0, '#2c3a5e'],
        [0.45, '#a4645e'],
        [0.75, '#e8a860'],
        [1, '#f6dca0'],
      ])}</defs>${rect(0, 0, w, h, '#f1e7d2')}${rect(44, 44, w - 88, 560, 'url(#dusk)')}` +
      `<clipPath id="frame"><rect x="44" y="44" width="${w - 88}" height="560"/></clipPath><g clip-path="url(#frame)">` +
      times(30, (_i, r) =>
        circle(50 + r(1) * 500, 50 + r(2) * 190, 0.8 + r(3) * 1.8, '#fff6df', 'opacity="0.85"'),
      ) +
      ridge(w, 700, [470, 452, 466, 450, 462], '#7a4a3a') +
      path('M230 604L296 458h10l70 146z', '#e9c48a') +
      ridge(w, 700, [560, 540, 556, 548, 566], '#4a2f28', 'opacity="0.0"') +
      times(7, (i) => rect(70 + i * 80, 500 + (i % 2) * 4, 5, 70, '#2d1d18')) +
      stroke('M44 520H556M44 542H556', '#2d1d18', 1.6) +
      times(6, (i, r) =>
        group(
          `${path('M-22 0c0-14 40-16 44-2l10-8 2 10-8 8v14h-5V12h-28v10h-5V10z', '#2d1d18')}`,
          `translate(${90 + i * 84 + r(1) * 20} ${470 - r(2) * 6}) scale(${0.55 + r(3) * 0.2})`,
        ),
      ) +
      '</g>' +
      lines(w / 2, 684, 62, ['Psalms for the', 'Long Paddock'], {
        font: 'cormorant',
        size: 66,
        weight: 700,
        fill: '#33241d',
        anchor: 'middle',
      }) +
      stroke('M250 776H350', '#a4645e', 2) +
      text(w / 2, 838, 'MIRIAM ODUYA', {
        font: 'josefin',
        size: 27,
        weight: 500,
        fill: '#33241d',
        anchor: 'middle',
        spacing: 7,
      }) +
      grain(w, h, 0.12),
    spine: { ground: '#2c3a5e', ink: '#f6e6c4', accent: '#e8a860', font: 'cormorant', weight: 700 },
    back: {
      ground: '#f1e7d2',
      ink: '#33241d',
      accent: '#a4645e',
      praise: 'I keep it on the dash. It has been to Darwin and back.',
      by: 'A reader, Bourke',
    },
    pages: [
      {
        kind: 'verse',
        heading: 'The third day',
        folio: 14,
        verses: [
          'For the dog, who asks nothing,',
          'and for the boy, who asks why;',
          'for the bore that still answers',
          'when I ask it for water:',
          '',
          'bless the Lord.',
          '',
          'And for the bank,',
          'whose letter I have not opened,',
          'teach me a psalm',
          'that I can mean.',
        ],
      },
      {
        kind: 'verse',
        heading: 'The fourth day',
        folio: 15,
        verses: [
          'You gave us a road',
          'that is nobody’s farm',
          'and everybody’s grass.',
          '',
          'Let me go along it slowly.',
          'Let me not count',
          'what the fence has on its far side.',
          '',
          'Here is the shade.',
          'Here is the tin cup.',
          'Sit down with us.',
        ],
      },
    ],
  },
};
void branch;
