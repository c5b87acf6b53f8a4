import { clamp, smooth } from '../render/math.ts';
import { cloudy, hash, noise } from './noise.ts';
import { type Rgb, rgb, type Texture, texture } from './texture.ts';

/** What a weave is at a point of its tile: how high the yarn stands (0 to 1) and which colour it shows. */
type Weave = (
  x: number,
  y: number,
  colours: readonly Rgb[],
) => { height: number; colour: Rgb; hole?: boolean };

interface FabricKind {
  /** The size of the repeating tile, in centimetres. */
  tile: number;
  /** How deep the weave is, in centimetres. */
  depth: number;
  weave: Weave;
  sheen: number;
  shine?: number;
  gloss?: number;
}

const shade = (c: Rgb, k: number): Rgb => [clamp(c[0] * k), clamp(c[1] * k), clamp(c[2] * k)];
const blend = (a: Rgb, b: Rgb, k: number): Rgb => [
  a[0] + (b[0] - a[0]) * k,
  a[1] + (b[1] - a[1]) * k,
  a[2] + (b[2] - a[2]) * k,
];
const fraction = (x: number) => x - Math.floor(x);
const first = (colours: readonly Rgb[]): Rgb => colours[0] ?? [0.5, 0.5, 0.5];
const second = (colours: readonly Rgb[]): Rgb => colours[1] ?? first(colours);
const bump = (t: number) => Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2));

/** A diagonal weave with `lines` ridges a tile. `weft` is how much of the second colour shows between them. */
const twill =
  (lines: number, weft: number, fade = 0.1): Weave =>
  (x, y, colours) => {
    const wobble = (noise(x * 24, y * 24, 24, 3) - 0.5) * 0.25;
    const t = fraction((x + y) * lines + wobble);
    const ridge = bump(t);
    const floats = 0.75 + 0.25 * bump(fraction((x - y) * lines * 0.5));
    const height = ridge * floats;
    const yarn = 0.94 + 0.12 * hash(Math.floor((x + y) * lines), Math.floor((x - y) * lines * 0.5), 9);
    const wear = 1 + (cloudy(x * 3, y * 3, 3, 3, 5) - 0.5) * fade;
    const cavity = 0.8 + 0.2 * height;
    const show = weft * smooth(0.55, 0.05, height);
    return { height, colour: shade(blend(first(colours), second(colours), show), yarn * wear * cavity) };
  };

/** Over one, under one. */
const plain =
  (yarns: number, slub: number, mottle: number): Weave =>
  (x, y, colours) => {
    const wx = (noise(x * 12, y * 3, 12, 1) - 0.5) * 0.3 * slub;
    const wy = (noise(x * 3, y * 12, 12, 2) - 0.5) * 0.3 * slub;
    const [cx, cy] = [x * yarns + wx * 3, y * yarns + wy * 3];
    const isOver = (Math.floor(cx) + Math.floor(cy)) % 2 === 0;
    const across = bump(fraction(isOver ? cx : cy));
    const along = 0.55 + 0.45 * bump(fraction(isOver ? cy : cx));
    const thick =
      1 +
      slub *
        (noise(isOver ? Math.floor(cx) * 7.3 : x * 5, isOver ? y * 5 : Math.floor(cy) * 7.3, 4096, 4) - 0.5);
    const height = clamp(across * along * thick);
    const yarn = 0.96 + 0.08 * hash(isOver ? Math.floor(cx) : 50, isOver ? 50 : Math.floor(cy), 6);
    const stain = 1 + (cloudy(x * 4, y * 4, 4, 4, 8) - 0.5) * mottle;
    const colour = isOver ? first(colours) : second(colours);
    return { height, colour: shade(colour, yarn * stain * (0.8 + 0.2 * height)) };
  };

const corduroy =
  (wales: number): Weave =>
  (x, y, colours) => {
    const t = fraction(x * wales + (noise(x * wales, y * 8, 8, 2) - 0.5) * 0.12);
    const pile = bump(t) ** 0.8;
    const fuzz = noise(x * 160, y * 90, 4096, 3) * 0.22;
    const height = clamp(pile * 0.85 + fuzz * 0.6);
    const nap = 1 + (cloudy(x * 3, y * 5, 1e4, 3, 5) - 0.5) * 0.16;
    return {
      height,
      colour: shade(first(colours), (0.52 + 0.5 * smooth(0, 0.75, pile) + (fuzz - 0.1) * 0.5) * nap),
    };
  };

const herringbone =
  (columns: number, lines: number): Weave =>
  (x, y, colours) => {
    const column = Math.floor(x * columns);
    const inside = fraction(x * columns);
    const slope = column % 2 === 0 ? inside : 1 - inside;
    const t = fraction(y * lines + slope * 3);
    const ridge = bump(t);
    const isDark = smooth(0.42, 0.58, Math.abs(t - 0.5) * 2);
    const fuzz = noise(x * 200, y * 200, 200, 3);
    const fleck = hash(Math.floor(x * 90), Math.floor(y * 90), 12) > 0.985 ? 0.25 : 0;
    const colour = blend(first(colours), second(colours), clamp(isDark + fleck));
    return { height: clamp(ridge * 0.7 + fuzz * 0.3), colour: shade(colour, 0.84 + 0.26 * fuzz) };
  };

const tweed: Weave = (x, y, colours) => {
  const base = plain(46, 0.5, 0.07)(x, y, colours.slice(0, 2));
  const fuzz = noise(x * 220, y * 220, 220, 3);
  const cell = hash(Math.floor(x * 60 + noise(x * 9, y * 9, 9) * 2), Math.floor(y * 60), 31);
  const flecks = colours.slice(2);
  const fleck = cell > 0.94 ? flecks[Math.floor(cell * 9973) % Math.max(1, flecks.length)] : undefined;
  const colour = fleck ? blend(base.colour, fleck, 0.8) : base.colour;
  return { height: clamp(base.height * 0.6 + fuzz * 0.4), colour: shade(colour, 0.85 + 0.3 * fuzz) };
};

const flannel: Weave = (x, y, colours) => {
  // Fibres lie every way; whole multiples of x + y and x - y keep the tile seamless.
  const [p, q] = [x + y, x - y];
  const fibres =
    noise(p * 130, q * 34, 4096, 2) * 0.4 +
    noise(p * 30, q * 120, 4096, 7) * 0.35 +
    noise(x * 90, y * 40, 90, 3) * 0.25;
  const melange =
    noise(p * 44 + noise(x * 30, y * 30, 30) * 1.5, q * 18, 4096, 4) * 0.6 +
    noise(p * 16, q * 50, 4096, 5) * 0.4;
  const colour = blend(first(colours), second(colours), smooth(0.4, 0.85, melange) * 0.42);
  return { height: clamp(fibres), colour: shade(colour, 0.88 + 0.22 * fibres) };
};

const ripstop: Weave = (x, y, colours) => {
  const base = plain(64, 0.2, 0.06)(x, y, colours);
  const line = Math.max(bump(clamp(fraction(x * 6) * 9)), bump(clamp(fraction(y * 6) * 9)));
  return { height: clamp(base.height * 0.4 + line * 0.6), colour: shade(base.colour, 0.97 + line * 0.1) };
};

const mesh: Weave = (x, y, colours) => {
  const row = Math.floor(y * 10);
  const hx = fraction(x * 10 + (row % 2) * 0.5) - 0.5;
  const hy = fraction(y * 10) - 0.5;
  const d = Math.hypot(hx, hy * 0.95);
  return {
    height: smooth(0.28, 0.5, d),
    colour: shade(first(colours), 0.75 + 0.35 * smooth(0.3, 0.5, d)),
    hole: d < 0.31,
  };
};

const pique: Weave = (x, y, colours) => {
  const row = Math.floor(y * 22);
  const hx = fraction(x * 14 + (row % 2) * 0.5) - 0.5;
  const hy = fraction(y * 22) - 0.5;
  const d = clamp(1 - Math.hypot(hx * 1.7, hy * 1.5) * 1.6);
  const thread = noise(x * 90, y * 90, 90);
  return {
    height: clamp(1 - d * 0.9),
    colour: shade(first(colours), 0.97 - d * 0.16 + (thread - 0.5) * 0.05),
  };
};

/** Columns of V-shaped loops; each column of `columns` a tile. */
const knit =
  (columns: number, rows: number): Weave =>
  (x, y, colours) => {
    const inside = fraction(x * columns);
    const side = Math.abs(inside - 0.5) * 2;
    const t = fraction(y * rows - side * 0.75);
    const loop = bump(t) * (0.45 + 0.55 * bump(clamp(side * 0.9 + 0.05)));
    const fuzz = noise(x * 260, y * 260, 260, 3);
    const wool = hash(Math.floor(x * columns), Math.floor(y * rows - side * 0.75), 5);
    const colour = blend(
      first(colours),
      second(colours),
      smooth(0.55, 0.95, cloudy(x * 30, y * 30, 30, 3, 4)) * 0.5,
    );
    return {
      height: clamp(loop * 0.85 + fuzz * 0.15),
      colour: shade(colour, (0.66 + 0.36 * loop) * (0.93 + wool * 0.1) + (fuzz - 0.5) * 0.12),
    };
  };

const leather: Weave = (x, y, colours) => {
  const grain = cloudy(x * 40, y * 40, 40, 3, 2);
  const creases = Math.abs(noise(x * 22, y * 22, 22, 5) - 0.5) * 2;
  const stain = 0.9 + cloudy(x * 4, y * 4, 4, 3, 8) * 0.22;
  return {
    height: clamp(0.3 + grain * 0.5 + smooth(0, 0.14, creases) * 0.2),
    colour: shade(first(colours), stain * (0.86 + 0.16 * smooth(0, 0.2, creases))),
  };
};

const webbing: Weave = (x, y, colours) => {
  const rib = bump(fraction(x * 12));
  const pick = bump(fraction(y * 26 + (Math.floor(x * 12) % 2) * 0.5));
  return {
    height: clamp(rib * 0.6 + pick * 0.4),
    colour: shade(first(colours), 0.78 + 0.25 * rib * (0.6 + 0.4 * pick)),
  };
};

const pompom: Weave = (x, y, colours) => {
  const strand = noise(x * 90, y * 40, 90, 3);
  const colour = blend(
    first(colours),
    second(colours),
    hash(Math.floor(x * 50), Math.floor(y * 20), 6) > 0.75 ? 0.9 : 0,
  );
  return { height: strand, colour: shade(colour, 0.6 + 0.55 * strand) };
};

const smoothSheet: Weave = (x, y, colours) => ({ height: noise(x * 30, y * 30, 30), colour: first(colours) });

const kinds = {
  twill: { tile: 2.4, depth: 0.03, weave: twill(20, 0.15), sheen: 0.35 },
  chino: { tile: 2, depth: 0.018, weave: twill(24, 0.1, 0.06), sheen: 0.45 },
  denim: { tile: 3.6, depth: 0.034, weave: twill(26, 1, 0.22), sheen: 0.2 },
  canvas: { tile: 3.6, depth: 0.035, weave: plain(34, 0.22, 0.07), sheen: 0.25 },
  waxed: { tile: 8, depth: 0.03, weave: plain(80, 0.4, 0.75), sheen: 0.1, shine: 0.06, gloss: 14 },
  chambray: { tile: 2.4, depth: 0.02, weave: plain(28, 0.7, 0.16), sheen: 0.3 },
  linen: { tile: 6, depth: 0.03, weave: plain(54, 0.7, 0.05), sheen: 0.3 },
  poplin: { tile: 3, depth: 0.01, weave: plain(60, 0.1, 0.03), sheen: 0.3 },
  corduroyWide: { tile: 2.8, depth: 0.11, weave: corduroy(8), sheen: 0.8 },
  corduroyFine: { tile: 2.4, depth: 0.07, weave: corduroy(12), sheen: 0.8 },
  herringbone: { tile: 5.2, depth: 0.04, weave: herringbone(4, 13), sheen: 0.6 },
  tweed: { tile: 4, depth: 0.05, weave: tweed, sheen: 0.6 },
  flannel: { tile: 4, depth: 0.035, weave: flannel, sheen: 0.8 },
  ripstop: { tile: 3, depth: 0.016, weave: ripstop, sheen: 0.1, shine: 0.07, gloss: 18 },
  mesh: { tile: 3.1, depth: 0.09, weave: mesh, sheen: 0.1, shine: 0.08, gloss: 20 },
  pique: { tile: 3.2, depth: 0.022, weave: pique, sheen: 0.3 },
  ribKnit: { tile: 2.4, depth: 0.13, weave: knit(6, 5), sheen: 0.9 },
  fineKnit: { tile: 2.4, depth: 0.06, weave: knit(11, 11), sheen: 0.7 },
  chunkyKnit: { tile: 3.2, depth: 0.2, weave: knit(5, 4), sheen: 0.9 },
  leather: { tile: 4, depth: 0.03, weave: leather, sheen: 0, shine: 0.1, gloss: 16 },
  webbing: { tile: 2.4, depth: 0.06, weave: webbing, sheen: 0.1, shine: 0.04 },
  pompom: { tile: 3, depth: 0.3, weave: pompom, sheen: 1 },
  smooth: { tile: 3, depth: 0.002, weave: smoothSheet, sheen: 0.1, shine: 0.12, gloss: 24 },
} satisfies Record<string, FabricKind>;

export type FabricName = keyof typeof kinds;

const made = new Map<string, Texture & { kind: FabricKind }>();

/** Cloth of a kind in given colours (`#rrggbb`, the main one first). */
export function fabric(name: FabricName, ...colours: string[]): Texture & { kind: FabricKind } {
  const key = [name, ...colours].join();
  const known = made.get(key);
  if (known) return known;
  const kind: FabricKind = kinds[name];
  const palette = colours.map(rgb);
  const size = 512;
  const woven = { ...texture(size, kind.depth / kind.tile, (x, y) => kind.weave(x, y, palette)), kind };
  made.set(key, woven);
  return woven;
}
