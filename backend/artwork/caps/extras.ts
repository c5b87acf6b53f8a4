import { type Mesh, sheet } from '../mesh/mesh.ts';
import { stitches, tube } from '../mesh/tube.ts';
import { add, mix, radians, scale, smooth, type Vec } from '../render/math.ts';
import type { Part } from '../render/scene.ts';
import { type BallcapRecipe, ballcapCrown } from './ballcap.ts';
import { frame, placed, strap } from './fittings.ts';
import { type Cloth, clothMaterial, metal, part, plainMaterial, threadMaterial } from './part.ts';

const drapeFall = 10;

/** The cloth behind a legionnaire's cap, hanging from the rim as if somebody wore it. */
export function drape(recipe: BallcapRecipe, cloth: Cloth, thread: string): Part[] {
  const crown = ballcapCrown(recipe);
  const at = (u: number, v: number): Vec => {
    const angle = mix(radians(80), radians(280), u);
    const from = crown.at(angle, 0.04);
    const side = smooth(0, 0.16, u) * smooth(1, 0.84, u);
    const down = v * (1.5 + (drapeFall - 0.7) * side ** 0.6);
    const fold = Math.sin(u * Math.PI * 11 + 0.6) * 0.5 + Math.sin(u * Math.PI * 6) * 0.4;
    const out = 0.12 + 0.16 * down + fold * v * side * 0.9;
    return [from[0] + Math.sin(angle) * out, from[1] + 0.8 - down, from[2] + Math.cos(angle) * out];
  };
  const dir = (u: number) => mix(radians(80), radians(280), u);
  const hem = stitches(
    (s) => {
      const [u, angle] = [mix(0.01, 0.99, s), dir(mix(0.01, 0.99, s))];
      const p = at(u, 0.93);
      return {
        point: add(p, [Math.sin(angle) * 0.04, 0, Math.cos(angle) * 0.04]),
        normal: [Math.sin(angle), 0, Math.cos(angle)],
      };
    },
    { long: 0.4, gap: 0.14 },
  );
  return [
    part(
      sheet(at, { steps: [170, 40], isFlipped: true, uv: (u, v) => [u * 34, -v * 11] }),
      clothMaterial(cloth, cloth[1] ?? '#888888'),
    ),
    part(hem, threadMaterial(thread)),
  ];
}

/** A stripe over the top of a cap from front to back. */
export function stripe(recipe: BallcapRecipe, cloth: Cloth, from: number, to: number, lift: number): Part {
  const crown = ballcapCrown(recipe);
  const at = (u: number, v: number): Vec => {
    const along = mix(0.07, Math.PI - 0.07, v);
    const x = mix(from, to, u);
    const [z, y] = [Math.cos(along) * 10, Math.sin(along) * 10];
    const { point, normal } = crown.towards(Math.atan2(x, z), Math.atan2(y, Math.hypot(x, z)));
    return add(point, scale(normal, lift));
  };
  return part(sheet(at, { steps: [12, 110], uv: (_u, v, p) => [p[0], v * 34] }), clothMaterial(cloth));
}

/** The turned-up edge of a docker cap with its strap. */
export function cuff(
  recipe: BallcapRecipe,
  high: number,
  cloth: Cloth,
  thread: string,
  brass: string,
): Part[] {
  const crown = ballcapCrown(recipe);
  const at = (angle: number, v: number, lift = 0): Vec => {
    const edge = Math.sin(Math.PI * Math.min(1, Math.max(0, v))) ** 0.25;
    const climb = Math.asin(Math.min(1, (v * high) / crown.shape.height) ** (1 / 0.92));
    const { point, normal } = crown.spot(angle, climb);
    const sag = Math.sin(3 * angle + 1) * 0.07 + Math.sin(7 * angle) * 0.05;
    return add(point, scale([normal[0], 0, normal[2]], 0.12 + 0.28 * edge + sag * v + lift));
  };
  const body = sheet((u, v) => at(u * Math.PI * 2, v), {
    steps: [140, 26],
    isClosed: true,
    uv: (u, v) => [u * 54, v * high],
  });
  const rows = [0.12, 0.88, 0.8].map((v) =>
    stitches((s) => {
      const angle = s * Math.PI * 2;
      return { point: at(angle, v, 0.02), normal: [Math.sin(angle), 0, Math.cos(angle)] };
    }),
  );
  const back = Math.PI + 0.12;
  const middle = at(back, 0.5, 0.25);
  return [
    part(body, clothMaterial(cloth)),
    part(rows, threadMaterial(thread)),
    part(
      strap(crown, Math.PI - 0.4, Math.PI + 0.45, high / 2 - 0.8, high / 2 + 0.8, 0.5, 1),
      clothMaterial(cloth),
    ),
    part(
      placed(frame(1.6, 2.2, 0.15), { point: middle, normal: [Math.sin(back), 0, Math.cos(back)] }),
      metal(brass),
    ),
  ];
}

/** The bound upper edge of a visor. */
export function visorEdge(recipe: BallcapRecipe, colour: string): Part {
  const crown = ballcapCrown(recipe);
  const edge: Mesh = tube((s) => crown.spot(s * Math.PI * 2, crown.highest(s * Math.PI * 2)), {
    across: 0.2,
    high: 0.14,
    steps: 240,
    sides: 8,
  });
  return part(edge, plainMaterial(colour, { isSharp: false }));
}
