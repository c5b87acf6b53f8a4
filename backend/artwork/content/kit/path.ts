export type Point = readonly [number, number];

const n = (value: number): string => (Math.round(value * 10) / 10).toString();

/** A closed outline with straight edges. */
export const poly = (points: readonly Point[]): string =>
  points.length ? `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z` : '';

/** An open line with straight edges. */
export const polyline = (points: readonly Point[]): string =>
  points.length ? `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}` : '';

/** A smooth curve through the points (Catmull-Rom), open or closed. */
export function smooth(points: readonly Point[], closed = true, tension = 1): string {
  const count = points.length;
  const at = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))]) ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  const last = closed ? count : count - 1;
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 6;
    d += `C${n(p1[0] + (p2[0] - p0[0]) * k)} ${n(p1[1] + (p2[1] - p0[1]) * k)} ${n(p2[0] - (p3[0] - p1[0]) * k)} ${n(p2[1] - (p3[1] - p1[1]) * k)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`;

/** A gouge mark: a stroke along the points that swells to `width` and runs out at both ends (or as `profile` says). */
export function gouge(
  points: readonly Point[],
  width: number,
  profile: (t: number) => number = (t) => Math.sin(Math.PI * t) ** 0.6,
): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((p, i) => {
    const before = points[Math.max(0, i - 1)] ?? p;
    const after = points[Math.min(points.length - 1, i + 1)] ?? p;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const half = (width / 2) * profile(i / (points.length - 1));
    left.push([p[0] - (dy / length) * half, p[1] + (dx / length) * half]);
    right.unshift([p[0] + (dy / length) * half, p[1] - (dx / length) * half]);
  });
  return points.length > 2 ? smooth([...left, ...right], true, 0.9) : poly([...left, ...right]);
}

/** Points on a cubic curve, evenly in its parameter. */
export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 16): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const s = 1 - t;
    const mix = (k: 0 | 1) =>
      s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k];
    return [mix(0), mix(1)] as const;
  });
}

/** Points between two points. */
export const along = (a: Point, b: Point, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => [
    a[0] + ((b[0] - a[0]) * i) / steps,
    a[1] + ((b[1] - a[1]) * i) / steps,
  ]);

/** The tightest convex outline round the points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      for (;;) {
        const b = chain.at(-1);
        const a = chain.at(-2);
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

export function bounds(points: readonly Point[]): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
