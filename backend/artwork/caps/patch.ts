import { type Mesh, sheet } from '../mesh/mesh.ts';
import type { PathPoint } from '../mesh/tube.ts';
import { add, scale } from '../render/math.ts';

/** A flat thing that lies on a surface. @param spot the surface at so many centimetres across and up from its middle */
export const patch = (
  spot: (x: number, y: number) => PathPoint,
  across: number,
  high: number,
  lift: number,
): Mesh =>
  sheet(
    (u, v) => {
      const { point, normal } = spot((u - 0.5) * across, (v - 0.5) * high);
      return add(point, scale(normal, lift));
    },
    { steps: [24, 24] },
  );
