import { ink } from '../../ink.ts';
import { between, ease, type Film } from '../film.ts';
import { box, face, outline, type Place, project } from './hero-solid.ts';
import { each, glow, group, mix, path, poly, rect, stroke } from './props-a.ts';

const book = { width: 270, height: 330, thickness: 54, board: 7 };
const crown = { radius: 108, height: 108, brim: 92, spread: 1.12, facing: -Math.PI / 2 - 0.75 };
const panels = 6;
const centre = { x: book.width / 2, y: book.height / 2 };
const linen = { top: ink.oxblood, tail: ink.wine, side: '#66261f' };
const paper = { top: ink.paper, tail: ink.cream, side: ink.sand };

/** The closed book lies in the middle; open, its spine does. */
const opened = (t: number): number => ease(t, 0.1, 0.22) * (1 - ease(t, 0.68, 0.8));

/** When a leaf stands up, leaves the book and has become its piece of the cap. */
const leaf = (index: number) => {
  const start = 0.27 + index * 0.035;
  return { start, flies: start + 0.06, sewn: start + 0.22 };
};

function leafPlace(turn: number, along: number, across: number, z: number): Place {
  let x = 0;
  let up = z;
  const steps = 8;
  for (let step = 0; step < steps * along; step += 1) {
    const length = (book.width - 10) / steps;
    const angle = turn - 0.9 * Math.sin(turn) * (step / steps);
    x += Math.cos(angle) * length;
    up += Math.sin(angle) * length;
  }
  return [x, 6 + across * (book.height - 12), up];
}

/** Where the cap floats: above the book, then on it. */
function capAt(t: number): Place {
  const hover =
    between(128, 0, ease(t, 0.76, 0.9)) * (t < 0.2 ? 0 : 1) + 26 * ease(t, 0.03, 0.16) * (t < 0.2 ? 1 : 0);
  return [between(centre.x, 0, t < 0.2 ? 0 : opened(t)), centre.y, book.thickness + 2 + hover];
}

function gore(index: number, along: number, across: number, [x, y, z]: Place): Place {
  const azimuth = crown.facing + ((index + across) / panels) * 2 * Math.PI;
  const round = Math.sin((along * Math.PI) / 2) * crown.radius;
  const high = Math.cos((along * Math.PI) / 2) * crown.height;
  return [x + Math.cos(azimuth) * round, y + Math.sin(azimuth) * round * 1.06, z + high];
}

function brim(along: number, across: number, [x, y, z]: Place): Place {
  const side = across * 2 - 1;
  const azimuth = crown.facing + side * crown.spread;
  const reach = crown.radius + crown.brim * along * Math.max(0, Math.cos((side * Math.PI) / 2)) ** 0.55;
  const arch = 22 * (1 - side * side) * along;
  return [x + Math.cos(azimuth) * reach, y + Math.sin(azimuth) * reach * 1.06, z + arch];
}

const cloth = (azimuth: number): string => {
  const lit = Math.cos(azimuth + 0.3 - Math.PI * 1.08);
  return lit > 0 ? mix(ink.green, '#6d8c68', lit * 0.85) : mix(ink.green, '#142a21', -lit * 0.75);
};

/** A leaf on its way from the book to the cap: piece 0 to 5 of the crown, or the brim. */
function piece(index: number, t: number): { depth: number; markup: string } {
  const { start, flies, sewn } = leaf(index);
  const made = t < 0.2 ? 1 : ease(t, flies, sewn);
  if (t > 0.2 && t < start) return { depth: 0, markup: '' };
  const turn = ease(t, start, start + 0.12) * 1.75 + 0.02;
  const spot = capAt(t);
  const azimuth = index === panels ? Math.PI : crown.facing + ((index + 0.5) / panels) * 2 * Math.PI;
  const place = (along: number, across: number): Place => {
    const to = index === panels ? brim(along, across, spot) : gore(index, along, across, spot);
    if (made >= 1) return to;
    // The fore-edge becomes the top, and no leaf has to turn inside out on its way.
    const head = index === panels ? along : 1 - along;
    const from = leafPlace(turn, head, Math.cos(azimuth) < 0 ? 1 - across : across, book.thickness * 0.7);
    const rise = Math.sin(made * Math.PI) * 46;
    return [
      between(from[0], to[0], made),
      between(from[1], to[1], made),
      between(from[2], to[2], made) + rise,
    ];
  };
  const dyed = ease(made, 0.25, 0.85);
  const fill = (turned: number): string =>
    mix(
      mix(ink.paper, ink.oat, Math.abs(Math.sin(turn)) * 0.5),
      index === panels ? ink.clay : cloth(azimuth + turned),
      dyed,
    );
  const seam = `stroke="${mix(ink.sand, index === panels ? '#8f4a30' : ink.mist, dyed)}" stroke-width="1.6" stroke-linejoin="round"`;
  const whole = outline(place);
  const strips = each(8, (strip) => {
    const paint = fill(strip < 4 ? -0.2 : 0.2);
    return face(outline(place, strip / 8, (strip + 1) / 8), paint, `stroke="${paint}"`);
  });
  const rim = index === panels ? stitches(spot, ease(made, 0.9, 1)) : '';
  const depth = index === panels ? -1000 : Math.sin(azimuth + 0.3) * 100 * (made > 0.5 ? 1 : 0);
  return { depth, markup: strips + face(whole, 'none', seam) + rim };
}

function stitches(spot: Place, shown: number): string {
  return each(3, (row) => {
    const along = 0.3 + row * 0.25;
    const run = Array.from({ length: 21 }, (_, step) => project(brim(along, 0.06 + step * 0.044, spot)));
    return stroke(
      `M${run.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
      '#e2a27c',
      1.5,
      `stroke-dasharray="5 5" opacity="${shown}"`,
    );
  });
}

function cap(t: number): string {
  const pieces = Array.from({ length: panels + 1 }, (_, index) => piece(index, t));
  const sewn = t < 0.2 ? 1 : ease(t, 0.66, 0.72);
  const [x, y, z] = capAt(t);
  const [bx, by] = project([x, y, z + crown.height]);
  const opacity = t < 0.2 ? 1 - ease(t, 0.05, 0.16) : 1;
  if (opacity === 0) return '';
  return group(
    `opacity="${opacity}"`,
    ...pieces.sort((a, b) => b.depth - a.depth).map(({ markup }) => markup),
    `<ellipse cx="${bx}" cy="${by}" rx="${11 * sewn}" ry="${7 * sewn}" fill="${ink.clay}"/>`,
  );
}

/** Lines of print on the page that lies open. */
const print = (from: number, to: number, z: number): string =>
  each(9, (row) => {
    const y = book.height - 50 - row * 27;
    const end = row === 8 ? between(from, to, 0.5) : to;
    const [a, b] = [project([from, y, z]), project([end, y, z])];
    return stroke(`M${a.join(' ')}L${b.join(' ')}`, ink.sand, 3);
  });

function volume(t: number): string {
  const open = opened(t);
  const swing = Math.PI * open;
  const shift = between(-centre.x, 0, open);
  const read = 0.42 * ease(t, 0.2, 0.5) * (1 - ease(t, 0.64, 0.7));
  const top = book.board + (book.thickness - book.board) * (1 - read);
  const left = book.board + (book.thickness - book.board) * read;
  const hinge: Place = [-14 * Math.sin(swing / 2), 0, between(book.thickness, book.board, open)];
  const board = (y: number, far: number): Place => [
    hinge[0] + Math.cos(swing) * book.width * far,
    y,
    hinge[2] + Math.sin(swing) * book.width * far,
  ];
  const cover = [board(0, 0), board(0, 1), board(book.height, 1), board(book.height, 0)];
  const spine: Place[] = [[0, 0, 0], [0, book.height, 0], [hinge[0], book.height, hinge[2]], hinge];
  const mark = [0.3, 0.7].flatMap((far) => [board(60, far), board(book.height - 60, far)]);
  const frame = [mark[0], mark[1], mark[3], mark[2]].filter((place) => place !== undefined);
  const shut = open < 0.5;
  const lid =
    face(
      cover,
      shut ? ink.oxblood : '#c9a377',
      `stroke="${ink.wine}" stroke-width="5" stroke-linejoin="round"`,
    ) + (shut ? face(frame, 'none', `stroke="${ink.honey}" stroke-width="3"`) : '');
  const across: [number, number] = [0, book.height];
  const inset: [number, number] = [6, book.height - 6];
  const turning = each(3, (index) => {
    const part = ease(t, 0.2 + index * 0.045, 0.36 + index * 0.045);
    if (part <= 0 || part >= 1) return '';
    const sheet = outline((along, side) => leafPlace(0.03 + part * 3.05, along, side, top));
    return face(
      sheet,
      mix(ink.paper, ink.oat, Math.sin(part * Math.PI) * 0.8),
      `stroke="${ink.sand}" stroke-width="1.4"`,
    );
  });
  const body = [
    box([0, book.width], across, [0, book.board], linen),
    shut ? '' : lid,
    read > 0.01 ? box([-book.width + 10, 0], inset, [book.board, left], paper) + print(-235, -35, left) : '',
    box([0, book.width - 8], inset, [book.board, top], paper),
    open > 0.3 ? print(35, 230, top) : '',
    turning,
    shut ? face(spine, '#66261f') + lid : '',
  ];
  // The book slides so that what matters stays in the middle.
  return group(
    `transform="translate(${(shift * 1.4).toFixed(1)} ${(shift * -0.207).toFixed(1)})"`,
    ...body,
    cap(t),
  );
}

function room(t: number): string {
  const sway = Math.sin(t * 2 * Math.PI) * 5;
  const pane = (x: number, y: number): string =>
    poly(
      [
        [x, y],
        [x + 128, y - 22],
        [x + 128, y + 118],
        [x, y + 140],
      ],
      '#fbf0d6',
    );
  const twig = (lean: number, side: number): string =>
    group(
      `transform="rotate(${lean + sway * 0.35} 1000 330)"`,
      stroke('M1000 330Q996 230 1004 96', ink.moss, 4),
      each(9, (index) => {
        const y = 296 - index * 24;
        const way = index % 2 === 0 ? side : -side;
        return path(
          `M1000 ${y}q${way * 20} -30 ${way * 62} -20q${-way * 20} 32 ${-way * 62} 20`,
          index % 3 === 0 ? ink.moss : ink.eucalypt,
        );
      }),
    );
  return [
    rect(0, 0, 1280, 720, ink.oat),
    glow('sun', 420, 210, 620, '#fff4d8', 0.75),
    group(`transform="translate(${sway} 0)"`, pane(190, 92), pane(334, 67), pane(190, 250), pane(334, 225)),
    rect(0, 388, 1280, 332, '#b98252'),
    rect(0, 388, 1280, 7, '#d6a572'),
    poly(
      [
        [60, 720],
        [420, 395],
        [820, 395],
        [700, 720],
      ],
      '#d3a06a',
      'opacity=".55"',
    ),
    stroke('M0 482H1280M0 606H1280', '#a06d43', 2, 'opacity=".6"'),
    twig(-13, 1),
    twig(15, -1),
    path('M966 318q34 12 68 0q2 28 16 48q14 44 -10 66q-40 16 -80 0q-24 -22 -10 -66q14 -20 16 -48', ink.slate),
    path('M966 318q8 4 16 5q0 30 -12 52q-10 40 2 62q-30 -12 -22 -71q14 -20 16 -48', '#6f8fa3'),
    path('M1040 432q-40 16 -80 0q100 26 210 6q-50 -16 -130 -6', '#8a5a38', 'opacity=".6"'),
  ].join('');
}

/** Leaves of a book become the panels of a cap, and the cap comes to rest on the book. */
export const hero: Film = {
  name: 'hero',
  seconds: 8,
  frame: (t) => {
    const open = opened(t);
    const half = between(256, 424, open ** 3);
    const shadow = `<ellipse cx="${between(690, 676, open)}" cy="548" rx="${half}" ry="94" fill="#7c4f30" opacity=".55"/>`;
    return room(t) + shadow + volume(t);
  },
};
