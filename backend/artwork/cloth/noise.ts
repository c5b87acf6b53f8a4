/** A number from 0 to 1 that is always the same for the same three whole numbers. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** Smooth noise from 0 to 1 that repeats every `period` units both ways. */
export function noise(x: number, y: number, period = 4096, seed = 0): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [ease(x - x0), ease(y - y0)];
  const wrap = (n: number) => ((n % period) + period) % period;
  const corner = (dx: number, dy: number) => hash(wrap(x0 + dx), wrap(y0 + dy), seed);
  const low = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * fx;
  const high = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * fx;
  return low + (high - low) * fy;
}

/** Noise of several sizes, from 0 to 1. */
export function cloudy(x: number, y: number, period: number, octaves = 3, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x * 2 ** i, y * 2 ** i, period * 2 ** i, seed + i) * weight;
    total += weight;
    weight /= 2;
  }
  return sum / total;
}
