import type { Stone } from './stone.ts';

/** Three separations of one picture, one above the other, each `stone.height` rows of RGB(A). */
export interface Separations {
  pixels: Uint8Array;
  channels: 3 | 4;
}

const shade = [0.5, 0.43, 0.45] as const;
const keyInk = [33, 27, 24] as const;
const cream = [252, 240, 214] as const;
const lamp = [255, 208, 128] as const;

const clamp = (value: number): number => (value < 0 ? 0 : Math.min(value, 1));

/**
 * Prints the separations on paper: colours with hand-cut edges, tints through line screens and grain,
 * the key block a little out of register, light cut back to the paper.
 * @returns RGB bytes, `stone.width` by `stone.height`.
 */
export function print({ pixels, channels }: Separations, stone: Stone): Uint8Array {
  const { width, height, softness } = stone;
  const out = new Uint8Array(width * height * 3);
  const plane = width * height * channels;
  const offX = stone.unit * 1.6;
  const offY = stone.unit * -1.25;
  const sample = (layer: number, x: number, y: number, channel: number): number => {
    const cx = x < 0 ? 0 : Math.min(x, width - 1.001);
    const cy = y < 0 ? 0 : Math.min(y, height - 1.001);
    const left = cx | 0;
    const top = cy | 0;
    const u = cx - left;
    const v = cy - top;
    const at = layer * plane + (top * width + left) * channels + channel;
    const below = at + width * channels;
    const a = pixels[at] ?? 0;
    const b = pixels[at + channels] ?? a;
    const c = pixels[below] ?? a;
    const d = pixels[below + channels] ?? b;
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
  const through = (tone: number, screen: number): number =>
    tone < 0.02 ? 0 : clamp((tone - screen) / softness + 0.5) * (tone < 0.1 ? (tone - 0.02) * 12.5 : 1);
  let i = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const px = x + (stone.shiftX[i] ?? 0);
      const py = y + (stone.shiftY[i] ?? 0);
      const grain = stone.grain[i] ?? 0;
      const hatch = through(sample(1, px, py, 0) / 255, stone.hatch[i] ?? 1);
      const cross = through(sample(1, px, py, 1) / 255, stone.cross[i] ?? 1);
      const stipple = through(sample(1, px, py, 2) / 255, grain);
      const kx = x + offX + (stone.shiftY[i] ?? 0) * 0.6;
      const ky = y + offY + (stone.shiftX[i] ?? 0) * 0.6;
      const key = clamp((sample(2, kx, ky, 0) / 255) * 1.08 - (grain > 0.86 ? 0.35 : 0));
      const cut = through(sample(2, px, py, 1) / 255, stone.light[i] ?? 1);
      const glow = sample(2, px, py, 2) / 255;
      const lit = clamp(
        glow * 0.62 + through(glow * 0.8, grain) * 0.3 * glow + (glow > 0 ? (grain - 0.5) * 0.05 : 0),
      );
      const paper = stone.paper[i] ?? 1;
      for (let c = 0; c < 3; c++) {
        let value = sample(0, px, py, c);
        const dark = shade[c] ?? 0.5;
        const tint = 1 - (1 - dark) * hatch;
        const tint2 = 1 - (1 - dark) * cross * 0.92;
        const tint3 = 1 - (1 - dark) * stipple * 0.62;
        value *= tint * tint2 * tint3;
        value += ((cream[c] ?? 255) - value) * cut * 0.78;
        value += (255 - value) * lit * ((lamp[c] ?? 255) / 255) * 0.94;
        value += ((keyInk[c] ?? 0) - value) * key * 0.96;
        value *= paper;
        // The lightest specks are paper that took no ink.
        if (grain > 0.9) value += ((cream[c] ?? 255) - value) * (grain - 0.9) * 1.6;
        out[i * 3 + c] = value < 0 ? 0 : Math.min(value, 255);
      }
    }
  }
  return out;
}
