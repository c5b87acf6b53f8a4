export type Rgb = readonly [number, number, number];

/** A picture of a surface and of its relief. The relief holds directions, as red, green and blue. */
export interface Texture {
  albedo: ImageData;
  relief: ImageData;
}

/** `#rrggbb` as parts of one, still in sRGB. */
export const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

/** `#rrggbb` as linear light. */
export const linear = (hex: string): Rgb => {
  const [r, g, b] = rgb(hex);
  const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return [toLinear(r), toLinear(g), toLinear(b)];
};

interface Spot {
  height: number;
  colour: Rgb;
  hole?: boolean;
}

/**
 * A square texture that repeats.
 * @param depth how high a height of 1 stands, as part of the tile's width
 */
export function texture(size: number, depth: number, at: (x: number, y: number) => Spot): Texture {
  const albedo = new ImageData(size, size);
  const heights = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const { height, colour, hole } = at((x + 0.5) / size, (y + 0.5) / size);
      const i = y * size + x;
      heights[i] = height;
      albedo.data.set([colour[0] * 255, colour[1] * 255, colour[2] * 255, hole ? 0 : 255], i * 4);
    }
  }
  return { albedo, relief: reliefOf(heights, size, size, depth * size, true) };
}

/** Directions of a height map. @param depth how high a height of 1 stands, in pixels */
export function reliefOf(
  heights: Float32Array,
  width: number,
  height: number,
  depth: number,
  repeats: boolean,
): ImageData {
  const relief = new ImageData(width, height);
  const at = (x: number, y: number) => {
    const cx = repeats ? (x + width) % width : Math.min(width - 1, Math.max(0, x));
    const cy = repeats ? (y + height) % height : Math.min(height - 1, Math.max(0, y));
    return heights[cy * width + cx] ?? 0;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = ((at(x - 1, y) - at(x + 1, y)) * depth) / 2;
      const dy = ((at(x, y - 1) - at(x, y + 1)) * depth) / 2;
      const size = Math.hypot(dx, dy, 1);
      const i = (y * width + x) * 4;
      relief.data.set(
        [127.5 + (127.5 * dx) / size, 127.5 + (127.5 * dy) / size, 127.5 + 127.5 / size, 255],
        i,
      );
    }
  }
  return relief;
}
