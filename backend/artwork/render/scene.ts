import type { Mesh } from '../mesh/mesh.ts';
import type { Vec } from './math.ts';

export type Pixels = ImageBitmap | HTMLCanvasElement | ImageData;

/** How a surface answers light. Colours are linear, 0 to 1. */
export interface Material {
  albedo: Pixels;
  relief?: Pixels | undefined;
  /** How often the pictures repeat in one unit of the mesh's own uv (centimetres for cloth). */
  tile?: readonly [number, number];
  tint?: Vec;
  /** The colour of the other side, e.g. a lining. */
  backTint?: Vec;
  bump?: number;
  /** 0 smooth to 1 woolly. */
  sheen?: number;
  gloss?: number;
  shine?: number;
  metal?: number;
  hasHoles?: boolean;
  isSharp?: boolean;
  /** Nothing stands between it and the sky: spares a flat face the coarseness of the measurement. */
  isOpen?: boolean;
  /** Too small for its shadow to matter. */
  isShadeless?: boolean;
}

export interface Part {
  /** Where a close-up should look. */
  isEmblem?: boolean;
  mesh: Mesh;
  material: Material;
}

export interface Camera {
  eye: Vec;
  target: Vec;
  fovY: number;
}

export interface Shoot {
  parts: readonly Part[];
  /** All the pictures of one scene. */
  cameras: readonly Camera[];
  width: number;
  height: number;
  /** How many slightly moved pictures are averaged into one. */
  exposures: number;
  /** Linear colour of the paper that everything stands on. */
  paper: Vec;
}
