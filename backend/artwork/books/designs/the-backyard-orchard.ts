import type { BookDesign } from '../book.ts';
import { circle, grain, leaf, lines, path, rect, stroke, text, times } from '../drawing.ts';

export const theBackyardOrchard: BookDesign = {
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
};
