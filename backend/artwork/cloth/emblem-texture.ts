import { noise } from './noise.ts';
import { reliefOf, type Texture } from './texture.ts';

/** How an emblem is made: satin stitch on the cloth itself, a woven patch, or a stamped piece of leather. */
export type EmblemFinish = 'embroidered' | 'woven' | 'stamped' | 'chain';

/** Turns a flat drawing into thread: rows of stitches whose direction changes with the colour, raised at the middle. */
export async function emblemTexture(svg: string, finish: EmblemFinish, size = 768): Promise<Texture> {
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas');
  // Upside down: the rows of a texture go up the cloth.
  context.setTransform(1, 0, 0, -1, 0, size);
  context.drawImage(image, 0, 0, size, size);
  const drawn = context.getImageData(0, 0, size, size);
  context.clearRect(0, 0, size, size);
  context.filter = `blur(${size / 120}px)`;
  context.drawImage(image, 0, 0, size, size);
  const soft = context.getImageData(0, 0, size, size).data;
  const { data } = drawn;
  const heights = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      const [r, g, b, a] = [
        data[i * 4] ?? 0,
        data[i * 4 + 1] ?? 0,
        data[i * 4 + 2] ?? 0,
        data[i * 4 + 3] ?? 0,
      ];
      const puff = Math.max(0, (soft[i * 4 + 3] ?? 0) / 255 - 0.35) / 0.65;
      let thread = 0.5;
      if (finish === 'embroidered' || finish === 'chain') {
        const angle = 0.5 + ((((r >> 4) * 7 + (g >> 4) * 13 + (b >> 4) * 5) % 16) / 16) * 2.2;
        const across = (x * Math.cos(angle) + y * Math.sin(angle)) / (size / (finish === 'chain' ? 60 : 105));
        const along = (y * Math.cos(angle) - x * Math.sin(angle)) / (size / 14);
        const row = Math.floor(across);
        const shine = 0.5 + 0.5 * Math.sin(across * Math.PI * 2);
        const end = Math.abs(((along + (row % 3) * 0.34) % 1) - 0.5) > 0.46 ? 0.35 : 1;
        thread = shine * end * (0.85 + 0.3 * noise(row * 3.1, along * 2));
      } else if (finish === 'woven') {
        const weave = Math.sin((x / size) * Math.PI * 2 * 95) * Math.sin((y / size) * Math.PI * 2 * 130);
        thread = 0.5 + 0.5 * weave;
      }
      const tone = finish === 'stamped' ? 0.92 + 0.16 * noise(x / 20, y / 20, 4096, 4) : 0.8 + 0.3 * thread;
      data.set([r * tone, g * tone, b * tone, a > 100 ? 255 : 0], i * 4);
      const luma = (r * 0.3 + g * 0.6 + b * 0.1) / 255;
      heights[i] =
        finish === 'stamped' ? luma * 1.5 + noise(x / 6, y / 6) * 0.15 : puff * 1.6 + thread * 0.35;
    }
  }
  return { albedo: drawn, relief: reliefOf(heights, size, size, size / 260, false) };
}
