import { ink } from '../../ink.ts';
import { between, ease, type Film, thereAndBack } from '../film.ts';
import { line, path, placed, type Spot, steps } from './props-b.ts';

const middle: Spot = [640, 344];
const radius = 214;
const unpick: [number, number] = [0.86, 0.98];

const turned = ([x, y]: Spot, degrees: number): Spot => {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
};

/** The sum of a panel's two lives: cut flat with swelling sides (0), sewn as a sixth of a crown (1). */
function panelOutline(sewn: number, inset = 0): string {
  const reach = between(238, radius, sewn) - inset;
  const half = between(100, reach * 0.5, sewn) - inset * 1.1 * (1 - sewn * 0.3);
  const base = between(reach - 10, reach * 0.866, sewn);
  const swell = between(34, 0, sewn);
  const tip = inset * 1.9;
  const dip = between(reach + 22, reach * 1.155, sewn);
  return `M${tip} 0Q${base * 0.45} ${-half * 0.5 - swell} ${base} ${-half}Q${dip} 0 ${base} ${half}Q${base * 0.45} ${half * 0.5 + swell} ${tip} 0Z`;
}

function drawPanel(index: number, t: number): string {
  const angle = 60 + index * 60;
  const arrival = 0.05 + ((index * 5) % 6) * 0.035;
  const sewn = thereAndBack(t, [arrival, arrival + 0.2], unpick);
  const apart = 1 - sewn;
  const out = between(0, 74, apart);
  const lift = Math.sin(sewn * Math.PI);
  const at = turned([out + lift * 14, 0], angle + lift * 10);
  const turn = angle + lift * (index % 2 ? -16 : 16) + apart * (index % 2 ? 5 : -4);
  const fill = index % 2 ? 'url(#twill-a)' : 'url(#twill-b)';
  const shadow = placed(
    path(panelOutline(sewn), ink.bark),
    [at[0] + 7 + lift * 16, at[1] + 10 + lift * 22],
    turn,
    1 + lift * 0.03,
  );
  const cloth = placed(
    path(
      panelOutline(sewn),
      fill,
      `stroke="${ink.night}" stroke-width="${between(2.5, 0.8, sewn).toFixed(1)}" stroke-linejoin="round"`,
    ) +
      path(
        panelOutline(sewn, 13),
        'none',
        `stroke="${ink.honey}" stroke-width="2.2" stroke-dasharray="8 6" opacity="${(apart * 0.9).toFixed(2)}"`,
      ),
    at,
    turn,
    1 + lift * 0.05,
  );
  return `<g opacity=".32">${shadow}</g>${cloth}`;
}

/** A seam from the rim to the button: a valley, and a row of stitches on either side. */
function drawSeam(index: number, t: number): string {
  const start = 0.36 + index * 0.028;
  const drawn = thereAndBack(t, [start, start + 0.13], [0.82, 0.89]);
  if (drawn < 0.01) return '';
  const length = between(radius, 8, drawn);
  const rows = [-8, 8].map((side) =>
    line(
      [
        [radius - 3, side],
        [Math.max(length, 26), side * (length < 60 ? 0.8 : 1)],
      ],
      ink.honey,
      2.4,
      'stroke-dasharray="7 6"',
    ),
  );
  const needle =
    drawn < 0.97 && t < 0.8
      ? line(
          [
            [length - 30, 0],
            [length + 20, 0],
          ],
          ink.paper,
          4,
        )
      : '';
  return placed(
    line(
      [
        [radius, 0],
        [length, 0],
      ],
      ink.night,
      3.4,
    ) +
      rows.join('') +
      needle,
    [0, 0],
    30 + index * 60,
  );
}

function drawEyelets(t: number): string {
  const shown = thereAndBack(t, [0.56, 0.62], [0.82, 0.88]);
  return steps(6)
    .map((_, index) => {
      const [x, y] = turned([132, 0], 60 + index * 60);
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(7 * shown).toFixed(1)}" fill="${ink.night}" stroke="${ink.honey}" stroke-width="${(3 * shown).toFixed(1)}"/>`;
    })
    .join('');
}

/** Light and shade of the dome; it stays while the cap turns, as the window does. */
function drawDome(t: number): string {
  const shown = thereAndBack(t, [0.42, 0.62], [0.82, 0.92]);
  return `<circle r="${radius}" fill="url(#dome)" opacity="${shown.toFixed(3)}"/>`;
}

function drawPeak(t: number): string {
  const home = thereAndBack(t, [0.3, 0.5], [0.84, 0.985]);
  const at: Spot = [between(306, 0, home), between(84, 0, home)];
  const d = 'M-186 104C-196 230 -110 318 0 318S196 230 186 104C130 176 60 196 0 196S-130 176 -186 104Z';
  const row = (by: number, scale: number): string =>
    `<path d="M-186 104C-196 230 -110 318 0 318S196 230 186 104" transform="translate(0 ${by}) scale(${scale})" fill="none" stroke="${ink.honey}" stroke-width="2.2" stroke-dasharray="8 6" opacity=".8"/>`;
  return placed(
    path(d, ink.bark, 'opacity=".32" transform="translate(9 13)"') +
      path(d, 'url(#twill-c)', `stroke="${ink.wine}" stroke-width="2.5"`) +
      `<clipPath id="peak"><path d="${d}"/></clipPath><g clip-path="url(#peak)">${row(2, 0.93)}${row(6, 0.86)}${row(10, 0.79)}</g>`,
    at,
    between(-64, 0, home),
  );
}

function drawButton(t: number): string {
  const landed = thereAndBack(t, [0.58, 0.67], [0.82, 0.97]);
  const x = between(-424, 0, landed);
  const y = between(196, 0, landed) - Math.sin(landed * Math.PI) * 120;
  const size = 1 + Math.sin(landed * Math.PI) * 0.5;
  return placed(
    `<circle cx="${4 + 10 * (size - 1)}" cy="${6 + 30 * (size - 1)}" r="23" fill="${ink.key}" opacity=".35"/><circle r="22" fill="${ink.clay}" stroke="${ink.wine}" stroke-width="2"/>
     ${path('M-13-5A14 14 0 0 1 4-13', 'none', `stroke="${ink.oat}" stroke-width="4" stroke-linecap="round" opacity=".75"`)}`,
    [x, y],
    0,
    size,
  );
}

const twill = (id: string, ground: string, thread: string): string =>
  `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><rect width="9" height="9" fill="${ground}"/><rect width="9" height="3.2" fill="${thread}"/></pattern>`;

const scissors = `<g fill="none" stroke="${ink.oxblood}" stroke-width="15"><ellipse cx="-30" cy="92" rx="22" ry="36" transform="rotate(14 -30 92)"/><ellipse cx="38" cy="90" rx="22" ry="36" transform="rotate(-16 38 90)"/></g>
  ${path('M-20 60L24-128Q30-90 14-30L-2 62Z', ink.slate)}${path('M28 60L-16-128Q-26-90-8-30L12 62Z', ink.blue)}<circle cx="4" cy="8" r="6" fill="${ink.night}"/>`;

const spool = `<rect x="-40" y="-58" width="80" height="18" rx="5" fill="${ink.wood}"/><rect x="-40" y="40" width="80" height="18" rx="5" fill="${ink.wood}"/><rect x="-31" y="-40" width="62" height="80" fill="${ink.honey}"/>
  ${[-32, -20, -8, 4, 16, 28].map((y) => path(`M-31 ${y}L31 ${y + 6}`, 'none', `stroke="${ink.ochre}" stroke-width="3.5"`)).join('')}
  ${path('M28 30C70 60 46 108 92 112S150 150 178 128', 'none', `stroke="${ink.ochre}" stroke-width="3.5" stroke-linecap="round"`)}`;

const tape = `<rect x="-20" y="-40" width="1400" height="46" fill="${ink.honey}"/>${Array.from({ length: 60 }, (_, index) => `<rect x="${index * 23}" y="-40" width="2.5" height="${index % 5 ? 12 : 24}" fill="${ink.bark}"/>`).join('')}`;

const table = `<defs>${twill('twill-a', ink.green, '#315545')}${twill('twill-b', ink.moss, '#5a7a5b')}${twill('twill-c', ink.oxblood, '#8c3b31')}
  <radialGradient id="dome" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="${ink.paper}" stop-opacity=".34"/><stop offset=".42" stop-color="${ink.paper}" stop-opacity="0"/><stop offset=".7" stop-color="${ink.key}" stop-opacity=".08"/><stop offset="1" stop-color="${ink.key}" stop-opacity=".55"/></radialGradient></defs>
  <rect width="1280" height="720" fill="${ink.oat}"/>${path('M0 0H760L330 720H0Z', ink.cream)}${path('M860 0H1010L580 720H430Z', ink.cream, 'opacity=".55"')}
  ${placed(tape, [0, 704], -1.2)}
  <g opacity=".28" transform="translate(9 12)">${placed(scissors.replace(/#[0-9a-f]{6}/g, ink.bark), [1124, 152], 32)}${placed(spool.replace(/#[0-9a-f]{6}/g, ink.bark), [150, 190], -14)}</g>
  ${placed(scissors, [1124, 152], 32)}${placed(spool, [150, 190], -14)}`;

export const sixPanels: Film = {
  name: 'six-panels',
  seconds: 8,
  frame: (t) => {
    const turn = ease(t, 0.62, 0.7) * 14 - ease(t, 0.69, 0.78) * 28 + ease(t, 0.77, 0.86) * 14;
    const each = [0, 1, 2, 3, 4, 5];
    const cap =
      drawPeak(t) +
      each.map((index) => drawPanel(index, t)).join('') +
      each.map((index) => drawSeam(index, t)).join('') +
      drawEyelets(t);
    return table + placed(cap, middle, turn) + placed(drawDome(t) + drawButton(t), middle);
  },
};
