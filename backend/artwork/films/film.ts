/** A short film: a picture for every moment. */
export interface Film {
  /** As `contentFilms` of the seed names it. */
  name: string;
  /** 6 to 10; the last frame leads back into the first. */
  seconds: number;
  /**
   * Everything inside the `<svg viewBox="0 0 1280 720">` at a moment.
   * @param t from 0 (first frame) to just under 1
   */
  frame(t: number): string;
}

export const frameSize = { width: 1280, height: 720 } as const;

/** Slow, fast, slow: 0 to 1 for `t` from `from` to `to`, held outside. */
export function ease(t: number, from = 0, to = 1): number {
  const part = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** There and back within a loop: 0 at both ends, 1 in the middle part. */
export const thereAndBack = (t: number, up: [number, number], down: [number, number]): number =>
  ease(t, up[0], up[1]) * (1 - ease(t, down[0], down[1]));

/** A number between two. */
export const between = (a: number, b: number, part: number): number => a + (b - a) * part;
