/** The drawing words the still-life films share: flat shapes, mixed paints, a soft light. */
export type Point = readonly [number, number];

const short = (value: number): string => (Math.round(value * 10) / 10).toString();

export const pointsOf = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');

export const poly = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${pointsOf(points)}" fill="${fill}" ${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, w))}" height="${short(Math.max(0, h))}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(Math.max(0, r))}" fill="${fill}" ${more}/>`;

export const group = (more: string, ...children: string[]): string => `<g ${more}>${children.join('')}</g>`;

/** How many things there are, each drawn from its number. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Two paints mixed; `part` 0 is the first, 1 the second. */
export function mix(first: string, second: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - part) + channel(second, at) * part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** A line drawn as far as `part` of its length. */
export const drawn = (d: string, colour: string, width: number, part: number): string =>
  part <= 0 ? '' : stroke(d, colour, width, `pathLength="1" stroke-dasharray="${part.toFixed(3)} 2"`);

/** Light that fades from its middle. */
export const glow = (id: string, x: number, y: number, r: number, colour: string, strength: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength.toFixed(3)}"/>
   <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${circle(x, y, r, `url(#${id})`)}`;

/** Numbers that look thrown and never change: 0 to 1 for an index. */
export const scatter = (index: number): number => {
  const value = Math.sin(index * 91.7 + 3.1) * 4375.85;
  return value - Math.floor(value);
};
