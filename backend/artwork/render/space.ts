import type { Mesh } from '../mesh/mesh.ts';
import { lookAt, type Mat, multiply, orthographic, type Vec } from './math.ts';
import type { Part } from './scene.ts';

export interface Bounds {
  centre: Vec;
  radius: number;
}

/** The ball that holds everything. */
export function boundsOf(parts: readonly Part[]): Bounds {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { mesh } of parts) {
    mesh.positions.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3] ?? 0, value);
      high[i % 3] = Math.max(high[i % 3] ?? 0, value);
    });
  }
  const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2;
  const size = [0, 1, 2].map((axis) => (high[axis] ?? 0) - (low[axis] ?? 0));
  return { centre: [middle(0), middle(1), middle(2)], radius: Math.hypot(...size) / 2 };
}

/** What a light far away in a direction sees of that ball. */
export function lightMatrix(direction: Vec, { centre, radius }: Bounds): Mat {
  const distance = radius * 2.5;
  const eye: Vec = [
    centre[0] + direction[0] * distance,
    centre[1] + direction[1] * distance,
    centre[2] + direction[2] * distance,
  ];
  const up: Vec = Math.abs(direction[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0];
  return multiply(orthographic(radius * 1.03, 0.1, radius * 5), lookAt(eye, centre, up));
}

/** A table without end. */
export function tableMesh(): Mesh {
  const s = 400;
  return {
    positions: Float32Array.of(-s, 0, -s, s, 0, -s, s, 0, s, -s, 0, s),
    normals: Float32Array.of(0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0),
    tangents: Float32Array.of(1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0),
    uvs: new Float32Array(8),
    indices: Uint32Array.of(0, 2, 1, 0, 3, 2),
  };
}
