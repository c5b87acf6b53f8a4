import { hammersley } from './light.ts';
import { cross, unit, type Vec } from './math.ts';
import type { Part } from './scene.ts';
import type { Bounds } from './space.ts';

const directions = 72;
const size = 288;

/** How much of the sky reaches the table round a thing: a square picture, 255 where all of it does. */
export interface GroundSky {
  pixels: Uint8Array;
  width: number;
  /** Half the side of the square, in centimetres, and its middle. */
  half: number;
  middle: Vec;
}

/**
 * The light of an even sky on every corner of every mesh, 0 to 1, and on the table. Looks from many directions of the
 * sky, each with a small depth picture of its own.
 */
export function measureSky(
  parts: readonly Part[],
  { centre, radius }: Bounds,
): { corners: Float32Array[]; ground: GroundSky } {
  const corners = parts.map(({ mesh }) => new Float32Array(mesh.positions.length / 3));
  const width = 224;
  const half = radius * 2.4;
  const groundSum = new Float32Array(width * width);
  const depth = new Float32Array(size * size);
  let total = 0;
  for (const [a, b] of hammersley(directions)) {
    const r = Math.sqrt(a) * 0.99;
    const up = Math.sqrt(1 - r * r);
    const direction: Vec = [r * Math.cos(b * Math.PI * 2), up, r * Math.sin(b * Math.PI * 2)];
    // Chosen in proportion to their height: right for the table, so every other surface divides by it.
    const weight = 1 / Math.max(0.25, up);
    total += 1;
    const right = unit(cross(Math.abs(up) > 0.95 ? [0, 0, 1] : [0, 1, 0], direction));
    const above = cross(direction, right);
    const k = size / 2 / (radius * 1.03);
    const project = (x: number, y: number, z: number): Vec => {
      const [dx, dy, dz] = [x - centre[0], y - centre[1], z - centre[2]];
      return [
        (dx * right[0] + dy * right[1] + dz * right[2]) * k + size / 2,
        (dx * above[0] + dy * above[1] + dz * above[2]) * k + size / 2,
        dx * direction[0] + dy * direction[1] + dz * direction[2],
      ];
    };
    const cell = 1 / k;
    depth.fill(-1e9);
    for (const { mesh, material } of parts) {
      if (material.isShadeless) continue;
      const flat = projectAll(mesh.positions, project);
      for (let i = 0; i < mesh.indices.length; i += 3) {
        fill(
          depth,
          flat,
          mesh.indices[i] ?? 0,
          mesh.indices[i + 1] ?? 0,
          mesh.indices[i + 2] ?? 0,
          material.hasHoles ? i / 3 : -1,
        );
      }
    }
    const sees = (p: Vec, bias: number) => {
      const [x, y] = [Math.floor(p[0]), Math.floor(p[1])];
      if (x < 0 || y < 0 || x >= size || y >= size) return true;
      return (depth[y * size + x] ?? 0) < p[2] + bias;
    };
    parts.forEach(({ mesh, material }, index) => {
      const light = corners[index];
      if (!light) return;
      const { positions: q, normals: n } = mesh;
      for (let i = 0; i < light.length; i++) {
        const j = i * 3;
        const [nx, ny, nz] = [n[j] ?? 0, n[j + 1] ?? 0, n[j + 2] ?? 0];
        const cosine = nx * direction[0] + ny * direction[1] + nz * direction[2];
        if (cosine <= 0.06) continue;
        const lift = 0.16;
        const p = project((q[j] ?? 0) + nx * lift, (q[j + 1] ?? 0) + ny * lift, (q[j + 2] ?? 0) + nz * lift);
        // The flatter the light, the further the depth picture is off.
        if (material.isOpen) {
          light[i] = (light[i] ?? 0) + cosine * weight;
          continue;
        }
        const slope = Math.sqrt(1 - cosine * cosine) / cosine;
        if (sees(p, 0.1 + cell * 1.6 * Math.min(9, slope))) light[i] = (light[i] ?? 0) + cosine * weight;
      }
    });
    for (let y = 0; y < width; y++) {
      for (let x = 0; x < width; x++) {
        const p = project(
          centre[0] + (((x + 0.5) / width) * 2 - 1) * half,
          0,
          centre[2] + (((y + 0.5) / width) * 2 - 1) * half,
        );
        if (sees(p, 0.02)) groundSum[y * width + x] = (groundSum[y * width + x] ?? 0) + 1;
      }
    }
  }
  for (const light of corners) for (let i = 0; i < light.length; i++) light[i] = (light[i] ?? 0) / total;
  const pixels = Uint8Array.from(soften(soften(groundSum, width), width), (sum) => (255 * sum) / total);
  return { corners, ground: { pixels, width, half, middle: centre } };
}

function projectAll(
  positions: Float32Array,
  project: (x: number, y: number, z: number) => Vec,
): Float32Array {
  const out = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    out.set(project(positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0), i);
  }
  return out;
}

/** Draws one triangle into the depth picture. Of cloth with holes only every second one counts. */
function fill(depth: Float32Array, p: Float32Array, a: number, b: number, c: number, thin: number): void {
  if (thin >= 0 && (thin >> 1) % 3 === 0) return;
  const [ax, ay, az] = [p[a * 3] ?? 0, p[a * 3 + 1] ?? 0, p[a * 3 + 2] ?? 0];
  const [bx, by, bz] = [p[b * 3] ?? 0, p[b * 3 + 1] ?? 0, p[b * 3 + 2] ?? 0];
  const [cx, cy, cz] = [p[c * 3] ?? 0, p[c * 3 + 1] ?? 0, p[c * 3 + 2] ?? 0];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-9) return;
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const x1 = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx)));
  const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const y1 = Math.min(size - 1, Math.floor(Math.max(ay, by, cy)));
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      let u = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area;
      let v = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area;
      let w = 1 - u - v;
      // A little beyond its sides, so that triangles smaller than a pixel leave no holes.
      if (u < -0.6 || v < -0.6 || w < -0.6) continue;
      u = Math.max(0, u);
      v = Math.max(0, v);
      w = Math.max(0, w);
      const sum = u + v + w;
      const z = (u * az + v * bz + w * cz) / sum;
      const i = y * size + x;
      if (z > (depth[i] ?? 0)) depth[i] = z;
    }
  }
}

function soften(values: Float32Array, width: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let count = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= width) continue;
          sum += values[ny * width + nx] ?? 0;
          count++;
        }
      }
      out[y * width + x] = sum / count;
    }
  }
  return out;
}
