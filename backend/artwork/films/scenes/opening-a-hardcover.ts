import { ink } from '../../ink.ts';
import { between, ease, type Film } from '../film.ts';
import { line, mix, path, type Spot, shape, steps } from './props-b.ts';

const leaves = 22;
const leafLength = 318;
const leafGap = 3;
const hinge = { x: 640, y: 596 };
/** The story begins with the covers down and the first leaves laid: the poster shows the lesson. */
const lead = 0.3;

/** A point of the book (right, up, away) on the frame, seen from a little above. */
function seen(right: number, up: number, away: number): Spot {
  const scale = 1 - away * 0.17;
  return [hinge.x + right * scale, hinge.y - away * 186 - up * scale * 0.94];
}

interface Sheet {
  /** Where it is sewn: pixels right of the middle of the spine. */
  root: number;
  /** Pixels it climbs before it leans: the sheets that lie under it. */
  climb: number;
  length: number;
  /** Radians: 0 lies to the right, half a turn to the left. */
  lean: number;
  /** How far the free edge hangs behind, radians. */
  lag: number;
}

/** The sheet's end edge as [right, up] from spine to free edge. */
function profile({ root, climb, length, lean, lag }: Sheet): Spot[] {
  const count = 26;
  let right = root;
  let up = 0;
  return Array.from({ length: count }, (_, index): Spot => {
    const along = (index / (count - 1)) * length;
    if (index > 0) {
      const turned = ease(along, climb * 0.3, climb + 26);
      const angle = between(Math.PI / 2, lean, turned) + lag * (along / length) ** 2;
      right += (Math.cos(angle) * length) / (count - 1);
      up += (Math.sin(angle) * length) / (count - 1);
    }
    return [right, Math.max(up, 2)];
  });
}

/** How far a sheet has been laid down: 0 stands, 1 lies; all rise together at the end. */
function laid(t: number, from: number, takes: number): number {
  return ease(t, from, from + takes) * (1 - ease(t, 0.86, 0.985));
}

function printed(edge: Spot[], left: boolean, strength: number): string {
  if (strength < 0.04) return '';
  const rows = steps(9).map((row) => 0.16 + row * 0.66);
  return rows
    .map((away, index) => {
      const last = index === 8 ? 14 : 22;
      const words = edge
        .slice(left ? 26 - last - 1 : 6, left ? 21 : last)
        .map(([right, up]) => seen(right, up, away));
      return line(words, ink.bark, 2.4, `opacity="${(strength * 0.42).toFixed(2)}"`);
    })
    .join('');
}

function drawLeaf(index: number, t: number): string {
  const fromEnd = Math.min(index, leaves - 1 - index);
  const left = index < leaves / 2;
  const batch = Math.floor(fromEnd / 2.2);
  const from = 0.2 + batch * 0.115 + (left ? 0 : 0.055) + (fromEnd % 2.2) * 0.006;
  const down = laid(t, from, 0.1);
  const side = left ? 1 : -1;
  const lean = Math.PI / 2 + side * down * (Math.PI / 2 - 0.015);
  const edge = profile({
    root: (index - (leaves - 1) / 2) * leafGap,
    climb: fromEnd * leafGap + 8,
    length: leafLength,
    lean,
    lag: -side * Math.sin(down * Math.PI) * 0.55,
  });
  const near = edge.map(([right, up]) => seen(right, up, 0));
  const far = edge.map(([right, up]) => seen(right, up, 1));
  const light = left ? between(0.5, 0.95, down) : between(0.35, 0.8, down);
  const fill = mix(ink.sand, ink.paper, light);
  return (
    shape([...near, ...far.toReversed()], fill, `stroke="${ink.sand}" stroke-width="1"`) +
    printed(edge, left, ease(down, 0.55, 1)) +
    gutter(edge, down) +
    line(near, mix(ink.sand, ink.bark, 0.25), 1.5)
  );
}

/** The soft dark where the leaf climbs out of the spine. */
function gutter(edge: Spot[], down: number): string {
  const start = edge.slice(0, 5);
  const band = [
    ...start.map(([right, up]) => seen(right, up, 0)),
    ...start.toReversed().map(([right, up]) => seen(right, up, 1)),
  ];
  return shape(band, ink.wood, `opacity="${(0.16 * down).toFixed(2)}"`);
}

function drawCover(left: boolean, t: number): string {
  const side = left ? 1 : -1;
  const down = laid(t, left ? 0.03 : 0.11, 0.11);
  const angle = Math.PI / 2 + side * down * (Math.PI / 2);
  const root = -side * (36 + 4 * down);
  const tip: Spot = [root + Math.cos(angle) * 336, Math.sin(angle) * 336];
  const board = [seen(root, 0, -0.05), seen(...tip, -0.05), seen(...tip, 1.05), seen(root, 0, 1.05)];
  const inside = [0.03, 0.96].map(
    (part): Spot => [root + Math.cos(angle) * 336 * part, Math.sin(angle) * 336 * part],
  );
  const paper = [0, 1].flatMap((row) =>
    (row ? inside.toReversed() : inside).map(([right, up]) => seen(right, up + 1, row)),
  );
  const outer = !left && down < 0.5 ? ink.wine : ink.oxblood;
  return (
    shape(board, outer, `stroke="${ink.wine}" stroke-width="9" stroke-linejoin="round"`) +
    (down > 0.02 ? shape(paper, left ? ink.honey : ink.ochre) : '')
  );
}

function room(t: number): string {
  const glow = 0.5 + 0.02 * Math.sin(t * Math.PI * 2);
  return `<defs><radialGradient id="lamp" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="${ink.honey}" stop-opacity="${glow.toFixed(3)}"/>
    <stop offset="1" stop-color="${ink.honey}" stop-opacity="0"/></radialGradient></defs>
    <rect width="1280" height="720" fill="${ink.green}"/>
    ${path('M0 0H180V372H0ZM1070 0h210v372h-210z', ink.moss, 'opacity=".35"')}
    <rect y="372" width="1280" height="348" fill="${ink.wood}"/>
    ${path('M0 372H1280V382H0Z', ink.ochre, 'opacity=".55"')}
    ${[440, 530, 640].map((y) => path(`M0 ${y}Q400 ${y + 12} 760 ${y - 2}T1280 ${y + 5}v3Q900 ${y - 4} 700 ${y + 4}T0 ${y + 4}Z`, ink.bark, 'opacity=".45"')).join('')}
    ${neighbours}
    <rect width="1280" height="720" fill="url(#lamp)"/>`;
}

/** Two closed books with a cap on them to the right, a pencil to the left. */
const neighbours = `
  ${path('M1020 408H1280V442H1020Q1008 425 1020 408Z', ink.slate)}${path('M1030 415H1280V435H1030Q1024 425 1030 415Z', ink.cream)}
  ${path('M1052 372H1280V408H1052Q1040 390 1052 372Z', ink.ochre)}${path('M1062 379H1280V401H1062Q1056 390 1062 379Z', ink.cream)}
  ${path('M1100 372C1098 300 1150 268 1204 268S1300 310 1300 372Z', ink.slate)}
  ${path('M1204 268C1180 300 1172 340 1172 372H1178C1178 340 1188 300 1206 270Z', ink.night, 'opacity=".6"')}
  ${path('M1196 262h18q6 0 6 8h-30q0-8 6-8z', ink.honey)}
  ${path('M1112 352C1062 346 1020 356 1002 374C1050 366 1090 372 1128 374Z', ink.night)}
  ${path('M86 560L196 470l12 14L98 574l-22 6z', ink.honey)}${path('M86 560l-10 20 22-6z', ink.cream)}${path('M190 475l10-8q10 4 12 12l-10 8z', ink.clay)}`;

export const openingAHardcover: Film = {
  name: 'opening-a-hardcover',
  seconds: 8,
  frame: (moment) => {
    const t = (moment + lead) % 1;
    const spread = 60 + 290 * (laid(t, 0.03, 0.11) + laid(t, 0.11, 0.11)) * 0.5;
    const order = Array.from({ length: leaves }, (_, index) => index).sort(
      (a, b) => Math.min(a, leaves - 1 - a) - Math.min(b, leaves - 1 - b),
    );
    const upright = laid(t, 0.11, 0.11) < 0.5;
    const covers = drawCover(true, t) + (upright ? '' : drawCover(false, t));
    return (
      room(moment) +
      `<ellipse cx="652" cy="530" rx="${(spread * 1.12).toFixed(1)}" ry="104" fill="${ink.walnut}" opacity=".42"/>` +
      shape(
        [seen(-44, 0, -0.05), seen(44, 0, -0.05), seen(44, 0, 1.05), seen(-44, 0, 1.05)],
        ink.wine,
        `stroke="${ink.wine}" stroke-width="9"`,
      ) +
      covers +
      order.map((index) => drawLeaf(index, t)).join('') +
      (upright ? drawCover(false, t) : '')
    );
  },
};
