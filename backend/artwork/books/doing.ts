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

export const doing: Record<string, BookDesign> = {
  'bread-for-a-crowd': {
    format: 'kitchen',
    author: 'Tess Marinos',
    press: 'Hall & Hearth',
    front: (w, h) =>
      `<defs><radialGradient id="crust" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#e2a45a"/><stop offset=".55" stop-color="#b06a2c"/><stop offset="1" stop-color="#6a3814"/></radialGradient><filter id="soft"><feGaussianBlur stdDeviation="12"/></filter></defs>${rect(0, 0, w, h, '#e9dfcc')}` +
      times(5, (i) => rect(0, 96 * i * 1.7, w, 2, '#d8cbb2')) +
      `<ellipse cx="330" cy="560" rx="216" ry="60" fill="#6b5a41" opacity=".45" filter="url(#soft)"/>` +
      circle(300, 430, 214, 'url(#crust)') +
      stroke(
        'M180 330C250 290 360 290 430 340M150 420C240 370 380 370 456 426M176 514C260 470 360 470 436 516',
        '#f3dfb8',
        15,
        'opacity="0.9"',
      ) +
      stroke('M300 236C290 340 290 520 302 626', '#f3dfb8', 9, 'opacity="0.55"') +
      times(180, (_i, r) => {
        const a = r(1) * 6.283;
        const d = r(2) * 200;
        return circle(
          300 + d * Math.cos(a),
          430 + d * Math.sin(a),
          1 + r(3) * 3,
          '#fbf0d8',
          `opacity="${0.25 + r(4) * 0.5}"`,
        );
      }) +
      lines(w / 2, 112, 84, ['Bread for', 'a Crowd'], {
        font: 'fraunces',
        size: 104,
        weight: 700,
        fill: '#4a2412',
        anchor: 'middle',
        spacing: -3,
      }) +
      text(w / 2, 716, 'Sixty loaves for twelve or more', {
        font: 'fraunces',
        size: 27,
        italic: true,
        fill: '#7a4a26',
        anchor: 'middle',
      }) +
      text(w / 2, 752, 'TESS MARINOS', {
        font: 'josefin',
        size: 24,
        weight: 600,
        fill: '#4a2412',
        anchor: 'middle',
        spacing: 7,
      }),
    spine: { ground: '#b06a2c', ink: '#fbf0d8', accent: '#4a2412', font: 'fraunces', weight: 700 },
    back: {
      ground: '#b06a2c',
      ink: '#fbf0d8',
      accent: '#fbe0ae',
      praise: 'I made forty hot cross buns and had none left.',
      by: 'A reader, Thornbury',
    },
    pages: [
      {
        kind: 'plate',
        svg: times(12, (i) =>
          group(
            `<ellipse rx="72" ry="50" fill="#c98a45"/><ellipse rx="72" ry="50" cy="-5" fill="#b5702f"/>${stroke('M-50 -6h100M0 -44v84', '#f6e8cb', 12)}`,
            `translate(${116 + (i % 3) * 184} ${90 + Math.floor(i / 3) * 124})`,
          ),
        ),
        caption: 'Buns by the tray: twelve, in the time it takes to sing four hymns',
        folio: 112,
      },
      {
        kind: 'recipe',
        heading: 'Olive and orange village bread',
        note: 'Makes three loaves; feeds twelve, or eight who have been moving chairs.',
        folio: 113,
        list: [
          '1.5 kg strong flour',
          '1.05 kg water, blood warm',
          '300 g ripe starter',
          '33 g salt',
          '400 g black olives',
          'zest of 3 oranges',
          '60 ml olive oil',
          '2 tsp fennel seed',
        ],
        method: [
          'The night before, stir the flour, water and starter together in the largest thing you own, cover it, and go to bed.',
          'In the morning add salt and oil, and fold. Rest half an hour; fold again; and once more with the olives and zest.',
          'Shape into three, prove until they wobble, slash, and bake at 240 °C for 40 minutes.',
        ],
      },
    ],
  },
  'one-pot-four-seasons': {
    format: 'kitchen',
    author: 'Minh-Anh Prosser',
    press: 'Hall & Hearth',
    front: (w, h) =>
      rect(0, 0, 300, 384, '#a9c46c') +
      rect(300, 0, 300, 384, '#f2b632') +
      rect(0, 384, 300, h - 384, '#2f4a6b') +
      rect(300, 384, 300, h - 384, '#c7552b') +
      times(
        4,
        (i) =>
          stroke(
            `M${50 + i * 34} 360C${44 + i * 34} 280 ${56 + i * 34} 200 ${48 + i * 34} 130`,
            '#4f7a34',
            11,
          ) + leaf(48 + i * 34, 150, 44, 9, 0, '#3b6228'),
      ) +
      circle(460, 130, 46, '#d8402a') +
      leaf(460, 92, 30, 8, 30, '#4f7a34') +
      circle(540, 210, 38, '#d8402a') +
      leaf(540, 178, 26, 7, -30, '#4f7a34') +
      circle(380, 214, 32, '#e2622f') +
      times(3, (i) =>
        group(
          `${path('M-34 0C-36-40 36-40 34 0Z', '#e9d6b4')}${rect(-9, 0, 18, 40, '#f6ead0')}`,
          `translate(${400 + i * 72} ${660 - (i % 2) * 50})`,
        ),
      ) +
      times(5, (i) => stroke(`M${50 + i * 44} 720c14 -26 -14 -46 0 -72`, '#8fb0cf', 7)) +
      group(
        `<ellipse cx="0" cy="110" rx="190" ry="30" fill="#1b1716" opacity=".3"/>${path('M-180-60H180V60C180 130-180 130-180 60Z', '#23201f')}<ellipse cx="0" cy="-60" rx="180" ry="46" fill="#3a3534"/><ellipse cx="0" cy="-60" rx="160" ry="36" fill="#7b2d26"/>${circle(-60, -62, 16, '#f2b632')}${circle(10, -50, 18, '#a9c46c')}${circle(70, -66, 14, '#f6ead0')}${circle(-16, -76, 11, '#c7552b')}${path('M-180-30c-60-10-60 50 0 46M180-30c60-10 60 50 0 46', 'none', 'stroke="#23201f" stroke-width="17"')}`,
        'translate(300 400)',
      ) +
      rect(0, 522, w, 112, '#f7efdc') +
      text(w / 2, 598, 'One Pot, Four Seasons', {
        font: 'fraunces',
        size: 53,
        weight: 650,
        fill: '#2b1d18',
        anchor: 'middle',
        spacing: -1.5,
      }) +
      text(w / 2, h - 26, 'Minh-Anh Prosser', {
        font: 'fraunces',
        size: 28,
        weight: 500,
        fill: '#fdf4e0',
        anchor: 'middle',
      }),
    spine: {
      ground: '#c7552b',
      ink: '#fdf4e0',
      accent: '#f2b632',
      font: 'fraunces',
      weight: 650,
      size: 0.92,
    },
    back: {
      ground: '#2f4a6b',
      ink: '#fdf4e0',
      accent: '#f2b632',
      praise: 'Four burners, one pot, and no washing up to speak of.',
      by: 'Rental Kitchen',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          `<ellipse cx="300" cy="300" rx="230" ry="220" fill="#2b2726"/><ellipse cx="300" cy="300" rx="200" ry="190" fill="#b5552b"/>` +
          times(26, (_i, r) => {
            const a = r(1) * 6.283;
            const d = Math.sqrt(r(2)) * 165;
            return circle(
              300 + d * Math.cos(a),
              300 + d * Math.sin(a),
              13 + r(3) * 16,
              ['#f2b632', '#a9c46c', '#f6ead0', '#d8402a'][Math.floor(r(4) * 4)] ?? '',
            );
          }),
        caption: 'Summer: corn, prawns and the tomatoes that need using',
        folio: 74,
      },
      {
        kind: 'recipe',
        heading: 'Corn and prawn rice',
        note: 'Summer. Forty minutes, four people, one pot.',
        folio: 75,
        list: [
          '2 cups jasmine rice',
          '4 cobs corn',
          '600 g green prawns',
          '5 soft tomatoes',
          '4 spring onions',
          '1 tbsp fish sauce',
          '3 cm ginger',
          'a lime',
        ],
        method: [
          'Cut the corn from the cobs; boil the cobs and the prawn shells in a litre of water while you do everything else.',
          'Fry ginger and onion whites, add rice, tomatoes, and enough of the stock to stand a finger’s joint above.',
          'Lid on, low, twelve minutes. Prawns on top, lid on, off the heat, five more. Lime.',
        ],
      },
    ],
  },
  'the-backyard-orchard': {
    format: 'kitchenSoft',
    author: 'Frank Delacour',
    press: 'Dig & Daughters',
    front: (w, h) =>
      rect(0, 0, w, h, '#f1e6cc') +
      rect(40, 190, 520, 460, '#b5623f') +
      times(10, (row) =>
        times(8, (i) =>
          rect(
            40 + i * 66 - (row % 2) * 33,
            190 + row * 46,
            63,
            43,
            row % 3 ? '#b0593a' : '#bd6d4a',
            `clip-path="inset(0)"`,
          ),
        ),
      ) +
      rect(0, 190, 40, 460, '#f1e6cc') +
      rect(560, 190, 60, 460, '#f1e6cc') +
      stroke(
        'M300 690V250M300 560H90M300 560H510M300 440H90M300 440H510M300 320H110M300 320H490M90 560V500M510 560V500M90 440V380M510 440V380',
        '#4a3424',
        13,
      ) +
      times(46, (_i, r) => {
        const row = Math.floor(r(1) * 3);
        const x = 80 + r(2) * 440;
        return leaf(x, 320 + row * 120 + 6, 40, 13, -80 + r(3) * 160, r(4) > 0.5 ? '#5f7f3f' : '#86a355');
      }) +
      times(
        15,
        (i, r) =>
          circle(
            100 + (i % 5) * 96 + r(1) * 30,
            344 + Math.floor(i / 5) * 120 + r(2) * 10,
            19,
            i % 4 === 0 ? '#e7b23b' : '#c8372d',
          ) +
          circle(
            94 + (i % 5) * 96 + r(1) * 30,
            338 + Math.floor(i / 5) * 120 + r(2) * 10,
            5,
            '#f6d9b0',
            'opacity="0.7"',
          ),
      ) +
      rect(40, 650, 520, 26, '#6d5236') +
      path('M262 690h76l-10 62h-56z', '#8c4a2f') +
      lines(w / 2, 88, 66, ['The Backyard', 'Orchard'], {
        font: 'fraunces',
        size: 76,
        weight: 600,
        fill: '#2f3d22',
        anchor: 'middle',
        spacing: -2,
      }) +
      text(48, 728, 'Frank', { font: 'fraunces', size: 30, italic: true, fill: '#2f3d22' }) +
      text(552, 728, 'Delacour', {
        font: 'fraunces',
        size: 30,
        italic: true,
        fill: '#2f3d22',
        anchor: 'end',
      }) +
      grain(w, h, 0.12),
    spine: { ground: '#5f7f3f', ink: '#fbf3dc', accent: '#f2d07a', font: 'fraunces', weight: 600 },
    back: {
      ground: '#5f7f3f',
      ink: '#fbf3dc',
      accent: '#f7dd94',
      praise: 'My fence has never been so delicious.',
      by: 'Small Plots',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          stroke(
            'M300 540V80M300 420H110M300 420H490M300 280H110M300 280H490M300 150H150M300 150H450',
            '#4a3424',
            9,
          ) +
          stroke('M70 420H530M70 280H530M70 150H530', '#b9a983', 2, 'stroke-dasharray="6 8"') +
          times(20, (_i, r) =>
            leaf(
              110 + r(1) * 380,
              [150, 280, 420][Math.floor(r(2) * 3)] ?? 150,
              40,
              11,
              -60 + r(3) * 120,
              '#5f7f3f',
            ),
          ),
        caption: 'Third winter: three tiers, and stop',
        folio: 54,
      },
      {
        kind: 'text',
        heading: 'Flat trees',
        folio: 55,
        paragraphs: [
          'An espalier is a tree that has been asked, politely and often, to be a fence.',
          'You will need a wall that gets six hours of sun, three wires, and the nerve to cut a healthy young tree off at the knee. Do that first. It is the only brave thing in the chapter. Everything after it is tying.',
          'In spring, three shoots will break below the cut. Take the top one up, and one to each side along the wire, and rub out the rest with your thumb while nobody is looking. Next winter, do it again.',
        ],
      },
    ],
  },
  'the-wicking-bed': {
    format: 'pocket',
    author: 'Sunita Rao-Ellis',
    press: 'Dig & Daughters',
    front: (w, h) =>
      rect(0, 0, w, h, '#f4ecd9') +
      rect(0, 470, w, 170, '#6b4a33') +
      rect(0, 640, w, 24, '#cbb894') +
      rect(0, 664, w, 250, '#2f86a0') +
      times(60, (_i, r) => circle(r(1) * w, 490 + r(2) * 140, 2 + r(3) * 5, '#8a6547')) +
      times(40, (_i, r) => circle(r(1) * w, 690 + r(2) * 200, 14 + r(3) * 16, '#3f9ab3', 'opacity="0.55"')) +
      times(9, (i) =>
        stroke(
          `M${40 + i * 66} 800C${30 + i * 66} 720 ${56 + i * 66} 640 ${44 + i * 66} 540`,
          '#bfe3ea',
          4,
          'stroke-dasharray="3 10"',
        ),
      ) +
      times(5, (i) =>
        group(
          times(7, (k) =>
            leaf(0, 0, 150 + (k % 3) * 26, 30, -60 + k * 20, k % 2 ? '#4f8a4a' : '#79ad5c', '#d9e8c0'),
          ),
          `translate(${70 + i * 116} 476) scale(${0.8 + (i % 2) * 0.25})`,
        ),
      ) +
      times(5, (i) =>
        times(4, (k) =>
          stroke(
            `M${70 + i * 116} 476c${(k - 1.5) * 20} 40 ${(k - 1.5) * 36} 70 ${(k - 1.5) * 40} 120`,
            '#e6d5b4',
            2.4,
          ),
        ),
      ) +
      rect(478, 380, 34, 330, '#d9d4c6') +
      rect(484, 380, 10, 330, '#f3f0e6') +
      lines(40, 104, 84, ['The', 'Wicking', 'Bed'], {
        font: 'bricolage',
        size: 98,
        weight: 800,
        fill: '#1f4a58',
        spacing: -4,
      }) +
      text(40, h - 44, 'SUNITA RAO-ELLIS', {
        font: 'bricolage',
        size: 34,
        weight: 600,
        fill: '#f4ecd9',
        spacing: 1,
      }),
    spine: { ground: '#1f4a58', ink: '#f4ecd9', accent: '#79ad5c', font: 'bricolage', weight: 800 },
    back: {
      ground: '#1f4a58',
      ink: '#f4ecd9',
      accent: '#a8d08a',
      praise: 'Went away for a week in January. Came back to lettuces.',
      by: 'A gardener, Mildura',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          rect(60, 120, 480, 320, 'none', 'stroke="#1f4a58" stroke-width="6"') +
          rect(66, 320, 468, 114, '#2f86a0', 'opacity="0.35"') +
          stroke('M66 320H534', '#1f4a58', 3, 'stroke-dasharray="10 6"') +
          rect(470, 70, 26, 350, 'none', 'stroke="#1f4a58" stroke-width="4"') +
          lines(90, 230, 140, ['soil, 300 mm', 'gravel and water, 200 mm'], {
            font: 'bricolage',
            size: 27,
            fill: '#1f4a58',
          }),
        caption: 'Figure 3. The whole idea',
        folio: 20,
      },
      {
        kind: 'text',
        heading: 'A bathtub will do',
        folio: 21,
        paragraphs: [
          'The police station at Hillston had a bathtub, and nobody would tell me why. We put it on four sleepers by the bike rack.',
          'Fill the bottom 200 millimetres with gravel. Lay a slotted pipe through it and bring one end up above the rim: that is where the water goes in. Drill one hole in the side, level with the top of the gravel: that is where it comes out when there is enough. Cloth; soil; mulch. It took an hour and a half.',
          'They have silverbeet there now that needs an escort.',
        ],
      },
    ],
  },
  mend: {
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
      text(48, 680, 'Visible repair for clothes', {
        font: 'garamond',
        size: 33,
        italic: true,
        fill: '#f6efe0',
      }) +
      text(48, 718, 'you are not ready to give up', {
        font: 'garamond',
        size: 33,
        italic: true,
        fill: '#f6efe0',
      }) +
      text(552, 718, 'Yuki Hartnell', {
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
  },
  'wells-in-dry-country': {
    format: 'slimHard',
    author: 'Samuel Adeyemi',
    press: 'Lamp & Loaf',
    front: (w, h) =>
      `<defs>${inkFilter('dry', 0.9)}${gradient('sand', [
        [0, '#e9c99a'],
        [1, '#d39a5f'],
      ])}</defs>${rect(0, 0, w, h, 'url(#sand)')}<g filter="url(#dry)">` +
      times(9, (i) =>
        stroke(
          `M0 ${420 + i * 56}C150 ${380 + i * 58} 260 ${470 + i * 50} 600 ${410 + i * 58}`,
          '#a8622f',
          5,
        ),
      ) +
      circle(300, 620, 176, '#7b4320') +
      times(5, (i) =>
        circle(300, 620, 158 - i * 27, ['#1d5a73', '#2b7690', '#4b9cb0', '#7fc0c6', '#d8f0e6'][i] ?? ''),
      ) +
      times(16, (i) =>
        rect(
          -22,
          -196,
          44,
          36,
          '#c99057',
          `transform="translate(300 620) rotate(${i * 22.5})" rx="6" stroke="#7b4320" stroke-width="5"`,
        ),
      ) +
      '</g>' +
      lines(w / 2, 142, 88, ['Wells in', 'Dry Country'], {
        font: 'garamond',
        size: 96,
        weight: 600,
        fill: '#3a1f10',
        anchor: 'middle',
        spacing: -2,
      }) +
      text(w / 2, 296, 'Forty readings for hard seasons', {
        font: 'garamond',
        size: 33,
        italic: true,
        fill: '#5a3013',
        anchor: 'middle',
      }) +
      text(w / 2, h - 40, 'SAMUEL ADEYEMI', {
        font: 'josefin',
        size: 30,
        weight: 600,
        fill: '#3a1f10',
        anchor: 'middle',
        spacing: 7,
      }) +
      grain(w, h, 0.14),
    spine: { ground: '#7b4320', ink: '#f8e6c4', accent: '#7fc0c6', font: 'garamond', weight: 600 },
    back: {
      ground: '#7b4320',
      ink: '#f8e6c4',
      accent: '#a9dbdc',
      praise: 'He does not hurry you. That is the comfort.',
      by: 'Parish Notes, Wilcannia',
    },
    pages: [
      {
        kind: 'plate',
        svg:
          times(6, (i) =>
            circle(300, 270, 210 - i * 34, 'none', `stroke="#1d5a73" stroke-width="${2 + i}"`),
          ) +
          text(300, 540, 'Second week', {
            font: 'garamond',
            size: 34,
            italic: true,
            fill: '#5a3013',
            anchor: 'middle',
          }),
        folio: 32,
      },
      {
        kind: 'text',
        chapter: '8',
        heading: 'And Isaac dug again',
        folio: 33,
        paragraphs: [
          'Genesis 26: 18. ‘And Isaac digged again the wells of water, which they had digged in the days of Abraham his father.’',
          'Tom Farrell asked me to bless a bore on Thursday. I said that I would be glad to, and asked how deep it was. ‘It’s the same one,’ said Tom. ‘It’s Dad’s. It silted.’',
          'There is a kind of courage in beginning. There is another kind, less admired, in going back down a hole that has already failed your family once, with a bucket.',
          'What has silted, that was sweet?',
        ],
      },
    ],
  },
  'the-table-is-wide': {
    format: 'paperback',
    author: 'Grace Tuilagi',
    press: 'Lamp & Loaf',
    front: (w, h) =>
      rect(0, 0, w, h, '#234536') +
      `<ellipse cx="300" cy="520" rx="236" ry="300" fill="#d9a35b"/><ellipse cx="300" cy="520" rx="236" ry="300" fill="none" stroke="#b57f3d" stroke-width="8"/>` +
      times(9, (i) =>
        stroke(
          `M${84 + i * 54} ${520 - 290 * Math.sqrt(Math.max(0, 1 - ((i * 54 - 216) / 236) ** 2))}V${520 + 290 * Math.sqrt(Math.max(0, 1 - ((i * 54 - 216) / 236) ** 2))}`,
          '#c98f49',
          2,
        ),
      ) +
      times(12, (i) => {
        const a = (i / 12) * 6.283 - 1.57;
        return (
          circle(300 + 178 * Math.cos(a), 520 + 238 * Math.sin(a), 41, '#f8f1e0') +
          circle(
            300 + 178 * Math.cos(a),
            520 + 238 * Math.sin(a),
            28,
            ['#c8452f', '#5f8f4f', '#e3b23c', '#3f7a94', '#b86a8a', '#8a5a34'][i % 6] ?? '',
          )
        );
      }) +
      times(12, (i) => {
        const a = (i / 12) * 6.283 - 1.57;
        return group(
          rect(-34, -14, 68, 28, '#f1e6cc', 'rx="12"'),
          `translate(${300 + 272 * Math.cos(a)} ${520 + 342 * Math.sin(a)}) rotate(${(a * 180) / Math.PI + 90})`,
        );
      }) +
      circle(300, 520, 76, '#f1e6cc') +
      branch(300, 580, 110, 0, 5, [40, 12], '#5f8f4f', '#3d6a3a') +
      circle(270, 470, 10, '#c8452f') +
      circle(334, 500, 10, '#c8452f') +
      lines(w / 2, 84, 66, ['The Table', 'Is Wide'], {
        font: 'fraunces',
        size: 78,
        weight: 600,
        fill: '#f8f1e0',
        anchor: 'middle',
        spacing: -2,
      }) +
      text(w / 2, h - 20, 'Grace Tuilagi', {
        font: 'fraunces',
        size: 32,
        italic: true,
        fill: '#f8f1e0',
        anchor: 'middle',
      }),
    spine: { ground: '#234536', ink: '#f8f1e0', accent: '#e3b23c', font: 'fraunces', weight: 600 },
    back: {
      ground: '#d9a35b',
      ink: '#22301f',
      accent: '#7b2d26',
      praise: 'I bought six more chairs.',
      by: 'A reader, Campbelltown',
    },
    pages: [
      {
        kind: 'plate',
        svg: times(5, (i) =>
          group(
            `${rect(-30, -60, 60, 56, ['#c8452f', '#5f8f4f', '#e3b23c', '#3f7a94', '#8a5a34'][i] ?? '', 'rx="8"')}${stroke('M-28-4v70M28-4v70M-28-60v-50M28-60v-50M-28-92h56', '#4a3424', 7)}`,
            `translate(${90 + i * 105} ${320 - (i % 2) * 26})`,
          ),
        ),
        caption: 'Every chair we own, and one of next door’s',
        folio: 40,
      },
      {
        kind: 'text',
        heading: 'What to say at the door',
        folio: 41,
        paragraphs: [
          'Say their name. If you have forgotten it, say yours. Say, you’re just in time. It is always true: nobody was ever late for a lunch that had not been eaten.',
          'When Abraham saw the three strangers he was sitting down, in the heat of the day, and he was old. It says that he ran. I have thought about that for nineteen years, mostly on my way to the door with a tea towel.',
          'You do not have to be ready. You have to run.',
        ],
      },
    ],
  },
};
void ridge;
