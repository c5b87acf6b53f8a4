import { join, type Mesh, moved, sheet } from '../mesh/mesh.ts';
import { type Path, type PathPoint, tube } from '../mesh/tube.ts';
import { add, cross, mix, scale, unit, type Vec } from '../render/math.ts';
import type { Crown } from './crown.ts';

/** Places something drawn flat (x across, y up, z out of the cloth) onto the cloth. */
export function placed(mesh: Mesh, { point, normal }: PathPoint, up: Vec = [0, 1, 0]): Mesh {
  const across = unit(cross(up, normal));
  const above = cross(normal, across);
  return moved(mesh, (p) => add(add(scale(across, p[0]), scale(above, p[1])), scale(normal, p[2])), point);
}

/** A flattened ball: a covered button. */
export const button = (radius: number, high: number): Mesh =>
  sheet(
    (u, v) => {
      const turn = u * Math.PI * 2;
      const climb = (v * Math.PI) / 2;
      const r = Math.cos(climb) ** 0.7 * radius;
      return [Math.sin(turn) * r, Math.sin(climb) * high, Math.cos(turn) * r];
    },
    { steps: [28, 12], isClosed: true, uv: (_u, _v, p) => [p[0], p[2]] },
  );

const ring =
  (radius: number): Path =>
  (s) => {
    const a = s * Math.PI * 2;
    return { point: [Math.cos(a) * radius, Math.sin(a) * radius, 0], normal: [0, 0, 1] };
  };

/** A worked or metal eyelet; its dark middle is a separate disc. */
export const eyelet = (radius = 0.24): { rim: Mesh; hole: Mesh } => ({
  rim: tube(ring(radius), { across: 0.1, high: 0.07, steps: 28, lift: 0.05 }),
  hole: sheet(
    (u, v) => [Math.cos(u * Math.PI * 2) * radius * v, Math.sin(u * Math.PI * 2) * radius * v, 0.045],
    { steps: [20, 2] },
  ),
});

/** A frame of wire with rounded corners. */
export const frame = (width: number, high: number, wire: number): Mesh => {
  const corner = 0.3;
  const path: Path = (s) => {
    const a = s * Math.PI * 2;
    const squash = (c: number, half: number) => Math.sign(c) * Math.abs(c) ** corner * half;
    return {
      point: [squash(Math.cos(a), width / 2), squash(Math.sin(a), high / 2), 0],
      normal: [0, 0, 1],
    };
  };
  return tube(path, { across: wire, high: wire, steps: 96, lift: wire });
};

/** A small cylinder standing on the cloth, rounded at its edge: a snap stud or a rivet. */
export const stud = (radius: number, high: number): Mesh =>
  sheet(
    (u, v) => {
      const a = u * Math.PI * 2;
      const [r, z] =
        v < 0.5
          ? [radius, v * 2 * high * 0.8]
          : [radius * (2 - v * 2) ** 0.45, high * (0.8 + 0.2 * (v * 2 - 1) ** 0.5)];
      return [Math.cos(a) * r, Math.sin(a) * r, z];
    },
    { steps: [20, 12], isClosed: true },
  );

/** A strip with thickness that follows the rim of a crown from one angle to another. */
export function strap(
  crown: Crown,
  from: number,
  to: number,
  low: number,
  high: number,
  lift: number,
  round = 0,
): Mesh {
  const thick = 0.13;
  const line = (u: number, across: number, out: number): Vec => {
    const angle = mix(from, to, u);
    const { point, normal } = crown.spot(angle, 0.06);
    const flat = unit([normal[0], 0, normal[2]]);
    // A rounded end: the strip grows narrower over its last centimetre.
    const end =
      round > 0
        ? Math.min(1, Math.sqrt(Math.max(0, Math.min(u, 1 - u) * Math.abs(to - from) * 9) / round))
        : 1;
    const middle = (low + high) / 2;
    const y = middle + (across - 0.5) * (high - low) * Math.min(1, 0.35 + 0.65 * end);
    return [point[0] + flat[0] * (lift + out), y, point[2] + flat[2] * (lift + out)];
  };
  const uv = (u: number, v: number): [number, number] => [u * Math.abs(to - from) * 9, v * (high - low)];
  return join([
    sheet((u, v) => line(u, 0.04 + v * 0.92, thick * Math.min(1, Math.sin(Math.PI * v) * 4 + 0.2)), {
      steps: [60, 14],
      uv,
    }),
    sheet((u, v) => line(u, 0.04 + v * 0.92, 0), { steps: [60, 4], uv, isFlipped: true }),
  ]);
}
