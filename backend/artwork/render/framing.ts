import { add, cross, dot, radians, scale, subtract, unit, type Vec } from './math.ts';
import type { Camera, Part } from './scene.ts';

export interface Angle {
  /** Degrees round from the front; positive looks at the thing's left side from the viewer's right. */
  around: number;
  /** Degrees above the table. */
  above: number;
  /** How much of the picture's width and height the thing may fill. */
  fill?: readonly [number, number];
  /** How far below the middle of the picture the thing's middle lies, as part of the height. */
  below?: number;
}

const fovY = radians(20);

const directionOf = ({ around, above }: Angle): Vec => {
  const [a, e] = [radians(around), radians(above)];
  return [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
};

/** A camera that looks from an angle and stands just far enough away for the whole thing to fit. */
export function frameWhole(parts: readonly Part[], angle: Angle, aspect: number): Camera {
  const direction = directionOf(angle);
  const right = unit(cross([0, 1, 0], direction));
  const up = cross(direction, right);
  const [fillX, fillY] = angle.fill ?? [0.8, 0.7];
  const points: Vec[] = [];
  for (const { mesh } of parts) {
    const step = Math.max(1, Math.floor(mesh.positions.length / 3 / 1500)) * 3;
    for (let i = 0; i < mesh.positions.length; i += step) {
      points.push([mesh.positions[i] ?? 0, mesh.positions[i + 1] ?? 0, mesh.positions[i + 2] ?? 0]);
    }
  }
  let target: Vec = [0, 5, 0];
  let distance = 90;
  const tan = Math.tan(fovY / 2);
  for (let round = 0; round < 8; round++) {
    let [left, rightmost, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const point of points) {
      const p = subtract(point, target);
      const depth = (distance - dot(p, direction)) * tan;
      const x = dot(p, right) / (depth * aspect);
      const y = dot(p, up) / depth;
      left = Math.min(left, x);
      rightmost = Math.max(rightmost, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
    const half = distance * tan;
    target = add(target, scale(right, ((left + rightmost) / 2) * half * aspect));
    target = add(target, scale(up, ((bottom + top) / 2 + (angle.below ?? 0.02) * 2) * half));
    distance *= Math.max((rightmost - left) / 2 / fillX, (top - bottom) / 2 / fillY);
  }
  return { target, eye: add(target, scale(direction, distance)), fovY };
}

/** A camera close to one place. @param high how many centimetres of it the picture shows */
export function frameClose(target: Vec, angle: Angle, high: number): Camera {
  const distance = high / 2 / Math.tan(fovY / 2);
  return { target, eye: add(target, scale(directionOf(angle), distance)), fovY };
}
