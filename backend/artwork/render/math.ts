/** Points and directions in centimetres: x to the right, y up, z towards the front of the thing drawn. */
export type Vec = readonly [x: number, y: number, z: number];
/** A 4 × 4 matrix, column by column as WebGL reads it. */
export type Mat = Float32Array;

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1));
export const mix = (a: number, b: number, k: number): number => a + (b - a) * k;
export const mixVec = (a: Vec, b: Vec, k: number): Vec => [
  mix(a[0], b[0], k),
  mix(a[1], b[1], k),
  mix(a[2], b[2], k),
];
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));
export const smooth = (low: number, high: number, x: number): number => {
  const k = clamp((x - low) / (high - low));
  return k * k * (3 - 2 * k);
};
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point at position `i` of a flat list of coordinates. */
export const pointAt = (list: ArrayLike<number>, i: number): Vec => [
  list[i * 3] ?? 0,
  list[i * 3 + 1] ?? 0,
  list[i * 3 + 2] ?? 0,
];

export function multiply(a: Mat, b: Mat): Mat {
  const out = new Float32Array(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0);
      out[column * 4 + row] = sum;
    }
  }
  return out;
}

export function lookAt(eye: Vec, target: Vec, up: Vec = [0, 1, 0]): Mat {
  const back = unit(subtract(eye, target));
  const right = unit(cross(up, back));
  const above = cross(back, right);
  return Float32Array.of(
    ...[right[0], above[0], back[0], 0],
    ...[right[1], above[1], back[1], 0],
    ...[right[2], above[2], back[2], 0],
    ...[-dot(right, eye), -dot(above, eye), -dot(back, eye), 1],
  );
}

/** @param shift moves the picture by parts of half its width and height: the sub-pixel steps of anti-aliasing */
export function perspective(
  fovY: number,
  aspect: number,
  near: number,
  far: number,
  shift: [number, number],
): Mat {
  const f = 1 / Math.tan(fovY / 2);
  const depth = 1 / (near - far);
  return Float32Array.of(
    ...[f / aspect, 0, 0, 0],
    ...[0, f, 0, 0],
    ...[shift[0], shift[1], (near + far) * depth, -1],
    ...[0, 0, 2 * near * far * depth, 0],
  );
}

export function orthographic(halfSize: number, near: number, far: number): Mat {
  const depth = 1 / (near - far);
  return Float32Array.of(
    ...[1 / halfSize, 0, 0, 0],
    ...[0, 1 / halfSize, 0, 0],
    ...[0, 0, 2 * depth, 0],
    ...[0, 0, (near + far) * depth, 1],
  );
}

/** Turns a point about an axis through the origin. */
export function turn(p: Vec, axis: 'x' | 'y' | 'z', angle: number): Vec {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  if (axis === 'x') return [p[0], p[1] * c - p[2] * s, p[1] * s + p[2] * c];
  if (axis === 'y') return [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s];
  return [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]];
}
