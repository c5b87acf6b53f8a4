import { noiseField } from './noise.ts';

/** What stays the same from print to print: paper, the wobble of the knife, the line screens of the tints. */
export interface Stone {
  width: number;
  height: number;
  /** Pixels of one unit of texture. */
  unit: number;
  shiftX: Float32Array;
  shiftY: Float32Array;
  /** Multiplies colour: paper fibre and uneven ink, around 1. */
  paper: Float32Array;
  hatch: Float32Array;
  cross: Float32Array;
  grain: Float32Array;
  light: Float32Array;
  /** Width of one pixel on a line screen, for smooth edges. */
  softness: number;
}

const stones = new Map<string, Stone>();

function lineScreen(
  warp: Float32Array,
  chip: Float32Array,
  width: number,
  angle: number,
  gap: number,
): Float32Array {
  const screen = new Float32Array(warp.length);
  const cos = Math.cos(angle) / gap;
  const sin = Math.sin(angle) / gap;
  for (let i = 0; i < screen.length; i++) {
    const x = i % width;
    const y = (i - x) / width;
    const phase = x * cos + y * sin + (warp[i] ?? 0) * 3.4;
    const wave = Math.abs((phase - Math.floor(phase)) * 2 - 1);
    screen[i] = 0.06 + 0.8 * wave + ((chip[i] ?? 0) - 0.5) * 0.34;
  }
  return screen;
}

/** Prepares (once per size) the stone for prints of a size in pixels; `unit` makes every texture finer or coarser. */
export function prepareStone(width: number, height: number, unit: number): Stone {
  const key = `${width}x${height}x${unit}`;
  const ready = stones.get(key);
  if (ready) return ready;
  const field = (cell: number, seed: number, stretch?: number) =>
    noiseField(width, height, cell * unit, seed, stretch);
  const coarse = field(26, 1);
  const coarseY = field(26, 2);
  const fine = field(6, 3);
  const fineY = field(6, 4);
  const sheet = field(3, 5);
  const fibre = field(2.2, 6, 5);
  const cloud = field(210, 7);
  const warp = field(130, 8);
  const chip = field(11, 9, 1.5);
  const dust = field(2.4, 10);
  const dust2 = field(4.6, 11);
  const size = width * height;
  const shiftX = new Float32Array(size);
  const shiftY = new Float32Array(size);
  const paper = new Float32Array(size);
  const grain = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    shiftX[i] = (((coarse[i] ?? 0) - 0.5) * 5.2 + ((fine[i] ?? 0) - 0.5) * 2.4) * unit;
    shiftY[i] = (((coarseY[i] ?? 0) - 0.5) * 5.2 + ((fineY[i] ?? 0) - 0.5) * 2.4) * unit;
    const tooth = (sheet[i] ?? 0) * 0.5 + (fibre[i] ?? 0) * 0.5;
    paper[i] = 1 + (tooth - 0.5) * 0.075 + ((cloud[i] ?? 0) - 0.5) * 0.05;
    grain[i] =
      0.04 +
      0.92 * Math.min(1, Math.max(0, ((dust[i] ?? 0) * 0.62 + (dust2[i] ?? 0) * 0.38 - 0.5) * 1.5 + 0.5));
  }
  const stone: Stone = {
    width,
    height,
    unit,
    shiftX,
    shiftY,
    paper,
    grain,
    hatch: lineScreen(warp, chip, width, 0.9, 8.6 * unit),
    cross: lineScreen(warp, chip, width, 1.72, 9 * unit),
    light: lineScreen(warp, chip, width, 2.3, 10 * unit),
    softness: 0.16 / unit,
  };
  stones.set(key, stone);
  return stone;
}
