/** The inks of content pictures and films: the shop's tokens and the gouache tones that sit with them. */
export const ink = {
  paper: '#faf6ee',
  cream: '#f3e6cc',
  oat: '#e6d3b1',
  sand: '#d5b98c',
  ochre: '#d39a3f',
  honey: '#e6b864',
  clay: '#bd6a45',
  rose: '#d99a7c',
  oxblood: '#7b2d26',
  wine: '#5a211f',
  green: '#274537',
  moss: '#4c6a4e',
  eucalypt: '#8fa88f',
  mist: '#c9d3c0',
  blue: '#6f8fa3',
  sky: '#b4c8cc',
  slate: '#3f5566',
  night: '#22303d',
  wood: '#8a5a38',
  bark: '#55382a',
  walnut: '#3a2720',
  key: '#211b17',
} as const;

/** A colour between two, `t` from 0 to 1. */
export function blend(a: string, b: string, t: number): string {
  const part = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(part(a, i) + (part(b, i) - part(a, i)) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
