import type { BookDesign } from '../book.ts';
import { circle, group, leaf, path, rect, stroke, text, times } from '../drawing.ts';

export const onePotFourSeasons: BookDesign = {
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
    rect(0, 514, w, 128, '#f7efdc') +
    text(w / 2, 580, 'One Pot, Four Seasons', {
      font: 'fraunces',
      size: 53,
      weight: 650,
      fill: '#2b1d18',
      anchor: 'middle',
      spacing: -1.5,
    }) +
    text(w / 2, 622, 'Minh-Anh Prosser', {
      font: 'fraunces',
      size: 27,
      weight: 500,
      fill: '#8a3a20',
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
};
