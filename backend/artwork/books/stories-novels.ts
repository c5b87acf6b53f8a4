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

export const novels: Record<string, BookDesign> = {
  'the-salt-road': {
    format: 'paperback',
    author: 'Nora Pellew',
    press: 'Tern & Tide',
    front: (w, h) =>
      `<defs>${gradient('salt', [
        [0, '#f3d9b1'],
        [0.55, '#eec79a'],
        [1, '#dba777'],
      ])}</defs>${rect(0, 0, w, h, 'url(#salt)')}${circle(430, 250, 92, '#c8502e')}` +
      ridge(w, h, [470, 440, 470, 430, 455], '#e9dcc6') +
      ridge(w, h, [520, 500, 540, 505, 530], '#a9b9b4') +
      ridge(w, h, [548, 560, 552, 566, 556], '#dfe6df') +
      ridge(w, h, [640, 590, 600, 650, 610], '#d3a878') +
      ridge(w, h, [760, 690, 640, 720, 700], '#b9814f') +
      ridge(w, h, [880, 800, 720, 760, 830], '#8a5332') +
      stroke(
        `M${w * 0.5} ${h}C${w * 0.3} 820 ${w * 0.62} 760 ${w * 0.48} 690S${w * 0.6} 620 ${w * 0.54} 560`,
        '#f6ead4',
        6,
        'opacity="0.9"',
      ) +
      group(
        `${path('M0 0c3-16 13-16 16 0l6 40H-6z', '#2b1d18')}${circle(8, -14, 8, '#2b1d18')}`,
        'translate(300 626) scale(0.9)',
      ) +
      group(
        `${path('M0 0c3-16 13-16 16 0l6 40H-6z', '#5b1f18')}${circle(8, -14, 8, '#2b1d18')}`,
        'translate(334 634) scale(0.82)',
      ) +
      lines(48, 132, 96, ['The Salt', 'Road'], {
        font: 'fraunces',
        size: 104,
        weight: 560,
        fill: '#3a1d15',
        spacing: -2.5,
      }) +
      text(50, 296, 'a novel', { font: 'fraunces', size: 28, italic: true, fill: '#3a1d15' }) +
      text(w / 2, h - 44, 'NORA PELLEW', {
        font: 'josefin',
        size: 38,
        weight: 500,
        fill: '#fbeed7',
        anchor: 'middle',
        spacing: 7,
      }) +
      grain(w, h, 0.16),
    spine: { ground: '#8a5332', ink: '#fbeed7', accent: '#e9b58a', font: 'fraunces', weight: 560 },
    back: {
      ground: '#8a5332',
      ink: '#fbeed7',
      accent: '#f0c79a',
      praise: 'Spare, funny and thirsty. I walked every mile of it.',
      by: 'The Gulf Review',
      motif: (w, h) => ridge(w, h, [h - 200, h - 250, h - 190, h - 240, h - 210], '#7a4729'),
    },
    pages: [
      {
        kind: 'plate',
        svg:
          stroke('M40 60C140 20 220 110 300 70S460 60 560 100', '#8a5332', 3) +
          stroke('M40 90C160 60 220 140 310 104S470 96 560 132', '#8a5332', 2) +
          text(300, 210, 'PART ONE', {
            font: 'josefin',
            size: 26,
            fill: '#5a4636',
            anchor: 'middle',
            spacing: 8,
          }) +
          text(300, 270, 'Goolwa to Salt Creek', {
            font: 'fraunces',
            size: 40,
            italic: true,
            fill: '#3a2a20',
            anchor: 'middle',
          }),
        folio: 8,
      },
      {
        kind: 'text',
        chapter: '1',
        heading: 'The key under the tank',
        folio: 9,
        paragraphs: [
          'We waited eleven days for the Dunlin, and on the twelfth Wyn took the calendar off its nail and burned it in the stove, and that was how I knew we were going.',
          '‘He’ll have gone round by the Tolls,’ she said. ‘He’ll be at Kingston with a broken spar and no money for the wire.’ She was already counting candles. Wyn counted when she was frightened, and so I let her get as far as thirty before I said that we owned a cart and not a horse.',
          '‘It’s a handcart,’ said my sister. ‘We’ve got hands.’',
          'The wind had been in the north since Sunday. It came down across the lakes with the whole of the dry country in it, and laid a fine red line along every sill in the house.',
        ],
      },
    ],
  },
  'the-lighthouse-keepers-arithmetic': {
    format: 'hardback',
    author: 'Edmund Farrow',
    press: 'Cape & Column',
    front: (w, h) =>
      rect(0, 0, w, h, '#16324a') +
      times(26, (i) =>
        stroke(
          `M0 ${h - 20 - i * 10}${times(16, () => `q10 ${-5 - (i % 3)} 20 0t20 0`)}`,
          '#2c5573',
          1.6,
          `opacity="${0.9 - i * 0.03}"`,
        ),
      ) +
      path(`M300 330L${-60} 150V40L300 318L${w + 60} 96V250Z`, '#f2cf74', 'opacity="0.92"') +
      path('M262 360h76l26 400H236z', '#f4ecdc') +
      path('M258 430h84l5 70H253zM250 570h100l5 70H245zM241 710h118l4 60H237z', '#b5402c') +
      rect(268, 292, 64, 68, '#f7d98a') +
      path('M258 292h84L300 244z', '#b5402c') +
      rect(252, 356, 96, 14, '#0f2436') +
      stroke('M284 292v66M316 292v66', '#0f2436', 4) +
      path(`M150 ${h}C180 760 240 740 300 752S430 770 470 ${h}Z`, '#0f2436') +
      lines(w / 2, 98, 62, ['The Lighthouse', 'Keeper’s'], {
        font: 'garamond',
        size: 66,
        weight: 500,
        fill: '#f7efdd',
        anchor: 'middle',
      }) +
      text(w / 2, 862, 'ARITHMETIC', {
        font: 'josefin',
        size: 57,
        weight: 600,
        fill: '#f2cf74',
        anchor: 'middle',
        spacing: 13,
      }) +
      text(w / 2, 232 - 22, 'Edmund Farrow', {
        font: 'garamond',
        size: 36,
        italic: true,
        fill: '#f7efdd',
        anchor: 'middle',
      }) +
      times(14, (i, r) =>
        text(
          30 + r(1) * 540,
          400 + r(2) * 300,
          ['7', '+', '48', '÷', '=', '11', '×', '3⅛', '−', '1887', '½', '96', '∴', '0'][i] ?? '',
          { font: 'courier', size: 22 + r(3) * 12, fill: '#5d89a6', more: 'opacity:.75' },
        ),
      ),
    spine: {
      ground: '#16324a',
      ink: '#f7efdd',
      accent: '#f2cf74',
      font: 'garamond',
      weight: 600,
      size: 0.86,
    },
    back: {
      ground: '#16324a',
      ink: '#f7efdd',
      accent: '#f2cf74',
      praise: 'A love story hidden in a ledger. The sums come out beautifully.',
      by: 'Island Quarterly',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          times(7, (i) => stroke(`M70 ${80 + i * 48}H530`, '#b8a78a', 1)) +
          lines(
            90,
            70,
            48,
            [
              'Jan. 4   oil rec’d      40 gal.',
              '         oil burned     38 gal.',
              'Jan. 11  wind W.S.W., fresh',
              '         oil burned     41 gal.',
              '         carried over    ?',
              '         a gull, lame',
              '         C. H. arrived',
            ],
            { font: 'courier', size: 23, fill: '#3b4a58', more: 'white-space:pre' },
          ),
        caption: 'From the log at Cape Sorrow, 1887',
        folio: 2,
      },
      {
        kind: 'text',
        chapter: 'I',
        heading: 'Carrying over',
        folio: 3,
        paragraphs: [
          'Miss Hale had been told to bring a warm coat and a table of logarithms, and of the two it was the logarithms that she had wrapped in oilcloth.',
          'The boat could not land at Cape Sorrow that morning, nor the next. On the third day the sea went down for the length of a cup of tea, and she was handed up an iron ladder like a parcel, by a man who did not say good morning because, as he afterwards explained, it was by then ten minutes past twelve.',
          '‘You’ll be the Department,’ he said.',
          '‘I am the arithmetic,’ said Miss Hale. ‘The Department was sick in the boat.’',
        ],
      },
    ],
  },
  'cold-front': {
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
  },
  'the-understorey': {
    format: 'paperback',
    author: 'Mira Castellan',
    press: 'Sassafras House',
    front: (w, h) =>
      rect(0, 0, w, h, '#12261e') +
      times(9, (i, r) =>
        rect(
          20 + i * 66 + r(1) * 20,
          -10,
          14 + r(2) * 26,
          h,
          ['#1d3b2e', '#234a39', '#183226'][i % 3] ?? '',
          `opacity="0.95"`,
        ),
      ) +
      path('M200 520L300 440l100 80v130H200z', '#e9b44c') +
      path('M186 528L300 434l114 94-12 12-102-82-102 82z', '#0c1a14') +
      rect(284, 570, 34, 80, '#7a3b1e') +
      rect(226, 556, 34, 34, '#fbe6b0') +
      rect(342, 556, 34, 34, '#fbe6b0') +
      rect(350, 446, 20, 44, '#0c1a14') +
      times(15, (i, r) =>
        branch(
          -10 + i * 46,
          h + 20,
          250 + r(1) * 240,
          -22 + r(2) * 44,
          8,
          [74, 15],
          ['#2f6a4c', '#3f8560', '#5aa277', '#86b988'][Math.floor(r(3) * 4)] ?? '',
          '#1d3b2e',
        ),
      ) +
      times(9, (_i, r) =>
        group(
          `${path('M-20 0C-22-22 22-22 20 0Z', ['#d9613a', '#e9b44c', '#f1e3c6'][Math.floor(r(4) * 3)] ?? '')}${rect(-4, 0, 8, 24, '#f1e3c6')}`,
          `translate(${30 + r(1) * 540} ${800 + r(2) * 80}) scale(${0.6 + r(3) * 0.7})`,
        ),
      ) +
      lines(w / 2, 150, 104, ['The', 'Under', 'storey'], {
        font: 'cormorant',
        size: 128,
        weight: 600,
        fill: '#f3ead2',
        anchor: 'middle',
        spacing: -2,
      }) +
      rect(150, 828, 300, 54, '#12261e', 'opacity="0.82"') +
      text(w / 2, 866, 'MIRA CASTELLAN', {
        font: 'josefin',
        size: 28,
        weight: 500,
        fill: '#f3ead2',
        anchor: 'middle',
        spacing: 5,
      }) +
      grain(w, h, 0.14),
    spine: { ground: '#12261e', ink: '#f3ead2', accent: '#e9b44c', font: 'cormorant', weight: 700 },
    back: {
      ground: '#12261e',
      ink: '#f3ead2',
      accent: '#e9b44c',
      praise: 'It grew on me, and then it grew over me.',
      by: 'Ranges Book Notes',
      motif: (_w, h) =>
        times(8, (i, r) =>
          branch(20 + i * 80, h + 10, 120 + r(1) * 90, -20 + r(2) * 40, 6, [48, 10], '#234a39', '#1d3b2e'),
        ),
    },
    pages: [
      {
        kind: 'plate',
        svg: branch(300, 470, 400, 0, 11, [120, 22], '#486b57', '#2d4a3a', '#cfd9c6'),
        caption: 'Sassafras, Atherosperma moschatum',
        folio: 14,
      },
      {
        kind: 'text',
        heading: 'The front room',
        folio: 15,
        paragraphs: [
          'Of the four of us Mr Ansell had been there longest, and so he had the front room, the good lamp, and the responsibility for the gutter.',
          'He had come for a fortnight in 1988 to look at a fungus. It grew on one log, on the south side of the gully, in the second week of May, and it was the blue of a gas flame. In all the years since he had seen it nineteen times. He did not regard this as a small number. It was as many times, he pointed out, as most people see their best friends.',
          'The forest had been twelve steps from the verandah when he came. It was now seven.',
        ],
      },
    ],
  },
  'the-ferrymans-daughter': {
    format: 'hardback',
    author: 'Rosalind Achterberg',
    press: 'Cape & Column',
    front: (w, h) =>
      `<defs>${inkFilter('lino', 0.9)}</defs>${rect(0, 0, w, h, '#efe3cb')}<g filter="url(#lino)">` +
      rect(0, 330, w, h - 330, '#21405a') +
      path('M0 330C120 200 180 240 260 190S420 120 600 300V340H0Z', '#3c4a3f') +
      circle(470, 140, 66, '#c9542f') +
      times(22, (i) =>
        stroke(
          `M${-20 + (i % 2) * 30} ${372 + i * 25}${times(12, () => 'q14 -10 28 0t28 0')}`,
          '#6f98ab',
          3.2,
        ),
      ) +
      path('M130 590C200 650 400 650 480 586L520 578C470 700 160 706 96 586Z', '#1a1512') +
      path('M130 590C200 622 400 622 480 586 400 606 210 608 130 590Z', '#b88a4e') +
      path('M280 590c-6-60 6-104 34-106s44 48 36 106z', '#a6352a') +
      circle(312, 462, 24, '#efe3cb') +
      path('M288 462c-2-34 50-36 50 0 6 22-2 40-8 44 2-30-6-44-42-44z', '#1a1512') +
      stroke('M300 540L150 690M340 540L500 680', '#b88a4e', 9) +
      path('M140 680l22 24-34 26-16-18zM492 670l24-18 26 40-26 14z', '#b88a4e') +
      '</g>' +
      lines(w / 2, 770, 72, ['The Ferryman’s', 'Daughter'], {
        font: 'abril',
        size: 74,
        fill: '#f6ecd6',
        anchor: 'middle',
        spacing: -0.5,
      }) +
      text(w / 2, 70, 'ROSALIND ACHTERBERG', {
        font: 'josefin',
        size: 30,
        weight: 600,
        fill: '#21405a',
        anchor: 'middle',
        spacing: 5,
      }) +
      grain(w, h, 0.14),
    spine: { ground: '#21405a', ink: '#f6ecd6', accent: '#e0875a', font: 'abril', size: 0.86 },
    back: {
      ground: '#efe3cb',
      ink: '#21303c',
      accent: '#a6352a',
      praise: 'Hobart has not been so well rowed in years.',
      by: 'The Derwent Reader',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          stroke('M60 40C160 120 120 220 200 300S220 460 300 520', '#21405a', 4) +
          stroke('M330 30C400 120 350 240 430 320S430 460 540 520', '#21405a', 4) +
          stroke('M190 290C260 270 340 300 424 310', '#a6352a', 3, 'stroke-dasharray="4 10"') +
          text(150, 330, 'Hobart Town', {
            font: 'garamond',
            size: 26,
            italic: true,
            fill: '#21303c',
            anchor: 'middle',
          }) +
          text(500, 300, 'Kangaroo Point', {
            font: 'garamond',
            size: 26,
            italic: true,
            fill: '#21303c',
            anchor: 'middle',
          }),
        caption: 'The crossing in 1853',
        folio: 10,
      },
      {
        kind: 'text',
        chapter: 'One',
        folio: 11,
        paragraphs: [
          'My father rowed by ear. I was nine before I understood that other ferrymen looked where they were going.',
          'He listened for the bell at the Battery, for the wash on the Kangaroo Point stones, for the note of the stays on whatever lay at anchor; and he would say, ‘Brig, by the sound of her, and badly kept,’ and lay us alongside the steps as neat as a spoon in a drawer. No passenger ever guessed. I sat in the bow and was his eyes for the small things, the logs and swimmers, and I kept the tally, which is how I come to know the date.',
          'It was the tenth of August, and every bell in the town was ringing.',
        ],
      },
    ],
  },
  'the-hatmakers-ledger': {
    format: 'hardback',
    author: 'Tobias Wren',
    press: 'Foveaux & Daughters',
    front: (w, h) =>
      rect(0, 0, w, h, '#e8dcc1') +
      times(17, (i) => stroke(`M40 ${310 + i * 33}H560`, '#b9a983', 1.2)) +
      stroke('M120 40V874', '#b5503e', 2) +
      stroke('M470 270V874', '#b5503e', 1.4) +
      stroke('M500 270V874', '#b5503e', 1.4) +
      lines(140, 116, 72, ['The', 'Hatmaker’s', 'Ledger'], { font: 'abril', size: 76, fill: '#2a2320' }) +
      lines(
        134,
        335,
        66,
        ['1 grey felt, 7⅛', '2 bowlers, black', '1 straw, ribbon', '1 felt, as before', '  on account —'],
        { font: 'courier', size: 27, fill: '#4b4a66', more: 'white-space:pre' },
      ) +
      lines(488, 335, 66, ['18/6', '2.4.0', '9/-', '19/-', '1.1.0'], {
        font: 'courier',
        size: 24,
        fill: '#4b4a66',
        anchor: 'middle',
      }) +
      group(
        `${path('M-200 40C-190 8 190 8 200 40 190 74-190 74-200 40Z', '#2b2724')}${path('M-112 34C-120-70-96-128-60-130-30-132-16-112 0-112s30-20 60-18c36 2 60 60 52 164-60 24-164 24-224 0Z', '#3a3531')}${path('M-114 6c60 26 168 26 228 0l-1 32c-62 24-164 24-226 0Z', '#7b2d26')}${path('M-60-130c-20 12-34 60-36 130M0-112c0 20-2 60 0 80', 'none', 'stroke="#554e48" stroke-width="5"')}`,
        'translate(320 760)',
      ) +
      text(140, 884, 'TOBIAS WREN', { font: 'josefin', size: 27, weight: 600, fill: '#2a2320', spacing: 5 }) +
      grain(w, h, 0.2),
    spine: { ground: '#7b2d26', ink: '#f3e7cd', accent: '#e0b878', font: 'abril', size: 0.9 },
    back: {
      ground: '#e8dcc1',
      ink: '#2a2320',
      accent: '#7b2d26',
      praise: 'Warm, exact, a little frayed at the brim. I loved it.',
      by: 'The Saturday Fitting',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          times(9, (i) => stroke(`M50 ${90 + i * 46}H550`, '#b9a983', 1)) +
          lines(
            70,
            82,
            46,
            [
              'Mr Pym        7      brown',
              'Mr L. Achmat  6⅞     grey',
              'Capt. Dunne   7¼     navy',
              'Mrs Orr       6¾     straw',
              'a gentleman   7⅛     grey',
              'the Rev. Ives 7      black',
              'Mr Pym        7      again',
            ],
            { font: 'courier', size: 25, fill: '#4b4a66', more: 'white-space:pre' },
          ),
        caption: 'Orders, the first week of May 1919',
        folio: 4,
      },
      {
        kind: 'text',
        heading: 'Order 1',
        folio: 5,
        paragraphs: [
          'One grey felt, seven and an eighth, for a man who will not give a name. He paid in florins, and he asked for it by Thursday, and he stood in the doorway so long afterwards that my aunt offered him a chair.',
          'You can tell a good deal from a head. You measure it round, above the ears, with the tape held flat, and while you do it the person must stand still and be looked at; there are men who have not been looked at so closely since their mothers did it. Some of them talk. The man who had no name shut his eyes.',
          'I wrote the order in the book. It was a new book. That is how I can say where the story begins.',
        ],
      },
    ],
  },
};
void leaf;
