import { ink } from '../../ink.ts';
import { between, ease, type Film, thereAndBack } from '../film.ts';
import { kettle, parcel, shelves } from './foundry-window.ts';
import { circle, each, glow, group, mix, path, poly, rect, scatter, stroke } from './props-a.ts';

/** The morning comes, and before the film starts again it is before dawn once more. */
const morning = (t: number): number => thereAndBack(t, [0.06, 0.42], [0.87, 0.99]);
const blindUp = (t: number): number => thereAndBack(t, [0.2, 0.4], [0.84, 0.95]);

const shop = { left: 342, right: 926, sign: 214, sill: 556 };
const glass = { x: 388, y: 296, width: 366, height: 254 };

/** A wall of bricks: only some are cut, as in a linocut. */
function bricks(
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  cut: string,
  seed: number,
): string {
  const rows = Math.floor(height / 17);
  return (
    rect(x, y, width, height, wall) +
    each(rows, (row) =>
      each(Math.floor(width / 42), (column) => {
        if (scatter(seed + row * 31 + column * 7) < 0.62) return '';
        const left = x + column * 42 + (row % 2) * 21;
        return rect(left + 3, y + row * 17 + 3, Math.min(36, x + width - left - 4), 11, cut);
      }),
    )
  );
}

function upperWindow(x: number, y: number, day: number, lit: number): string {
  const pane = mix(mix('#2c3c4d', ink.sky, day * 0.8), '#f0c679', lit * (1 - day * 0.7));
  const frame = mix('#8b8a86', ink.paper, day);
  return [
    rect(x - 8, y - 20, 96, 16, mix('#6f6863', ink.oat, day)),
    rect(x, y, 80, 106, frame),
    rect(x + 7, y + 7, 66, 92, pane),
    poly(
      [
        [x + 7, y + 70],
        [x + 52, y + 7],
        [x + 73, y + 7],
        [x + 73, y + 22],
        [x + 20, y + 99],
        [x + 7, y + 99],
      ],
      '#ffffff',
      `opacity="${0.06 + day * 0.14}"`,
    ),
    rect(x + 37, y + 7, 6, 92, frame),
    rect(x + 7, y + 50, 66, 6, frame),
    rect(x - 8, y + 106, 96, 9, mix('#77706b', ink.cream, day)),
  ].join('');
}

function fronts(day: number): string {
  const paint = (dark: string, bright: string): string => mix(dark, bright, day);
  const left = bricks(-10, 96, 352, 560, paint('#4a3a44', '#b5603f'), paint('#55424a', '#c9774f'), 3);
  const middle = bricks(342, 40, 584, 620, paint('#57454a', '#c98a5e'), paint('#624e51', '#d9a274'), 11);
  const right = bricks(926, 120, 370, 540, paint('#41343f', '#98493a'), paint('#4c3d46', '#ad5c48'), 23);
  const cornice = (x: number, y: number, width: number): string =>
    rect(x, y, width, 20, paint('#6a6062', ink.oat)) +
    rect(x + 6, y + 20, width - 12, 8, paint('#3a3038', '#8d5138'));
  const door = [
    rect(1004, 372, 148, 284, paint('#5f5a5c', ink.cream)),
    rect(1018, 386, 120, 270, paint('#2b3947', ink.slate)),
    rect(1034, 452, 38, 90, paint('#243140', '#33495a')) +
      rect(1084, 452, 38, 90, paint('#243140', '#33495a')),
    rect(1034, 560, 38, 76, paint('#243140', '#33495a')) +
      rect(1084, 560, 38, 76, paint('#243140', '#33495a')),
    rect(1034, 400, 88, 36, mix('#e9b765', ink.sky, day)),
    circle(1126, 552, 5, ink.honey),
    rect(986, 648, 184, 16, paint('#6a6566', ink.oat)),
  ].join('');
  const sash = [
    rect(60, 384, 176, 168, paint('#77716f', ink.paper)),
    rect(70, 394, 156, 148, paint('#293847', '#9fb8bd')),
    rect(144, 394, 8, 148, paint('#77716f', ink.paper)) + rect(70, 462, 156, 8, paint('#77716f', ink.paper)),
    rect(48, 552, 200, 12, paint('#6a6364', ink.cream)),
    rect(64, 530, 168, 26, paint('#43383a', ink.clay)),
    each(9, (index) =>
      path(
        `M${74 + index * 18} 532q-16 -26 2 -${38 + scatter(index) * 22}q18 18 6 ${38 + scatter(index) * 20}`,
        paint('#2d4038', index % 3 ? ink.moss : ink.eucalypt),
      ),
    ),
  ].join('');
  return [
    left,
    right,
    middle,
    cornice(-10, 84, 352),
    cornice(926, 108, 370),
    cornice(330, 26, 608),
    upperWindow(56, 170, day, 0),
    upperWindow(186, 170, day, 1),
    upperWindow(430, 84, day, 0.9),
    upperWindow(594, 84, day, 0),
    upperWindow(758, 84, day, 0),
    upperWindow(986, 190, day, 0),
    upperWindow(1122, 190, day, 0.8),
    sash,
    door,
  ].join('');
}

function shopFront(t: number, day: number): string {
  const up = blindUp(t);
  const paint = (dark: string, bright: string): string => mix(dark, bright, day);
  const green = paint('#1d3230', ink.green);
  const trim = paint('#263d3a', '#3c6350');
  const { x, y, width, height } = glass;
  const fall = between(height - 6, 34, up);
  const blind = [
    rect(x, y, width, fall, paint('#a98f68', ink.cream)),
    each(9, (index) => rect(x + index * 42, y, 18, fall, paint('#97794f', '#e3cda2'))),
    rect(x, y + fall - 9, width, 9, paint('#8a6a42', ink.sand)),
    stroke(`M${x + width / 2} ${y + fall}v26`, ink.bark, 2.5) +
      circle(x + width / 2, y + fall + 30, 6, ink.bark),
  ].join('');
  return [
    rect(shop.left, shop.sign, shop.right - shop.left, 446, green),
    rect(shop.left - 10, shop.sign - 10, shop.right - shop.left + 20, 14, trim),
    rect(shop.left + 16, shop.sign + 14, shop.right - shop.left - 32, 50, paint('#182a28', '#1f3a2e')),
    `<text x="634" y="${shop.sign + 51}" text-anchor="middle" font-family="Georgia,serif" font-size="36" letter-spacing="9" fill="${paint('#b79a63', ink.honey)}">BRIM &amp; PAGE</text>`,
    rect(x - 12, y - 12, width + 24, height + 24, trim),
    '<clipPath id="pane">',
    rect(x, y, width, height, '#000'),
    '</clipPath>',
    group(
      'clip-path="url(#pane)"',
      shelves(x, y, width, height, up),
      kettle(458, 548, t),
      parcel(674, 548, t),
      blind,
      poly(
        [
          [x + 230, y],
          [x + 300, y],
          [x + 170, y + height],
          [x + 100, y + height],
        ],
        '#fff',
        `opacity="${0.05 + 0.06 * day}"`,
      ),
    ),
    rect(x - 22, shop.sill, width + 44, 14, trim),
    rect(x, shop.sill + 26, width / 2 - 14, 58, paint('#182a28', '#1f3a2e')),
    rect(x + width / 2 + 14, shop.sill + 26, width / 2 - 14, 58, paint('#182a28', '#1f3a2e')),
    rect(786, 296, 112, 360, trim),
    rect(796, 306, 92, 350, paint('#5c2722', ink.oxblood)),
    rect(808, 320, 68, 190, mix('#d9a554', '#f4dca4', up)),
    rect(808, 412, 68, 6, paint('#5c2722', ink.oxblood)),
    rect(808, 530, 68, 104, paint('#4a201d', ink.wine)),
    circle(880, 522, 5, ink.honey),
    rect(770, 648, 144, 16, paint('#6a6566', ink.oat)),
  ].join('');
}

function bicycle(day: number): string {
  const tyre = mix('#1d1a1c', ink.key, day);
  const frame = mix('#3f5a66', '#d39a3f', day);
  const wheel = (x: number): string =>
    circle(x, 636, 46, 'none', `stroke="${tyre}" stroke-width="6"`) +
    each(6, (spoke) =>
      stroke(
        `M${x} 636l${Math.cos(spoke * 1.047) * 42} ${Math.sin(spoke * 1.047) * 42}`,
        '#cbb99a',
        1,
        'opacity=".6"',
      ),
    );
  return [
    wheel(86),
    wheel(222),
    stroke('M86 636L126 572H196L154 636ZM126 572L154 636M118 556L126 572M222 636L190 552', frame, 7),
    stroke('M190 552q-2 -14 14 -14h10', tyre, 6) + stroke('M104 554h30', tyre, 10),
    poly(
      [
        [196, 566],
        [250, 566],
        [244, 602],
        [202, 602],
      ],
      mix('#5a4632', ink.sand, day),
    ),
    stroke('M198 578h50M200 590h46', mix('#463626', ink.wood, day), 2),
  ].join('');
}

function light(t: number, day: number): string {
  const edge = between(-260, 820, ease(t, 0.1, 0.78));
  const lamp = 1 - day;
  return [
    poly(
      [
        [0, edge],
        [1280, edge - 300],
        [1280, 1200],
        [0, 1500],
      ],
      '#2b2f52',
      `opacity="${(0.3 * day).toFixed(3)}" style="mix-blend-mode:multiply"`,
    ),
    rect(
      0,
      0,
      1280,
      720,
      '#ffcf8a',
      `opacity="${(0.16 * day).toFixed(3)}" style="mix-blend-mode:soft-light"`,
    ),
    glow('lane', 960, 340, 330, '#ffcf7d', 0.62 * lamp),
    stroke('M926 300h22q12 0 12 14', '#241f22', 7),
    path('M940 322h40l-7 52h-26z', mix('#ffe6ac', '#c9d3c0', day)),
    path('M934 322l26 -18l26 18zM944 374h32v7h-32z', '#241f22'),
  ].join('');
}

/** A morning in Foundry Lane: the blind goes up, the kettle boils, the sun comes down the brick. */
export const foundryLane: Film = {
  name: 'foundry-lane',
  seconds: 8,
  frame: (t) => {
    const day = morning(t);
    return [
      rect(0, 0, 1280, 200, mix('#566a86', '#c6d9d8', day)),
      rect(0, 60, 1280, 120, mix('#c58f86', '#f3dfb8', day), `opacity="${between(0.55, 0.7, day)}"`),
      fronts(day),
      shopFront(t, day),
      rect(0, 656, 1280, 64, mix('#43404a', '#bfa684', day)),
      rect(0, 656, 1280, 6, mix('#5a5359', '#e0cba6', day)),
      each(9, (index) => stroke(`M${index * 164 - 20} 662l-34 58`, mix('#363440', '#a38a68', day), 3)),
      rect(0, 704, 1280, 16, mix('#35333d', '#8f7a60', day)),
      bicycle(day),
      light(t, day),
    ].join('');
  },
};
