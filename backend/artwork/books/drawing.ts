import { hash } from '../cloth/noise.ts';

/** The faces covers are set in; `fonts.css` loads them. */
export const fonts = {
  fraunces: "'Fraunces Variable'",
  garamond: "'EB Garamond Variable'",
  bricolage: "'Bricolage Grotesque Variable'",
  cormorant: "'Cormorant Variable'",
  oswald: "'Oswald Variable'",
  josefin: "'Josefin Sans Variable'",
  abril: "'Abril Fatface'",
  courier: "'Courier Prime'",
  inter: "'Inter Variable'",
} as const;
export type Face = keyof typeof fonts;

export interface TextStyle {
  font: Face;
  size: number;
  fill: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  italic?: boolean;
  turn?: number;
  more?: string;
}

export const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A line of type. */
export function text(x: number, y: number, words: string, style: TextStyle): string {
  const { font, size, fill, weight = 400, anchor = 'start', spacing = 0, italic, turn, more = '' } = style;
  const rotate = turn ? ` transform="rotate(${turn} ${x} ${y})"` : '';
  return `<text x="${x}" y="${y}"${rotate} font-family="${fonts[font]}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}"${italic ? ' font-style="italic"' : ''} style="${more}">${escapeText(words)}</text>`;
}

/** Several lines of type, one under the other. */
export const lines = (
  x: number,
  y: number,
  leading: number,
  all: readonly string[],
  style: TextStyle,
): string => all.map((words, i) => text(x, y + i * leading, words, style)).join('');

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const group = (body: string, transform: string, more = '') =>
  `<g transform="${transform}" ${more}>${body}</g>`;
export const times = (count: number, draw: (i: number, random: (k: number) => number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i, (k) => hash(i, k, 77))).join('');

/** A hill or a wave across the page: a smooth line through heights, closed below. */
export function ridge(
  width: number,
  bottom: number,
  heights: readonly number[],
  fill: string,
  more = '',
): string {
  const step = width / (heights.length - 1);
  let d = `M0 ${heights[0]}`;
  for (let i = 1; i < heights.length; i++) {
    const x0 = (i - 1) * step;
    d += `C${x0 + step / 2} ${heights[i - 1]} ${x0 + step / 2} ${heights[i]} ${i * step} ${heights[i]}`;
  }
  return path(`${d}V${bottom}H0Z`, fill, more);
}

/** A pointed leaf from a point upwards, turned by an angle. */
export const leaf = (
  x: number,
  y: number,
  long: number,
  wide: number,
  angle: number,
  fill: string,
  rib = '',
): string =>
  group(
    `<path fill="${fill}" d="M0 0C${wide} ${-long * 0.2} ${wide * 0.9} ${-long * 0.72} 0 ${-long}C${-wide * 0.9} ${-long * 0.72} ${-wide} ${-long * 0.2} 0 0Z"/>${rib ? stroke(`M0 0V${-long * 0.92}`, rib, Math.max(1.2, wide / 9)) : ''}`,
    `translate(${x} ${y}) rotate(${angle})`,
  );

/** A stem with leaves to both sides. */
export function branch(
  x: number,
  y: number,
  long: number,
  angle: number,
  pairs: number,
  size: readonly [number, number],
  fill: string,
  stem: string,
  rib = '',
): string {
  const body = times(pairs, (i) => {
    const at = -long * ((i + 0.6) / pairs) * 0.94;
    const small = 1 - 0.45 * (i / pairs);
    return (
      leaf(0, at, size[0] * small, size[1] * small, 52 - i * 2, fill, rib) +
      leaf(0, at - 6, size[0] * small, size[1] * small, -52 + i * 2, fill, rib)
    );
  });
  return group(
    stroke(`M0 0V${-long}`, stem, Math.max(2, size[1] / 5)) +
      body +
      leaf(0, -long + 4, size[0] * 0.6, size[1] * 0.6, 0, fill, rib),
    `translate(${x} ${y}) rotate(${angle})`,
  );
}

/** Ink that did not take everywhere: gives flat colour the look of a linocut. */
export const inkFilter = (id: string, amount = 0.5) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="4" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -9 ${5.2 + amount}"/><feComposite in="SourceGraphic" operator="in"/></filter>`;

/** A fine grain over everything, as uncoated paper has. */
export const grain = (w: number, h: number, strength = 0.1) =>
  `<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="3" seed="8"/><feColorMatrix type="matrix" values="0 0 0 0 0.1  0 0 0 0 0.08  0 0 0 0 0.06  0.9 0.9 0 0 -0.72"/></filter><rect width="${w}" height="${h}" filter="url(#grain)" opacity="${strength}"/>`;

export const gradient = (id: string, stops: readonly (readonly [number, string])[], turn = 90) =>
  `<linearGradient id="${id}" gradientTransform="rotate(${turn})">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
