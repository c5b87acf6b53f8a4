/** A place in a 1280x720 frame. */
export type Spot = readonly [x: number, y: number];

const short = (value: number): string => value.toFixed(1);

/** The points as path data, open. */
export const trace = (spots: readonly Spot[]): string =>
  `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;

/** A filled shape through the points. */
export const shape = (spots: readonly Spot[], fill: string, more = ''): string =>
  `<path d="${trace(spots)}Z" fill="${fill}" ${more}/>`;

/** An open line through the points. */
export const line = (spots: readonly Spot[], stroke: string, width: number, more = ''): string =>
  `<path d="${trace(spots)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A group moved, turned (degrees) and scaled. */
export const placed = (markup: string, [x, y]: Spot, turn = 0, scale = 1): string =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${scale.toFixed(3)})">${markup}</g>`;

/** `count` numbers from 0 to 1, both included. */
export const steps = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index / (count - 1));

/** Two `#rrggbb` colours mixed: 0 is the first, 1 the second. */
export function mix(first: string, second: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const held = Math.min(1, Math.max(0, part));
  return `rgb(${[1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - held) + channel(second, at) * held)).join(',')})`;
}

/** Ribbons of steam that rise and drift from a spot; `t` from 0 to 1 loops. */
export function steam(t: number, [x, y]: Spot, drift: number, height: number): string {
  return [0, 1, 2, 3, 4]
    .map((index) => {
      const life = (t * 3 + index / 5) % 1;
      const spine = steps(12).map((s): Spot => {
        const up = life * 0.68 + s * 0.32;
        return [x + drift * up ** 1.4 + Math.sin(up * 9 + index * 1.9) * 46 * up, y - height * up];
      });
      const width = 12 + life * 34;
      return line(spine, '#faf6ee', width, `opacity="${(Math.sin(life * Math.PI) * 0.5).toFixed(3)}"`);
    })
    .join('');
}
