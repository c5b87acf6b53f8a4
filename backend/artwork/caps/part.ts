import { type FabricName, fabric } from '../cloth/fabrics.ts';
import { linear } from '../cloth/texture.ts';
import { join, type Mesh } from '../mesh/mesh.ts';
import type { Material, Part } from '../render/scene.ts';

/** A kind of cloth and its colours, the main one first. */
export type Cloth = readonly [FabricName, ...string[]];

/** A material of cloth; `inside` is the colour of its other side. */
export function clothMaterial([name, ...colours]: Cloth, inside?: string): Material {
  const { albedo, relief, kind } = fabric(name, ...colours);
  return {
    albedo,
    relief,
    tile: [1 / kind.tile, 1 / kind.tile],
    sheen: kind.sheen,
    shine: 'shine' in kind ? kind.shine : 0,
    gloss: 'gloss' in kind ? kind.gloss : 12,
    hasHoles: name === 'mesh',
    ...(inside ? { backTint: relativeTint(inside, colours[0] ?? '#888888') } : {}),
  };
}

/** A plain coloured stuff: thread, metal, plastic. */
export function plainMaterial(colour: string, more: Partial<Material> = {}): Material {
  return { albedo: white, tint: linear(colour), sheen: 0.3, isSharp: true, ...more };
}

export const metal = (colour: string): Material =>
  plainMaterial(colour, { metal: 1, shine: 0.9, gloss: 30, sheen: 0 });
export const threadMaterial = (colour: string): Material =>
  plainMaterial(colour, { shine: 0.1, gloss: 14, isShadeless: true });

export const part = (mesh: Mesh | readonly Mesh[], material: Material): Part => ({
  mesh: Array.isArray(mesh) ? join(mesh) : (mesh as Mesh),
  material,
});

const white = new ImageData(Uint8ClampedArray.of(255, 255, 255, 255), 1, 1);

/** The tint that makes the albedo of the outside look like the colour of the inside. */
function relativeTint(inside: string, outside: string): [number, number, number] {
  const [a, b] = [linear(inside), linear(outside)];
  const ratio = (i: 0 | 1 | 2) => Math.min(8, a[i] / Math.max(0.02, b[i]));
  return [ratio(0), ratio(1), ratio(2)];
}
