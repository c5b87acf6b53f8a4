import { frameClose, frameWhole } from '../render/framing.ts';
import { radians, type Vec } from '../render/math.ts';
import type { Camera, Part } from '../render/scene.ts';
import { ballcap } from './ballcap.ts';
import { beanie } from './beanie.ts';
import { brimmed } from './brimmed.ts';
import { cuff, drape, stripe, visorEdge } from './extras.ts';
import { overhang } from './overhang.ts';
import { settle } from './pose.ts';
import { beanieRecipes, brimmedRecipes, overhangRecipes } from './recipes-brimmed.ts';
import { peakedRecipes } from './recipes-peaked.ts';

export interface Scene {
  parts: Part[];
  camera(view: string, aspect: number): Camera;
}

const views = {
  front: { around: 32, above: 15 },
  side: { around: -88, above: 12 },
  back: { around: 156, above: 17 },
};

/** Every part of a cap, standing on the table. */
export async function capParts(slug: string): Promise<Part[]> {
  const brim = brimmedRecipes[slug];
  if (brim) return settle(await brimmed(brim), { tips: false });
  const knit = beanieRecipes[slug];
  if (knit) return settle(await beanie(knit), { tips: false });
  const wide = overhangRecipes[slug];
  if (wide) return settle(overhang(wide));
  const recipe = peakedRecipes[slug];
  if (!recipe) throw new Error(`Nobody has said how ${slug} is made`);
  const parts = await ballcap(recipe);
  if (slug === 'kelpie-cycling-cap') {
    parts.push(stripe(recipe, ['webbing', '#efe6d2'], -2.3, 2.3, 0.05));
    parts.push(stripe(recipe, ['webbing', '#1f1d1c'], -0.85, 0.85, 0.1));
  }
  if (slug === 'centre-court-visor') parts.push(visorEdge(recipe, '#1f4a37'));
  if (slug === 'ropeyard-docker-cap')
    parts.push(...cuff(recipe, 4.4, recipe.cloth, recipe.thread, '#b98a3e'));
  if (slug === 'noonday-legionnaire') {
    parts.push(...drape(recipe, recipe.cloth, recipe.thread));
    return settle(parts, { tips: false });
  }
  return settle(parts);
}

/** A cap on the table, and where the camera stands for each of its pictures. */
export async function capScene(slug: string): Promise<Scene> {
  const parts = await capParts(slug);
  return {
    parts,
    camera(view, aspect) {
      if (view === 'detail') return closeUp(slug, parts);
      const angle = views[view as keyof typeof views];
      return frameWhole(parts, slug in beanieRecipes ? { ...angle, fill: [0.66, 0.62] } : angle, aspect);
    },
  };
}

/** Close enough to count the stitches: on the emblem where there is one, else where the cloth does most. */
function closeUp(slug: string, parts: readonly Part[]): Camera {
  const emblem = parts.find((part) => part.isEmblem);
  if (emblem) {
    const { positions } = emblem.mesh;
    const middle = Math.floor(positions.length / 6);
    const spot: Vec = [
      positions[middle * 3] ?? 0,
      (positions[middle * 3 + 1] ?? 0) - 0.4,
      positions[middle * 3 + 2] ?? 0,
    ];
    const turned = (Math.atan2(spot[0], spot[2]) * 180) / Math.PI;
    return frameClose(spot, { around: turned + 14, above: 20 }, 11);
  }
  const around = slug in beanieRecipes ? 26 : slug in overhangRecipes ? 38 : 20;
  const high = slug in overhangRecipes ? 12 : 10.5;
  const spot = surfaceAt(parts, around, slug in overhangRecipes ? 0.5 : 0.46);
  return frameClose(spot, { around, above: 22 }, high);
}

/** The point of the outermost surface in a direction, at a part of the whole height. */
function surfaceAt(parts: readonly Part[], around: number, share: number): Vec {
  let top = 0;
  for (const { mesh } of parts)
    for (let i = 1; i < mesh.positions.length; i += 3) top = Math.max(top, mesh.positions[i] ?? 0);
  const direction = [Math.sin(radians(around * 0.45)), Math.cos(radians(around * 0.45))];
  let best: Vec = [0, top * share, 0];
  let far = -Infinity;
  for (const { mesh } of parts) {
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const p: Vec = [mesh.positions[i] ?? 0, mesh.positions[i + 1] ?? 0, mesh.positions[i + 2] ?? 0];
      if (Math.abs(p[1] - top * share) > 0.8) continue;
      const along = p[0] * (direction[0] ?? 0) + p[2] * (direction[1] ?? 0);
      const off = Math.abs(p[0] * (direction[1] ?? 0) - p[2] * (direction[0] ?? 0));
      if (off < 1 && along > far) {
        far = along;
        best = p;
      }
    }
  }
  return best;
}
