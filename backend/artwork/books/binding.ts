import { hash } from '../cloth/noise.ts';
import { rgb } from '../cloth/texture.ts';
import { type Mesh, sheet } from '../mesh/mesh.ts';
import { mix, type Vec } from '../render/math.ts';
import type { Material, Part, Pixels } from '../render/scene.ts';

export interface Binding {
  wide: number;
  high: number;
  thick: number;
  isHard: boolean;
}
export interface Printed {
  front: Pixels;
  spine: Pixels;
  back: Pixels;
}

/** Fine lines, one for each leaf, as the edge of a block of paper shows them. */
function leafEdges(colour: string): ImageData {
  const size = 256;
  const [r, g, b] = rgb(colour);
  const pixels = new ImageData(size, size);
  for (let y = 0; y < size; y++) {
    const tone = 0.82 + 0.2 * hash(Math.floor(y / 2), 1, 4) - (y % 5 === 0 ? 0.1 : 0);
    for (let x = 0; x < size; x++) {
      const k = tone + (hash(x, y, 6) - 0.5) * 0.03;
      pixels.data.set([r * 255 * k, g * 255 * k, b * 255 * k, 255], (y * size + x) * 4);
    }
  }
  return pixels;
}
const edges = leafEdges('#f1e7d2');
export const edgeMaterial: Material = { albedo: edges, sheen: 0.2, isSharp: true, tint: [1.3, 1.3, 1.3] };
/** @param gain how much brighter than a matt card: what stands upright turns from the window */
const printed = (albedo: Pixels, gain: number, isOpen = false): Material => ({
  isOpen,
  albedo,
  sheen: 0,
  shine: 0.05,
  gloss: 22,
  isSharp: true,
  tint: [gain, gain, gain],
});

const quad = (
  a: Vec,
  b: Vec,
  c: Vec,
  d: Vec,
  uv: (u: number, v: number) => readonly [number, number],
  steps: readonly [number, number] = [14, 14],
): Mesh =>
  sheet(
    (u, v) => [
      mix(mix(a[0], b[0], u), mix(d[0], c[0], u), v),
      mix(mix(a[1], b[1], u), mix(d[1], c[1], u), v),
      mix(mix(a[2], b[2], u), mix(d[2], c[2], u), v),
    ],
    { steps, uv },
  );

/** A closed book that stands: its spine along the y axis at x = 0, its front towards z. */
export function closedBook(
  { wide, high, thick, isHard }: Binding,
  { front, spine, back }: Printed,
  { gain, isStanding }: { gain: number; isStanding: boolean },
): Part[] {
  const half = thick / 2;
  const over = isHard ? 0.3 : 0;
  const board = isHard ? 0.24 : 0.045;
  const hinge = (x: number) =>
    isHard ? -0.1 * Math.exp(-(((x - 0.75) / 0.22) ** 2)) : -0.03 * Math.exp(-(((x - 0.8) / 0.1) ** 2));
  const curl = (x: number) => (isHard ? 0.02 * Math.sin((x / wide) * Math.PI) : 0.1 * (x / wide) ** 3);
  const soft = (p: number, end: number) =>
    isHard ? 0.06 * Math.max(0, 1 - Math.min(p, end - p) / 0.09) ** 2 : 0;
  const outer = (x: number, y: number, side: number): Vec => [
    x,
    y,
    side * (half + hinge(x) + curl(x) - soft(y, high) - soft(wide - x + 0.0001, wide * 2)),
  ];
  const grid = [56, 20] as const;
  const parts: Part[] = [
    {
      mesh: sheet((u, v) => outer(u * wide, v * high, 1), { steps: grid, uv: (u, v) => [u, 1 - v] }),
      material: printed(front, gain, isStanding),
    },
    {
      mesh: sheet((u, v) => outer((1 - u) * wide, v * high, -1), { steps: grid, uv: (u, v) => [u, 1 - v] }),
      material: printed(back, gain, isStanding),
    },
  ];
  const bulge = isHard ? 0.42 : 0.05;
  const spineAt = (u: number, y: number): Vec => {
    const a = (u - 0.5) * Math.PI;
    return isHard
      ? [-bulge * Math.cos(a) * 0.9, y, half * Math.sin(a)]
      : [-bulge * Math.cos(a) ** 0.3, y, (u - 0.5) * thick];
  };
  parts.push({
    mesh: sheet((u, v) => spineAt(u, v * high), { steps: [24, 16], uv: (u, v) => [u, 1 - v] }),
    material: printed(spine, gain, isStanding),
  });
  // The thickness of the covers, in the colour of their own edge.
  for (const side of [1, -1]) {
    const art = side === 1 ? front : back;
    const [zo, zi] = [side * half, side * (half - board)];
    const rim = (u: number) => (side === 1 ? u : 1 - u);
    const strips = [
      quad([0, high, zi], [wide, high, zi], [wide, high, zo], [0, high, zo], (u) => [rim(u), 0.004], [14, 1]),
      quad([0, 0, zi], [wide, 0, zi], [wide, 0, zo], [0, 0, zo], (u) => [rim(u), 0.996], [14, 1]),
      quad(
        [wide, 0, zi],
        [wide, high, zi],
        [wide, high, zo],
        [wide, 0, zo],
        (u) => [side === 1 ? 0.996 : 0.004, 1 - u],
        [14, 1],
      ),
    ];
    for (const mesh of strips)
      parts.push({ mesh: facing(mesh, [wide / 2, high / 2, 0]), material: printed(art, gain) });
    const inner = quad([0, 0, zi], [wide, 0, zi], [wide, high, zi], [0, high, zi], () => [0.5, 0.5], [8, 8]);
    parts.push({
      mesh: facing(inner, [wide / 2, high / 2, side * 9]),
      material: { ...edgeMaterial, albedo: paperPixel },
    });
  }
  const z = half - board - 0.005;
  const fore = (v: number) => wide - over - 0.04 - (isHard ? 0.28 * (1 - (v * 2 - 1) ** 2) : 0);
  const block = [
    sheet((u, v) => [fore(v), mix(over, high - over, u), mix(-z, z, v)], {
      steps: [12, 16],
      uv: (u, v) => [u, v * thick * 0.4],
    }),
    sheet((u, v) => [mix(0.02, fore(v), u), high - over - 0.005, mix(-z, z, v)], {
      steps: [12, 16],
      uv: (u, v) => [u, v * thick * 0.4],
    }),
    sheet((u, v) => [mix(0.02, fore(v), u), over, mix(-z, z, v)], {
      steps: [12, 16],
      uv: (u, v) => [u, v * thick * 0.4],
    }),
  ];
  for (const mesh of block)
    parts.push({ mesh: facing(mesh, [wide / 2, high / 2, 0]), material: edgeMaterial });
  return parts;
}

const paperPixel = new ImageData(Uint8ClampedArray.of(240, 230, 210, 255), 1, 1);

/** Turns the normals of a flat piece away from a point. */
function facing(mesh: Mesh, inside: Vec): Mesh {
  const n = mesh.normals;
  const p = mesh.positions;
  const out =
    (n[0] ?? 0) * ((p[0] ?? 0) - inside[0]) +
    (n[1] ?? 0) * ((p[1] ?? 0) - inside[1]) +
    (n[2] ?? 0) * ((p[2] ?? 0) - inside[2]);
  return out >= 0 ? mesh : { ...mesh, normals: n.map((x) => -x) };
}

/** A book that lies open at its middle: the gutter along the z axis, the heads of its pages away from the viewer. */
export function openBook(
  { wide, high, thick, isHard }: Binding,
  left: Pixels,
  right: Pixels,
  cover: Pixels,
): Part[] {
  const parts: Part[] = [];
  const base = isHard ? 0.26 : 0.06;
  const over = isHard ? 0.3 : 0;
  for (const side of [-1, 1] as const) {
    const stack = Math.max(0.35, thick * (side < 0 ? 0.36 : 0.6));
    const rise = (x: number) => {
      const near = 1 - Math.exp(-((x / 1.15) ** 1.3));
      return (
        base +
        0.12 +
        stack * near +
        0.42 * Math.sin(Math.min(1, x / (wide * 0.9)) * Math.PI) * near -
        0.1 * (x / wide) ** 2
      );
    };
    const reach = wide * 0.985;
    const page = (u: number, v: number): Vec => {
      const x = u * reach;
      return [side * x, rise(x), (v - 0.5) * high];
    };
    const art = side < 0 ? left : right;
    const top = sheet((u, v) => page(side < 0 ? 1 - u : u, v), {
      steps: [72, 20],
      isFlipped: true,
      uv: (u, v) => [u, v],
    });
    parts.push({ mesh: top, material: { ...printed(art, 0.97), shine: 0 } });
    const fan = (v: number) => reach - 0.22 * (1 - v);
    const front = (z: number) =>
      sheet((u, v) => [side * u * fan(v), mix(base, rise(u * reach), v), z * high * 0.5], {
        steps: [48, 8],
        uv: (u, v) => [u, v * stack * 0.6],
      });
    for (const z of [1, -1]) parts.push({ mesh: facing(front(z), [0, 0, 0]), material: edgeMaterial });
    const flank = sheet((u, v) => [side * fan(v), mix(base, rise(reach), v), (u - 0.5) * high], {
      steps: [12, 8],
      uv: (u, v) => [u, v * stack * 0.6],
    });
    parts.push({ mesh: facing(flank, [0, 0, 0]), material: edgeMaterial });
    const w = wide + over;
    const h = high / 2 + over;
    const plate = quad([0, base, -h], [side * w, base, -h], [side * w, base, h], [0, base, h], (u, v) => [
      side < 0 ? 1 - u : u,
      v,
    ]);
    parts.push({ mesh: upward(plate), material: { albedo: paperPixel, sheen: 0, isSharp: true } });
    const lip = [
      quad(
        [0, 0.01, h],
        [side * w, 0.01, h],
        [side * w, base, h],
        [0, base, h],
        (u) => [side < 0 ? 1 - u : u, 0.995],
        [8, 1],
      ),
      quad(
        [side * w, 0.01, -h],
        [side * w, 0.01, h],
        [side * w, base, h],
        [side * w, base, -h],
        (u) => [side < 0 ? 0.005 : 0.995, u],
        [8, 1],
      ),
    ];
    for (const mesh of lip) parts.push({ mesh: facing(mesh, [0, 0, 0]), material: printed(cover, 1.1) });
    if (isHard) {
      const rim = quad(
        [0, base + 0.004, h],
        [side * w, base + 0.004, h],
        [side * w, base + 0.004, h - 0.24],
        [0, base + 0.004, h - 0.24],
        (u) => [u, 0.99],
        [8, 1],
      );
      parts.push({ mesh: upward(rim), material: printed(cover, 1.1) });
    }
  }
  return parts;
}

const upward = (mesh: Mesh): Mesh =>
  (mesh.normals[1] ?? 0) >= 0 ? mesh : { ...mesh, normals: mesh.normals.map((n) => -n) };
