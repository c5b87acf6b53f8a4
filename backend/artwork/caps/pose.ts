import { moved } from '../mesh/mesh.ts';
import { turn, type Vec } from '../render/math.ts';
import type { Part } from '../render/scene.ts';

const lowestPoint = (parts: readonly Part[], angle: number, where: (p: Vec) => boolean): number => {
  let low = Infinity;
  for (const { mesh } of parts) {
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const p: Vec = [mesh.positions[i] ?? 0, mesh.positions[i + 1] ?? 0, mesh.positions[i + 2] ?? 0];
      const q = turn(p, 'x', angle);
      if (where(q) && q[1] < low) low = q[1];
    }
  }
  return low;
};

/** Sets things on the table: tips them until the front and the back both touch it, as they would come to rest. */
export function settle(parts: readonly Part[], { tips = true } = {}): Part[] {
  let [low, high] = [-0.35, 0.35];
  if (tips) {
    for (let i = 0; i < 14; i++) {
      const middle = (low + high) / 2;
      const front = lowestPoint(parts, middle, (p) => p[2] > 1);
      const back = lowestPoint(parts, middle, (p) => p[2] < -1);
      // A positive turn lowers the front.
      if (front > back) low = middle;
      else high = middle;
    }
  }
  const angle = tips ? (low + high) / 2 : 0;
  const drop = lowestPoint(parts, angle, () => true);
  return parts.map((part) => ({
    ...part,
    mesh: moved(part.mesh, (p) => turn(p, 'x', angle), [0, -drop, 0]),
  }));
}
