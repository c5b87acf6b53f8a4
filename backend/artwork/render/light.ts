import { add, cross, radians, scale, turn, unit, type Vec } from './math.ts';

/** Where the one large window stands: upper left, in front. Every picture of the shop is lit by it. */
const windowDirection = unit([-0.62, 0.86, 0.55]);
export const keyColour: Vec = [0.9, 0.865, 0.805];
export const skyColour: Vec = [0.36, 0.37, 0.38];
/** What the table throws back. */
export const bounceColour: Vec = [0.17, 0.15, 0.125];

/** `count` evenly spread pairs of numbers from 0 to 1. */
export function hammersley(count: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    let reversed = 0;
    for (let bits = i, weight = 0.5; bits > 0; bits >>= 1, weight /= 2) if (bits & 1) reversed += weight;
    return [(i + 0.5) / count, (reversed + 0.5 / count) % 1];
  });
}

/**
 * The direction of a point of the window.
 * @param around where the camera stands, in radians round the thing: the window moves with it
 */
export function keyDirection([a, b]: readonly [number, number], around: number): Vec {
  const across = unit(cross([0, 1, 0], windowDirection));
  const upwards = cross(windowDirection, across);
  const radius = Math.tan(radians(14)) * Math.sqrt(a);
  const angle = b * Math.PI * 2;
  const moved = add(
    add(windowDirection, scale(across, radius * Math.cos(angle))),
    scale(upwards, radius * Math.sin(angle)),
  );
  return turn(unit(moved), 'y', around);
}
