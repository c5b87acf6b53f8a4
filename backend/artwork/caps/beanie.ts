import { emblemTexture } from '../cloth/emblem-texture.ts';
import { hash } from '../cloth/noise.ts';
import { join, type Mesh, sheet } from '../mesh/mesh.ts';
import { type PathPoint, tube } from '../mesh/tube.ts';
import { add, cross, mix, scale, smooth, subtract, unit, type Vec } from '../render/math.ts';
import type { Part } from '../render/scene.ts';
import type { Emblem } from './ballcap.ts';
import { type Cloth, clothMaterial, part, plainMaterial } from './part.ts';
import { patch } from './patch.ts';

/** A knitted cap. */
export interface BeanieRecipe {
  cloth: Cloth;
  /** Cloths of the stripes from the edge to the top, instead of one cloth. */
  stripes?: { cloths: readonly Cloth[]; wide: number };
  height: number;
  ribs: number;
  ribDepth: number;
  cuff?: { high: number; cloth?: Cloth };
  inside: string;
  label?: Emblem;
  pom?: readonly [string, string];
}

const around = 54;

export async function beanie(recipe: BeanieRecipe): Promise<Part[]> {
  const { height, ribs, ribDepth } = recipe;
  const rib = (angle: number) => (0.5 + 0.5 * Math.cos(angle * ribs)) ** 0.75;
  const at = (angle: number, climb: number): Vec => {
    const c = Math.max(0, Math.cos(climb));
    const base = Math.hypot(7.7 * Math.sin(angle), 8.9 * Math.cos(angle)) * c ** 0.6;
    const h = Math.sin(climb) ** 0.85;
    const gather = smooth(1.0, 1.5, climb);
    const soft =
      (Math.sin(2 * angle + climb * 4) * 0.22 + Math.sin(3 * angle - climb * 6 + 1) * 0.16) *
      Math.sin(climb * 2);
    const wide = Math.max(
      0,
      base + soft + (rib(angle) - 0.5) * ribDepth * (1 + gather * 1.5) * Math.min(1, base / 2),
    );
    return [
      Math.sin(angle) * wide,
      height * h - gather * 0.5 * ribDepth * (1 - rib(angle)),
      Math.cos(angle) * wide - h * h * 0.9,
    ];
  };
  const spot = (angle: number, climb: number): PathPoint => {
    const d = 0.02;
    const normal = unit(
      cross(
        subtract(at(angle + d, climb), at(angle - d, climb)),
        subtract(at(angle, Math.min(1.56, climb + d)), at(angle, Math.max(0, climb - d))),
      ),
    );
    return { point: at(angle, climb), normal };
  };
  const columns = Math.min(480, ribs * 7);
  const material = (cloth: Cloth) => clothMaterial(cloth, recipe.inside);
  const tileOf = (cloth: Cloth) => 1 / (clothMaterial(cloth).tile?.[0] ?? 1);
  const wholeTiles = (cloth: Cloth) => Math.round(around / tileOf(cloth)) * tileOf(cloth);
  const ring = (cloth: Cloth, low: number, high: number) => {
    const total = wholeTiles(cloth);
    const rows = Math.max(3, Math.round((high - low) * 40));
    return sheet((u, v) => at(u * Math.PI * 2, mix(low, high, v)), {
      steps: [columns, rows],
      isClosed: true,
      uv: (u, v) => [u * total, mix(low, high, v) * height * 1.02],
    });
  };
  const parts: Part[] = [];
  const top = Math.PI / 2;
  if (recipe.stripes) {
    const { cloths, wide } = recipe.stripes;
    let climb = 0;
    for (let i = 0; climb < top; i++) {
      const next = Math.min(top, climb + (wide / height) * (climb > 1 ? 0.95 : 1.02));
      const cloth = cloths[i % cloths.length] ?? recipe.cloth;
      parts.push(part(ring(cloth, climb, next), material(cloth)));
      climb = next;
    }
  } else {
    parts.push(part(ring(recipe.cloth, 0, top), material(recipe.cloth)));
  }
  const cuff = recipe.cuff;
  const cuffAt = (angle: number, v: number, lift = 0): Vec => {
    const high = cuff?.high ?? 1;
    // Up the outside from the fold at the bottom to the edge at the top, which stands a little away.
    const thick = 0.5;
    let [out, y] = [0, 0];
    if (v < 0.14) {
      const a = (v / 0.14) * (Math.PI / 2);
      [out, y] = [thick * Math.sin(a), thick * (1 - Math.cos(a))];
    } else if (v < 0.86) {
      const s = (v - 0.14) / 0.72;
      [out, y] = [thick + 0.16 * Math.sin(s * Math.PI) + 0.12 * s, mix(thick, high - 0.3, s)];
    } else {
      const a = ((v - 0.86) / 0.14) * Math.PI;
      [out, y] = [thick * 0.72 + 0.4 * Math.cos(a), high - 0.3 + 0.32 * Math.sin(a)];
    }
    const wobble = 0.12 * Math.sin(3 * angle + 1) * (y / high);
    const base = Math.hypot(7.7 * Math.sin(angle), 8.9 * Math.cos(angle)) * (1 - 0.004 * y);
    const wide = base + out + lift + (rib(angle + Math.PI / ribs) - 0.5) * ribDepth;
    return [Math.sin(angle) * wide, y + wobble, Math.cos(angle) * wide];
  };
  if (cuff) {
    const cloth = cuff.cloth ?? recipe.cloth;
    const total = wholeTiles(cloth);
    const mesh = sheet((u, v) => cuffAt(u * Math.PI * 2, v), {
      steps: [columns, 36],
      isClosed: true,
      uv: (u, v) => [u * total, -v * (cuff.high + 1.5)],
    });
    parts.push(part(mesh, material(cloth)));
  } else {
    const roll = tube((s) => spot(s * Math.PI * 2, 0.01), {
      across: 0.34,
      high: 0.3,
      steps: 200,
      lift: 0.02,
    });
    parts.push(part(roll, material(recipe.stripes?.cloths[0] ?? recipe.cloth)));
  }
  if (recipe.label) {
    const { svg, finish, across, high, up } = recipe.label;
    const { albedo, relief } = await emblemTexture(svg, finish);
    const mesh = patch(
      (x, y) => {
        const angle = x / 9.3 + (recipe.label?.angle ?? 0);
        const v = 0.14 + ((up + y) / ((cuff?.high ?? 7) - 0.8)) * 0.72;
        const d = 0.02;
        const smoothAt = (a: number, w: number): Vec => {
          const p = cuffAt(a, w);
          const flat = Math.hypot(7.7 * Math.sin(a), 8.9 * Math.cos(a)) + 0.78 + ribDepth * 0.5;
          return [Math.sin(a) * flat, p[1], Math.cos(a) * flat];
        };
        const normal = unit(
          cross(
            subtract(smoothAt(angle + d, v), smoothAt(angle - d, v)),
            subtract(smoothAt(angle, v + d), smoothAt(angle, v - d)),
          ),
        );
        return { point: smoothAt(angle, v), normal };
      },
      across,
      high,
      0.06,
    );
    parts.push({ ...part(mesh, { albedo, relief, sheen: 0.2, hasHoles: true }), isEmblem: true });
  }
  if (recipe.pom) parts.push(...pomPom(recipe.pom, add(at(0, top), [0, 1.9, 0])));
  return parts;
}

/** A ball of cut yarn ends in two colours. */
function pomPom([main, fleck]: readonly [string, string], centre: Vec): Part[] {
  const strands: Mesh[][] = [[], []];
  const count = 1500;
  for (let i = 0; i < count; i++) {
    const y = 1 - (2 * (i + 0.5)) / count;
    const angle = i * 2.39996 + hash(i, 1) * 0.5;
    const r = Math.sqrt(1 - y * y);
    const direction: Vec = [Math.cos(angle) * r, y, Math.sin(angle) * r];
    const bend: Vec = [hash(i, 2) - 0.5, hash(i, 3) - 0.62, hash(i, 4) - 0.5];
    const long = 2.5 + hash(i, 5) * 0.55;
    const path = (s: number): PathPoint => ({
      point: add(centre, add(scale(direction, mix(1.3, long, s)), scale(bend, s * s * 0.7))),
      normal: unit(cross(direction, [0.3, 0.5, 0.8])),
    });
    const strand = tube(path, { across: 0.13, high: 0.13, steps: 2, sides: 4 });
    strands[hash(i, 6) > 0.8 ? 1 : 0]?.push(strand);
  }
  return [
    part(join(strands[0] ?? []), { ...plainMaterial(main), sheen: 1, isSharp: false }),
    part(join(strands[1] ?? []), { ...plainMaterial(fleck), sheen: 1, isSharp: false }),
  ];
}
