import { add, cross, length, pointAt, scale, subtract, unit, type Vec } from '../render/math.ts';

/** Triangles with a normal, a direction along the cloth and a place on it for every corner. */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  tangents: Float32Array;
  uvs: Float32Array;
  indices: Uint32Array;
}

export interface GridOptions {
  /** How many steps along u and v. */
  steps: readonly [number, number];
  /** The place on the cloth, in centimetres; by default u and v themselves. */
  uv?: (u: number, v: number, point: Vec) => readonly [number, number];
  /** Turns the outer side in. */
  isFlipped?: boolean;
  /** u = 1 meets u = 0. */
  isClosed?: boolean;
}

/** A curved sheet: `at` gives the point for u and v from 0 to 1. Its outside is where u × v points. */
export function sheet(at: (u: number, v: number) => Vec, options: GridOptions): Mesh {
  const [nu, nv] = options.steps;
  const columns = nu + 1;
  const rows = nv + 1;
  const positions = new Float32Array(columns * rows * 3);
  const normals = new Float32Array(columns * rows * 3);
  const tangents = new Float32Array(columns * rows * 3);
  const uvs = new Float32Array(columns * rows * 2);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [u, v] = [i / nu, j / nv];
      const point = at(u, v);
      positions.set(point, (j * columns + i) * 3);
      uvs.set(options.uv ? options.uv(u, v, point) : [u, v], (j * columns + i) * 2);
    }
  }
  const get = (i: number, j: number): Vec => pointAt(positions, j * columns + i);
  const wrap = (i: number) => (i < 0 ? nu - 1 : i > nu ? 1 : i);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const left = options.isClosed ? wrap(i - 1) : Math.max(0, i - 1);
      const right = options.isClosed ? wrap(i + 1) : Math.min(nu, i + 1);
      const along = subtract(get(right, j), get(left, j));
      const up = subtract(get(i, Math.min(nv, j + 1)), get(i, Math.max(0, j - 1)));
      let normal = cross(along, up);
      // At a pole the sheet shrinks to a point: borrow the direction of the next row.
      if (length(normal) < 1e-7) {
        const row = j === 0 ? 1 : j - 1;
        normal = cross(
          subtract(get(right, row), get(left, row)),
          j === 0 ? subtract(get(i, 1), get(i, 0)) : subtract(get(i, j), get(i, row)),
        );
      }
      if (options.isFlipped) normal = scale(normal, -1);
      normals.set(unit(normal), (j * columns + i) * 3);
      tangents.set(unit(along), (j * columns + i) * 3);
    }
  }
  const indices = new Uint32Array(nu * nv * 6);
  let at6 = 0;
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const a = j * columns + i;
      indices.set([a, a + 1, a + columns, a + 1, a + columns + 1, a + columns], at6);
      at6 += 6;
    }
  }
  return { positions, normals, tangents, uvs, indices };
}

/** Several meshes as one. */
export function join(meshes: readonly Mesh[]): Mesh {
  const total = (key: keyof Mesh) => meshes.reduce((sum, mesh) => sum + mesh[key].length, 0);
  const joined: Mesh = {
    positions: new Float32Array(total('positions')),
    normals: new Float32Array(total('normals')),
    tangents: new Float32Array(total('tangents')),
    uvs: new Float32Array(total('uvs')),
    indices: new Uint32Array(total('indices')),
  };
  let corner = 0;
  let index = 0;
  for (const mesh of meshes) {
    joined.positions.set(mesh.positions, corner * 3);
    joined.normals.set(mesh.normals, corner * 3);
    joined.tangents.set(mesh.tangents, corner * 3);
    joined.uvs.set(mesh.uvs, corner * 2);
    joined.indices.set(
      mesh.indices.map((i) => i + corner),
      index,
    );
    corner += mesh.positions.length / 3;
    index += mesh.indices.length;
  }
  return joined;
}

/** The mesh with every point moved by a rigid motion; `rotate` is the same motion without the shift. */
export function moved(mesh: Mesh, rotate: (p: Vec) => Vec, shift: Vec = [0, 0, 0]): Mesh {
  const map = (list: Float32Array, change: (p: Vec) => Vec) => {
    const out = new Float32Array(list.length);
    for (let i = 0; i < list.length / 3; i++) out.set(change(pointAt(list, i)), i * 3);
    return out;
  };
  return {
    ...mesh,
    positions: map(mesh.positions, (p) => add(rotate(p), shift)),
    normals: map(mesh.normals, rotate),
    tangents: map(mesh.tangents, rotate),
  };
}
