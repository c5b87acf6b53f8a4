import type { BookDesign } from '../book.ts';
import { grain, group, leaf, rect, stroke, text, times } from '../drawing.ts';

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

export const banksiaALifeInTwelveSpecies: BookDesign = {
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
};
