import { join, type Mesh } from '../mesh/mesh.ts';
import { stitches } from '../mesh/tube.ts';
import { add, mix, scale } from '../render/math.ts';
import type { Part } from '../render/scene.ts';
import { type Crown, wrapAngle } from './crown.ts';
import { frame, placed, strap, stud } from './fittings.ts';
import { type Cloth, clothMaterial, metal, part, plainMaterial, threadMaterial } from './part.ts';

/** How a cap is made larger and smaller at the back. */
export type Closure =
  | { kind: 'buckle'; strap: Cloth; metal: string; thread: string }
  | { kind: 'snapback'; colour: string }
  | { kind: 'webbing'; strap: Cloth; colour: string }
  | { kind: 'fitted' }
  | { kind: 'elastic' };

export function closureParts(crown: Crown, closure: Closure, cloth: Cloth): Part[] {
  if (closure.kind === 'fitted' || closure.kind === 'elastic') return [];
  const reach = 0.52;
  const [from, to] = [Math.PI - reach, Math.PI + reach];
  const outward = (angle: number, up: number, lift: number) => {
    const { point, normal } = crown.spot(wrapAngle(angle), 0.06);
    const size = Math.hypot(normal[0], normal[2]);
    const flat = [normal[0] / size, 0, normal[2] / size] as const;
    return { point: add([point[0], up, point[2]], scale(flat, lift)), normal: flat };
  };
  if (closure.kind === 'snapback') {
    const plastic = plainMaterial(closure.colour, { shine: 0.5, gloss: 40, sheen: 0 });
    const studs: Mesh[] = [];
    for (let i = 0; i < 7; i++) {
      studs.push(placed(stud(0.2, 0.16), outward(mix(Math.PI - 0.36, Math.PI + 0.3, i / 6), 1, 0.26)));
    }
    return [
      part(strap(crown, from, Math.PI + 0.36, 0.1, 1.9, 0.02, 1), plastic),
      part(strap(crown, Math.PI - 0.3, to, 0.1, 1.9, -0.14, 1), plastic),
      part(studs, plastic),
    ];
  }
  const band = part(strap(crown, from, to, 0.15, 2.15, -0.05), clothMaterial(closure.strap));
  if (closure.kind === 'webbing') {
    const buckle = [
      placed(frame(1.5, 2.6, 0.2), outward(Math.PI + 0.12, 1.15, 0.1)),
      placed(frame(0.35, 2.4, 0.16), outward(Math.PI + 0.12, 1.15, 0.16)),
    ];
    return [band, part(join(buckle), plainMaterial(closure.colour, { shine: 0.4, gloss: 30, sheen: 0 }))];
  }
  const rows = [0.38, 1.92].map((y) => stitches((s) => outward(mix(from, to, s), y, 0.1)));
  return [
    band,
    part(join(rows), threadMaterial(closure.thread)),
    part(placed(frame(1.7, 2.7, 0.16), outward(Math.PI + 0.1, 1.15, 0.1)), metal(closure.metal)),
    part(
      strap(crown, Math.PI - reach, Math.PI - 0.02, 0.25, 2.05, 0.14, 1),
      clothMaterial(closure.strap[0] === 'leather' ? closure.strap : cloth),
    ),
  ];
}
