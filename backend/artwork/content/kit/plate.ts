import type { Point } from './path.ts';

/** The tints: two line screens, a grain, light cut back to the paper, lamp light, and the solid key block. */
export type Tint = 'hatch' | 'cross' | 'grain' | 'key' | 'light' | 'glow';

/** A tint running over a shape, its strength (0 to 1) at even stops from `from` to `to` (or outward from `from`). */
export interface Tone {
  tint: Tint;
  stops: readonly number[];
  from: Point;
  to: Point;
  round?: boolean;
}

export const fade = (tint: Tint, from: Point, to: Point, ...stops: number[]): Tone => ({
  tint,
  from,
  to,
  stops,
});
export const flat = (tint: Tint, strength: number): Tone => ({
  tint,
  from: [0, 0],
  to: [1, 0],
  stops: [strength, strength],
});
export const halo = (tint: Tint, centre: Point, radius: number, ...stops: number[]): Tone => ({
  tint,
  from: centre,
  to: [centre[0] + radius, centre[1]],
  stops,
  round: true,
});

const separations = ['colour', 'tone', 'key'] as const;
type Separation = (typeof separations)[number];
const channel: Record<Tint, [Separation, number]> = {
  hatch: ['tone', 0],
  cross: ['tone', 1],
  grain: ['tone', 2],
  key: ['key', 0],
  light: ['key', 1],
  glow: ['key', 2],
};

/**
 * A picture while it is cut: colour, tints and key block are kept apart, so that the press can treat each as ink.
 * Later shapes cover earlier ones in all three. Sizes are pixels of a picture `width` wide.
 */
export class Plate {
  readonly width: number;
  readonly height: number;
  private readonly marks: Record<Separation, string[]> = { colour: [], tone: [], key: [] };
  private readonly defs: string[] = [];
  private count = 0;

  constructor(width: number, height: number, ground: string) {
    this.width = width;
    this.height = height;
    this.area(`M-99-99h${width + 198}v${height + 198}H-99Z`, ground);
  }

  /** A shape in one colour, covering what is under it, with tints printed over it. */
  area(d: string, fill: string, ...tones: Tone[]): this {
    this.marks.colour.push(`<path d="${d}" fill="${fill}"/>`);
    for (const separation of ['tone', 'key'] as const) {
      const own = tones.filter((tone) => channel[tone.tint][0] === separation);
      const [first, ...rest] = own;
      this.marks[separation].push(`<path d="${d}" fill="${first ? this.gradient(first) : '#000'}"/>`);
      for (const tone of rest) this.over(d, tone);
    }
    return this;
  }

  /** A tint over whatever is there. */
  over(d: string, ...tones: Tone[]): this {
    for (const tone of tones) {
      const [separation] = channel[tone.tint];
      this.marks[separation].push(
        `<path d="${d}" fill="${this.gradient(tone)}" style="mix-blend-mode:screen"/>`,
      );
    }
    return this;
  }

  /** A soft-edged tint: shade on the ground, light in the air. */
  cast(d: string, tint: Tint, strength: number, blur: number): this {
    const [separation] = channel[tint];
    const id = this.define(
      (name) =>
        `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    );
    this.marks[separation].push(
      `<path d="${d}" fill="${this.level(tint, strength)}" filter="url(#${id})" style="mix-blend-mode:screen"/>`,
    );
    return this;
  }

  /** A transparent ink printed over the colours already there. */
  overprint(d: string, colour: string, opacity = 1, blur = 0): this {
    const id = blur
      ? this.define(
          (name) =>
            `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
        )
      : '';
    const soft = id ? ` filter="url(#${id})"` : '';
    this.marks.colour.push(
      `<path d="${d}" fill="${colour}" opacity="${opacity}"${soft} style="mix-blend-mode:multiply"/>`,
    );
    return this;
  }

  /** An opaque or half-opaque paint that leaves the tints alone: sunlight on a wall, mist, reflections. */
  paint(d: string, colour: string, opacity = 1, blur = 0): this {
    const id = blur
      ? this.define(
          (name) =>
            `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
        )
      : '';
    this.marks.colour.push(
      `<path d="${d}" fill="${colour}" opacity="${opacity}"${id ? ` filter="url(#${id})"` : ''}/>`,
    );
    return this;
  }

  /** A line of even width in a colour. */
  stroke(d: string, width: number, colour: string, extra = ''): this {
    const shared = `d="${d}" fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}`;
    this.marks.colour.push(`<path ${shared} stroke="${colour}"/>`);
    for (const separation of ['tone', 'key'] as const)
      this.marks[separation].push(`<path ${shared} stroke="#000"/>`);
    return this;
  }

  /** Solid key ink. */
  cut(d: string, strength = 1): this {
    this.marks.key.push(`<path d="${d}" fill="${this.level('key', strength)}"/>`);
    return this;
  }

  /** A key line of even width. */
  line(d: string, width: number, extra = ''): this {
    this.marks.key.push(
      `<path d="${d}" fill="none" stroke="#f00" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
    );
    return this;
  }

  /** Lettering in Fraunces; `extra` takes transforms and spacing. */
  text(words: string, at: Point, size: number, colour: string, extra = ''): this {
    const safe = words.replaceAll('&', '&amp;');
    const shared = `x="${at[0]}" y="${at[1]}" font-family="Fraunces" font-size="${size}" ${extra}`;
    this.marks.colour.push(`<text ${shared} fill="${colour}">${safe}</text>`);
    for (const separation of ['tone', 'key'] as const)
      this.marks[separation].push(`<text ${shared} fill="#000">${safe}</text>`);
    return this;
  }

  /** Draws only inside an outline. */
  within(d: string, draw: () => void): this {
    const id = this.define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    return this.group(`clip-path="url(#${id})"`, draw);
  }

  /** Draws moved, turned or sized by an SVG transform. */
  moved(transform: string, draw: () => void): this {
    return this.group(`transform="${transform}"`, draw);
  }

  private group(attributes: string, draw: () => void): this {
    for (const separation of separations) this.marks[separation].push(`<g ${attributes}>`);
    draw();
    for (const separation of separations) this.marks[separation].push('</g>');
    return this;
  }

  private define(write: (name: string) => string): string {
    const name = `d${this.count++}`;
    this.defs.push(write(name));
    return name;
  }

  private level(tint: Tint, strength: number): string {
    const rgb = [0, 0, 0];
    rgb[channel[tint][1]] = Math.round(255 * Math.min(1, Math.max(0, strength)));
    return `rgb(${rgb.join(',')})`;
  }

  private gradient(tone: Tone): string {
    const { stops, tint, from, to } = tone;
    if (stops.every((stop) => stop === stops[0])) return this.level(tint, stops[0] ?? 0);
    const rows = stops
      .map((stop, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${this.level(tint, stop)}"/>`)
      .join('');
    const id = this.define((name) =>
      tone.round
        ? `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${from[0]}" cy="${from[1]}" r="${Math.hypot(to[0] - from[0], to[1] - from[1])}">${rows}</radialGradient>`
        : `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${rows}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** The three separations below one another, as one SVG. */
  toSvg(width: number, height: number): string {
    const layers = separations
      .map(
        (separation, i) =>
          `<svg x="0" y="${i * height}" width="${width}" height="${height}" viewBox="0 0 ${this.width} ${this.height}"><g style="isolation:isolate">${this.marks[separation].join('')}</g></svg>`,
      )
      .join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height * 3}"><defs>${this.defs.join('')}</defs>${layers}</svg>`;
  }
}
