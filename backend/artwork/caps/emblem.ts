import { type Mesh, sheet } from '../mesh/mesh.ts';
import { add, scale, type Vec } from '../render/math.ts';
import type { Crown } from './crown.ts';

/** A patch of cloth that lies on the crown: `across` and `high` in centimetres, its middle `up` above the rim. */
export interface EmblemPlace {
  across: number;
  high: number;
  up: number;
  angle?: number;
  lift?: number;
}

export function emblemMesh(crown: Crown, { across, high, up, angle = 0, lift = 0.09 }: EmblemPlace): Mesh {
  const climbAt = (height: number) => {
    let [low, top] = [0, Math.PI / 2];
    for (let i = 0; i < 24; i++) {
      const middle = (low + top) / 2;
      if (crown.at(angle, middle)[1] - crown.at(angle, 0)[1] < height) low = middle;
      else top = middle;
    }
    return low;
  };
  // Heights are measured along the cloth, so that an emblem does not shrink where the crown leans back.
  const steps = 24;
  const climbs: number[] = [];
  const start = climbAt(up);
  const reach = (direction: number) => {
    const list = [start];
    let climb = start;
    for (let i = 1; i <= steps / 2; i++) {
      const wanted = high / steps;
      const d = 0.004;
      const a = crown.at(angle, climb);
      const b = crown.at(angle, climb + d);
      const speed = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) / d;
      climb += (direction * wanted) / speed;
      list.push(climb);
    }
    return list;
  };
  climbs.push(...reach(-1).reverse(), ...reach(1).slice(1));
  const at = (u: number, v: number): Vec => {
    const climb = climbs[Math.round(v * steps)] ?? start;
    const { point, normal } = crown.spot(angle + ((u - 0.5) * across) / crown.radius(angle, climb), climb);
    return add(point, scale(normal, lift));
  };
  return sheet(at, { steps: [24, steps], uv: (u, v) => [u, v] });
}
