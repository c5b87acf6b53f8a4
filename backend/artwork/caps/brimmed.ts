import { emblemTexture } from '../cloth/emblem-texture.ts';
import { type Mesh, sheet } from '../mesh/mesh.ts';
import { type Path, type PathPoint, stitches, tube } from '../mesh/tube.ts';
import { add, cross, mix, radians, scale, smooth, subtract, unit, type Vec } from '../render/math.ts';
import type { Part } from '../render/scene.ts';
import type { Emblem } from './ballcap.ts';
import { eyelet, placed } from './fittings.ts';
import { type Cloth, clothMaterial, metal, part, plainMaterial, threadMaterial } from './part.ts';
import { patch } from './patch.ts';

/** A hat with a brim all round: buckets, sun hats, boonies. */
export interface BrimmedRecipe {
  cloth: Cloth;
  brimCloth?: Cloth;
  underCloth?: Cloth;
  thread: string;
  inside: string;
  height: number;
  /** Width of the top as part of the width at the rim. */
  taper: number;
  brim: { wide: number; drop: number; rows: number; wave?: number; upturn?: number };
  eyelets?: { colour: string; isMetal: boolean };
  band?: { cloth: Cloth; high: number; loops?: string };
  emblem?: Emblem;
  tab?: { svg: string; angle: number };
}

const [halfWidth, halfDepth] = [8.3, 9.6];

export async function brimmed(recipe: BrimmedRecipe): Promise<Part[]> {
  const { height, taper, brim, thread } = recipe;
  const outline = (angle: number) => Math.hypot(halfWidth * Math.sin(angle), halfDepth * Math.cos(angle));
  const corner = 0.6;
  // `climb` from 0 to 1: up the wall, round the edge, over the top.
  const profile = (climb: number): [number, number] => {
    if (climb < 0.6) {
      const s = climb / 0.6;
      return [mix(1, taper, s) + Math.sin(s * Math.PI) * 0.018, s * height];
    }
    if (climb < 0.7) {
      const a = ((climb - 0.6) / 0.1) * (Math.PI / 2);
      return [taper - (corner / 9) * (1 - Math.cos(a)), height + corner * Math.sin(a)];
    }
    const k = (climb - 0.7) / 0.3;
    return [(taper - corner / 9) * (1 - k), height + corner + 0.35 * Math.sin((k * Math.PI) / 2)];
  };
  const at = (angle: number, climb: number): Vec => {
    const [r, y] = profile(climb);
    const seam = Math.min(Math.abs(Math.cos(angle)) * 9, 4);
    const groove = climb < 0.66 ? -0.06 * Math.exp(-((seam / 0.14) ** 2)) : 0;
    const edge = -0.09 * Math.exp(-(((climb - 0.655) / 0.012) ** 2));
    const crumple =
      (Math.sin(4 * angle + climb * 8) * 0.1 + Math.sin(7 * angle - climb * 13 + 1) * 0.08) *
      smooth(0, 0.2, climb) *
      smooth(0.75, 0.5, climb);
    const dent = climb > 0.66 ? (Math.sin(angle * 2 + 0.8) * 0.12 - 0.12) * smooth(0.66, 0.9, climb) : 0;
    const wide = outline(angle) * r + groove + edge + crumple;
    return [Math.sin(angle) * wide, y + dent, Math.cos(angle) * wide];
  };
  const spot = (angle: number, climb: number, lift = 0): PathPoint => {
    const d = 0.008;
    const normal = unit(
      cross(
        subtract(at(angle + d, climb), at(angle - d, climb)),
        subtract(at(angle, climb + d), at(angle, Math.max(0, climb - d))),
      ),
    );
    return { point: add(at(angle, climb), scale(normal, lift)), normal };
  };
  const brimAt = (angle: number, v: number, lift: number): Vec => {
    const wave =
      (brim.wave ?? 0.35) * Math.sin(2 * angle + 0.5) * v * v +
      (brim.wave ?? 0.35) * 0.35 * Math.sin(5 * angle) * v * v;
    const up = (brim.upturn ?? 0) * smooth(0.3, 1, Math.cos(angle)) * v * v;
    const r = outline(angle) + brim.wide * v * (1 - 0.04 * Math.cos(2 * angle));
    const quilt = Math.abs(Math.sin(v * Math.PI * (brim.rows + 0.5))) ** 0.6 * 0.04;
    return [Math.sin(angle) * r, -brim.drop * v ** 1.15 + wave + up + quilt + lift, Math.cos(angle) * r];
  };
  const round = (u: number) => u * Math.PI * 2;
  const halves = [0, 1].map((i) =>
    sheet((u, v) => at(Math.PI * (u + i - 0.5), v * 0.66), {
      steps: [72, 34],
      uv: (u, v) => [(u - 0.5) * Math.PI * 9, v * 0.66 * (height / 0.6)],
    }),
  );
  const topDisc = sheet((u, v) => at(round(u), 0.655 + v * 0.345), {
    steps: [120, 20],
    isClosed: true,
    uv: (_u, _v, p) => [p[0], -p[2]],
  });
  const polar =
    (wide: number) =>
    (u: number, v: number): [number, number] => [round(u) * 11, v * wide];
  const upper = sheet(
    (u, v) => {
      const angle = -round(u);
      if (v < 0.9) return brimAt(angle, v / 0.9, 0.1);
      const turn = ((v - 0.9) / 0.1) * Math.PI;
      const p = brimAt(angle, 1, 0.1 * Math.cos(turn));
      return add(p, scale([Math.sin(angle), 0, Math.cos(angle)], Math.sin(turn) * 0.1));
    },
    { steps: [150, 40], isClosed: true, uv: polar(brim.wide) },
  );
  const under = sheet((u, v) => brimAt(round(u), v, -0.1), {
    steps: [120, 10],
    isClosed: true,
    uv: polar(brim.wide),
  });

  const rows: Mesh[] = [];
  const ring =
    (path: (angle: number) => PathPoint): Path =>
    (s) =>
      path(round(s));
  for (let i = 1; i <= brim.rows; i++) {
    const v = i / (brim.rows + 0.5);
    rows.push(
      stitches(
        ring((angle) => ({
          point: brimAt(angle, v, 0.1),
          normal: unit([Math.sin(angle) * 0.3, 1, Math.cos(angle) * 0.3]),
        })),
        { long: 0.4, gap: 0.14 },
      ),
    );
  }
  rows.push(stitches(ring((angle) => spot(angle, 0.615))));
  rows.push(stitches(ring((angle) => spot(angle, 0.71))));
  for (const side of [Math.PI / 2, -Math.PI / 2]) {
    for (const beside of [-0.3, 0.3])
      rows.push(stitches((s) => spot(side + beside / 8.3, mix(0.02, 0.58, s))));
  }
  const material = clothMaterial(recipe.cloth, recipe.inside);
  const brimCloth = clothMaterial(recipe.brimCloth ?? recipe.cloth);
  const parts: Part[] = [
    part(halves, material),
    part(topDisc, material),
    part(upper, brimCloth),
    part(under, clothMaterial(recipe.underCloth ?? recipe.brimCloth ?? recipe.cloth)),
    part(rows, threadMaterial(thread)),
  ];
  if (recipe.eyelets) {
    const spots = [70, 110, 250, 290].map((a) => spot(radians(a), 0.42));
    const worked = spots.map((s) => placed(eyelet(0.24).rim, s));
    parts.push(
      part(
        worked,
        recipe.eyelets.isMetal ? metal(recipe.eyelets.colour) : threadMaterial(recipe.eyelets.colour),
      ),
    );
    parts.push(
      part(
        spots.map((s) => placed(eyelet(0.24).hole, s)),
        plainMaterial('#15110e'),
      ),
    );
  }
  if (recipe.band) {
    const { cloth, high, loops } = recipe.band;
    const share = (high / height) * 0.6;
    const out = (angle: number, v: number) =>
      spot(angle, 0.008 + v * share, 0.1 * Math.min(1, Math.sin(Math.PI * v) * 5 + 0.3)).point;
    parts.push(
      part(
        sheet((u, v) => out(round(u), v), {
          steps: [130, 8],
          isClosed: true,
          uv: (u, v) => [v * high, round(u) * 9],
        }),
        clothMaterial(cloth),
      ),
    );
    if (loops) {
      const bars = Array.from({ length: 16 }, (_, i) => {
        const angle = round((i + 0.5) / 16);
        return tube((s) => spot(angle, 0.01 + s * share, 0.1), {
          across: 0.09,
          high: 0.06,
          steps: 6,
          sides: 6,
        });
      });
      parts.push(part(bars, threadMaterial(loops)));
    }
  }
  if (recipe.emblem) {
    const { svg, finish, across, high, up, lift } = recipe.emblem;
    const { albedo, relief } = await emblemTexture(svg, finish);
    const middle = (up / height) * 0.6;
    const mesh = patch((x, y) => spot(x / 9.2, middle + (y / height) * 0.6), across, high, lift ?? 0.05);
    parts.push({
      ...part(mesh, { albedo, relief, sheen: 0.2, shine: 0.08, hasHoles: true, isShadeless: true }),
      isEmblem: true,
    });
  }
  if (recipe.tab) {
    const { albedo, relief } = await emblemTexture(recipe.tab.svg, 'woven');
    const turned = radians(recipe.tab.angle);
    const mesh = patch((x, y) => spot(turned + x / 9, 0.16 + (y / height) * 0.6), 1.7, 1.7, 0.08);
    parts.push({
      ...part(mesh, { albedo, relief, sheen: 0.2, hasHoles: true, isShadeless: true }),
      isEmblem: true,
    });
  }
  return parts;
}
