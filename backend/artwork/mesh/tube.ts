import { add, cross, length, mixVec, scale, subtract, unit, type Vec } from '../render/math.ts';
import { join, type Mesh, sheet } from './mesh.ts';

export interface PathPoint {
  point: Vec;
  /** Away from the cloth. */
  normal: Vec;
}
/** A line on a surface, from 0 to 1. */
export type Path = (s: number) => PathPoint;

/** A round or flattened cord along a path. */
export function tube(
  path: Path,
  options: { across: number; high: number; steps: number; sides?: number; isClosed?: boolean; lift?: number },
): Mesh {
  const { across, high, steps, sides = 10, lift = 0 } = options;
  const frame = (s: number) => {
    const d = 0.5 / steps;
    const here = path(s);
    const along = unit(subtract(path(Math.min(1, s + d)).point, path(Math.max(0, s - d)).point));
    const side = unit(cross(along, here.normal));
    return { centre: add(here.point, scale(here.normal, lift)), side, out: unit(cross(side, along)) };
  };
  const frames = Array.from({ length: steps + 1 }, (_, i) => frame(i / steps));
  return sheet(
    (u, v) => {
      const f = frames[Math.round(v * steps)] ?? frame(v);
      const angle = u * Math.PI * 2;
      return add(
        f.centre,
        add(scale(f.side, Math.cos(angle) * across), scale(f.out, Math.sin(angle) * high)),
      );
    },
    {
      steps: [sides, steps],
      isClosed: true,
      isFlipped: true,
      uv: (u, v) => [u * across * 4, v * steps * 0.2],
    },
  );
}

/** Length of a path in centimetres. */
export function measure(path: Path, steps = 64): number {
  let total = 0;
  for (let i = 0; i < steps; i++) {
    total += length(subtract(path((i + 1) / steps).point, path(i / steps).point));
  }
  return total;
}

/** A row of stitches of thread along a path: each a small capsule lying in a dent of the cloth. */
export function stitches(path: Path, { long = 0.34, gap = 0.11, thick = 0.043, lift = 0.006 } = {}): Mesh {
  const table = 96;
  const lengths = [0];
  for (let i = 1; i <= table; i++) {
    const step = length(subtract(path(i / table).point, path((i - 1) / table).point));
    lengths.push((lengths[i - 1] ?? 0) + step);
  }
  const total = lengths[table] ?? 0;
  const atLength = (wanted: number) => {
    let i = 1;
    while (i < table && (lengths[i] ?? 0) < wanted) i++;
    const [from, to] = [lengths[i - 1] ?? 0, lengths[i] ?? 1];
    return path((i - 1 + (wanted - from) / (to - from || 1)) / table);
  };
  const count = Math.max(1, Math.round(total / (long + gap)));
  const pitch = total / count;
  const meshes: Mesh[] = [];
  for (let i = 0; i < count; i++) {
    const start = i * pitch + gap / 2;
    const a = atLength(start);
    const b = atLength(start + pitch - gap);
    meshes.push(capsule(a, b, thick, lift));
  }
  return join(meshes);
}

function capsule(a: PathPoint, b: PathPoint, radius: number, lift: number): Mesh {
  const normal = unit(add(a.normal, b.normal));
  const along = unit(subtract(b.point, a.point));
  const side = unit(cross(along, normal));
  const rings: [number, number][] = [
    [0, 0.1],
    [0.14, 0.9],
    [0.86, 0.9],
    [1, 0.1],
  ];
  // Only the upper half: the rest lies in the cloth.
  return sheet(
    (u, v) => {
      const [t, r] = rings[Math.round(v * (rings.length - 1))] ?? [0, 0];
      const angle = Math.PI * (1.12 - u * 1.24);
      const arch = Math.sin(Math.PI * t) * radius * 0.35 + lift - radius * 0.2;
      const centre = add(mixVec(a.point, b.point, t), scale(normal, arch));
      return add(
        centre,
        add(scale(side, Math.cos(angle) * radius * r), scale(normal, Math.sin(angle) * radius * r)),
      );
    },
    { steps: [4, rings.length - 1] },
  );
}
