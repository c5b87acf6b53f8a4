/** Deterministic value noise: the same seed prints the same grain, today and in a year. */
function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** One octave of value noise, 0 to 1, at a point counted in cells. */
export function noiseAt(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = ease(x - left);
  const v = ease(y - top);
  const a = hash(left, top, seed);
  const b = hash(left + 1, top, seed);
  const c = hash(left, top + 1, seed);
  const d = hash(left + 1, top + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** A field of noise, 0 to 1, whose cells are `cell` pixels wide; `stretch` lengthens them sideways. */
export function noiseField(
  width: number,
  height: number,
  cell: number,
  seed: number,
  stretch = 1,
): Float32Array {
  const field = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) field[y * width + x] = noiseAt(x / (cell * stretch), y / cell, seed);
  }
  return field;
}

/** A small repeatable stream of numbers from 0 to 1, for whatever is scattered by hand. */
export function dice(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
