import { ink } from '../../ink.ts';
import { between, ease, type Film } from '../film.ts';
import { mix, path, placed, type Spot, shape, steam, steps } from './props-b.ts';

const mug = { x: 640, y: 548, radius: 92 };
const halfCrown = 112;
/** Radii the brim is bent to, pixels: near enough flat, round the mug, and what it keeps. */
const bent = { flat: 2400, tight: 96, kept: 128 };

interface Pose {
  at: Spot;
  /** Curvature: one over the radius. */
  curve: number;
  tilt?: number;
}

/** A point of the brim (right, forward) after it is bent, seen from a little above. */
function seen(right: number, forward: number, curve: number): Spot {
  const angle = right * curve;
  const x = Math.abs(curve) < 1e-5 ? right : Math.sin(angle) / curve;
  const drop = Math.abs(curve) < 1e-5 ? 0 : (1 - Math.cos(angle)) / curve;
  return [x, drop + forward * 0.6];
}

/** The brim at a place: `a` from -1 (left end) to 1, `b` from 0 (crown) to 1 (edge). */
function brimSpot(a: number, b: number, curve: number): Spot {
  const round = Math.sqrt(Math.max(0, 1 - a * a));
  const right = a * between(halfCrown, 142, b);
  return seen(right, between(34 * round, 24 + 128 * round ** 0.8 - 24 * (1 - round), b), curve);
}

function drawBrim(curve: number): string {
  const across = steps(33).map((part) => part * 2 - 1);
  const cells = across.slice(1).map((to, index) => {
    const from = across[index] ?? -1;
    const facing = (from + to) * 0.5 * 127 * curve;
    const light = 0.62 - Math.sin(facing + 0.35) * 0.62;
    const fill = mix(ink.wine, ink.clay, light * 0.72);
    const cell = [
      brimSpot(from, 0, curve),
      brimSpot(to, 0, curve),
      brimSpot(to, 1, curve),
      brimSpot(from, 1, curve),
    ];
    return shape(cell, fill, `stroke="${fill}" stroke-width="1.4"`);
  });
  const rows = [0.3, 0.5, 0.7, 0.88].map((b) =>
    shapeLine(
      across.filter((a) => Math.abs(a) < 0.95).map((a) => brimSpot(a, b, curve)),
      ink.honey,
      2,
      'stroke-dasharray="6 5" opacity=".75"',
    ),
  );
  const lip = shapeLine(
    across.map((a) => brimSpot(a, 1, curve)),
    ink.wine,
    7,
  );
  return cells.join('') + rows.join('') + lip;
}

const shapeLine = (spots: Spot[], stroke: string, width: number, more = ''): string =>
  path(
    `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    'none',
    `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`,
  );

/** The crown from the front: two panels face us, two turn away; its lower edge follows the brim. */
function drawCrown(curve: number): string {
  const foot = steps(17).map((part): Spot => {
    const a = part * 2 - 1;
    const [x, y] = brimSpot(a, 0, curve);
    return [between(x, a * halfCrown, 0.55), y + 4];
  });
  const first = foot[0] ?? [-halfCrown, 0];
  const last = foot[16] ?? [halfCrown, 0];
  const hem = `L${foot
    .toReversed()
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}`;
  const dome = `M${first[0].toFixed(1)} ${first[1].toFixed(1)}C${(first[0] - 8).toFixed(1)} -92 -72 -134 0 -134S${(last[0] + 8).toFixed(1)} -92 ${last[0].toFixed(1)} ${last[1].toFixed(1)}${hem}Z`;
  const id = `crown-${Math.round(curve * 1e5)}`;
  return `<clipPath id="${id}"><path d="${dome}"/></clipPath>${path(dome, ink.green)}
    <g clip-path="url(#${id})">${path('M-140 70C-130-64-60-156 30-138C-50-104-74-40-72 70Z', ink.moss)}
    ${path('M140 90C140-56 70-138 0-136C62-104 84-40 82 90Z', ink.key, 'opacity=".32"')}
    ${path('M0-136V60M-4-136C-56-98-76-40-76 70M4-136C56-98 76-40 76 70', 'none', `stroke="${ink.key}" stroke-width="3" opacity=".55"`)}
    ${path('M-7-130V60M7-130V60', 'none', `stroke="${ink.honey}" stroke-width="1.8" stroke-dasharray="6 5" opacity=".7"`)}</g>
    <circle cx="-46" cy="-72" r="5" fill="${ink.key}"/><circle cx="46" cy="-72" r="5" fill="${ink.key}"/>
    ${path('M-15-132Q0-150 15-132Z', ink.oxblood)}`;
}

const drawCap = ({ at, curve, tilt = 0 }: Pose): string =>
  placed(drawCrown(curve) + drawBrim(curve), at, tilt);

/** The mug on its side, mouth to us. Its back is drawn first, the brim lies over that. */
const mugBack = `${path(`M${mug.x - 92} ${mug.y}V${mug.y - 66}A92 92 0 0 1 ${mug.x + 92} ${mug.y - 66}V${mug.y}Z`, ink.blue)}
  ${path(`M${mug.x - 92} ${mug.y}V${mug.y - 66}A92 92 0 0 1 ${mug.x - 20} ${mug.y - 156}V${mug.y}Z`, ink.sky, 'opacity=".55"')}`;
const mugFront = `<circle cx="${mug.x}" cy="${mug.y}" r="92" fill="${ink.paper}"/><circle cx="${mug.x}" cy="${mug.y}" r="92" fill="none" stroke="${ink.slate}" stroke-width="5"/>
  <circle cx="${mug.x}" cy="${mug.y}" r="80" fill="${ink.slate}"/>${path(`M${mug.x - 80} ${mug.y}A80 80 0 0 1 ${mug.x + 62} ${mug.y - 50}A90 90 0 0 0 ${mug.x - 80} ${mug.y}Z`, ink.night)}
  ${path(`M${mug.x - 56} ${mug.y + 56}A80 80 0 0 0 ${mug.x + 74} ${mug.y + 30}A96 96 0 0 1 ${mug.x - 56} ${mug.y + 56}Z`, ink.blue)}`;
const mugHandle = path(
  `M${mug.x + 84} ${mug.y - 30}C${mug.x + 168} ${mug.y - 40} ${mug.x + 168} ${mug.y + 66} ${mug.x + 76} ${mug.y + 48}`,
  'none',
  `stroke="${ink.blue}" stroke-width="22" stroke-linecap="round"`,
);

const kettle = `${path('M-118 150C-134 60-96 0 0 0S134 60 118 150Q112 166 90 166H-90Q-112 166-118 150Z', ink.ochre)}
  ${path('M-118 150C-134 60-96 0-10 0C-70 30-88 90-72 166H-90Q-112 166-118 150Z', ink.honey)}
  ${path('M100 74C150 74 140 14 182 0L204 18C176 40 184 112 110 128Z', ink.ochre)}${path('M180-4L210 16', 'none', `stroke="${ink.wood}" stroke-width="9" stroke-linecap="round"`)}
  ${path('M-86 30C-96-110 96-110 86 30', 'none', `stroke="${ink.walnut}" stroke-width="17" stroke-linecap="round"`)}
  <ellipse cy="8" rx="56" ry="13" fill="${ink.wood}"/><circle cy="-8" r="13" fill="${ink.walnut}"/>
  ${path('M40 166H90Q112 166 118 150C124 110 118 70 100 44C108 100 90 146 40 166Z', ink.wood, 'opacity=".45"')}`;

/** A block of wood with a round top: where the cap cools. */
const block = `${path('M944 598V500A96 96 0 0 1 1136 500V598Z', ink.sand)}${path('M1040 404A96 96 0 0 1 1136 500V598H1082Q1106 480 1040 404Z', ink.wood, 'opacity=".5"')}
  ${path('M972 598Q964 500 1004 440M1010 598Q1004 520 1030 450', 'none', `stroke="${ink.wood}" stroke-width="3" opacity=".5"`)}`;

/** Books on the wall at the upper right. */
const shelf = `${path('M930 206H1280V222H930Z', ink.wood)}${path('M930 222H1280V234H930Z', ink.night, 'opacity=".22"')}
  ${path('M952 74H990V206H952Z', ink.oxblood)}${path('M994 96H1026V206H994Z', ink.oat)}${path('M1030 62H1074V206H1030Z', ink.slate)}${path('M1078 88H1104V206H1078Z', ink.ochre)}
  ${path('M1112 206L1140 92L1172 100L1144 206Z', ink.green)}${path('M952 96H990V104H952ZM1030 84H1074V90H1030ZM1030 172H1074V178H1030Z', ink.honey)}
  ${path('M1196 206C1190 150 1226 150 1226 150H1244S1280 150 1274 206Z', ink.clay)}`;

const kitchen = `<rect width="1280" height="720" fill="${ink.eucalypt}"/>${path('M0 0H1280V470H0Z', ink.moss, 'opacity=".28"')}
  ${path('M430 0H850V372H430Z', ink.paper)}${path('M446 0H632V356H446ZM648 0H834V356H648Z', ink.sky)}
  ${path('M446 356V268Q540 214 632 262V356ZM648 356V250Q740 206 834 276V356Z', ink.eucalypt)}
  ${path('M446 356V318Q540 296 632 322V356ZM648 356V312Q740 300 834 330V356Z', ink.moss, 'opacity=".7"')}
  ${path('M412 366H868V386H412Z', ink.cream)}
  ${shelf}
  <rect y="470" width="1280" height="250" fill="${ink.wood}"/><rect y="470" width="1280" height="9" fill="${ink.honey}" opacity=".6"/>
  ${path('M470 479H810L960 720H320Z', ink.honey, 'opacity=".26"')}
  ${[540, 612, 676].map((y) => path(`M0 ${y}Q400 ${y + 10} 760 ${y - 3}T1280 ${y + 5}v3Q900 ${y - 4} 700 ${y + 4}T0 ${y + 4}Z`, ink.bark, 'opacity=".45"')).join('')}
  <g fill="${ink.walnut}" opacity=".4"><ellipse cx="232" cy="606" rx="150" ry="20"/><ellipse cx="664" cy="636" rx="150" ry="20"/><ellipse cx="1058" cy="600" rx="130" ry="16"/></g>`;

const steaming: Spot = [430, 250];
const onMug: Spot = [mug.x, mug.y - 152];
const cooling: Spot = [1040, 424];

/** The cap in hand: out of the steam, onto the mug, bent, up, and over to the block. */
function inHand(t: number): Pose {
  const over = ease(t, 0.12, 0.32);
  const off = ease(t, 0.66, 0.84);
  const hop = Math.sin(ease(t, 0.12, 0.32) * Math.PI) * 40 + Math.sin(off * Math.PI) * 130;
  const soft = ease(t, 0.3, 0.5);
  const spring = ease(t, 0.62, 0.7);
  const tight = between(1 / bent.flat, 1 / bent.tight, soft);
  return {
    at: [
      between(between(steaming[0], onMug[0], over), cooling[0], off),
      between(between(steaming[1], onMug[1] - 14 * (1 - soft), over), cooling[1], off) - hop,
    ],
    curve: between(tight, 1 / bent.kept, spring),
    tilt: -5 * (1 - over) + Math.sin(off * Math.PI) * 5,
  };
}

export const curvingABrim: Film = {
  name: 'curving-a-brim',
  seconds: 8,
  frame: (t) => {
    const leaving = ease(t, 0.42, 0.64);
    const former: Pose = {
      at: [between(cooling[0], 1500, leaving), between(cooling[1], 300, Math.sin(leaving * Math.PI * 0.5))],
      curve: 1 / bent.kept,
      tilt: leaving * 8,
    };
    const coming = ease(t, 0.8, 1);
    const next: Pose = {
      at: [between(-190, steaming[0], coming), between(60, steaming[1], coming)],
      curve: 1 / bent.flat,
      tilt: between(-14, -5, coming),
    };
    const spout: Spot = [400, 436];
    return (
      kitchen +
      block +
      placed(kettle, [206, 438]) +
      mugHandle +
      mugBack +
      mugFront +
      steam(t, spout, 44, 350) +
      (t < 0.66 ? drawCap(former) : '') +
      drawCap(inHand(t)) +
      (t > 0.8 ? drawCap(next) : '') +
      `<g opacity=".7">${steam((t + 0.5) % 1, spout, 60, 300)}</g>`
    );
  },
};
