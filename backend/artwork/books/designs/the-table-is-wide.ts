import type { BookDesign } from '../book.ts';
import { branch, circle, group, lines, rect, stroke, text, times } from '../drawing.ts';

export const theTableIsWide: BookDesign = {
  format: 'paperback',
  author: 'Grace Tuilagi',
  press: 'Lamp & Loaf',
  front: (w, h) =>
    rect(0, 0, w, h, '#234536') +
    `<ellipse cx="300" cy="512" rx="232" ry="284" fill="#d9a35b"/><ellipse cx="300" cy="512" rx="232" ry="284" fill="none" stroke="#b57f3d" stroke-width="8"/>` +
    times(9, (i) =>
      stroke(
        `M${84 + i * 54} ${512 - 276 * Math.sqrt(Math.max(0, 1 - ((i * 54 - 216) / 232) ** 2))}V${512 + 276 * Math.sqrt(Math.max(0, 1 - ((i * 54 - 216) / 232) ** 2))}`,
        '#c98f49',
        2,
      ),
    ) +
    times(12, (i) => {
      const a = (i / 12) * 6.283 - 1.57;
      return (
        circle(300 + 178 * Math.cos(a), 512 + 224 * Math.sin(a), 41, '#f8f1e0') +
        circle(
          300 + 178 * Math.cos(a),
          512 + 224 * Math.sin(a),
          28,
          ['#c8452f', '#5f8f4f', '#e3b23c', '#3f7a94', '#b86a8a', '#8a5a34'][i % 6] ?? '',
        )
      );
    }) +
    times(12, (i) => {
      const a = (i / 12) * 6.283 - 1.57;
      return group(
        rect(-34, -14, 68, 28, '#f1e6cc', 'rx="12"'),
        `translate(${300 + 262 * Math.cos(a)} ${512 + 318 * Math.sin(a)}) rotate(${(a * 180) / Math.PI + 90})`,
      );
    }) +
    circle(300, 512, 76, '#f1e6cc') +
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
    text(w / 2, h - 26, 'Grace Tuilagi', {
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
};
