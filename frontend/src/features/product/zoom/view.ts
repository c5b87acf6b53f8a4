/** What of a picture is on the screen. Lengths in CSS pixels. */
export interface View {
  /** 1 shows the whole picture. */
  scale: number;
  /** From the middle of the stage to the middle of the picture. */
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The stage, and the whole picture on it. */
export interface Sizes {
  stage: Size;
  picture: Size;
}

interface Point {
  x: number;
  y: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Keeps the picture over the stage: at its middle where it is smaller, else without a gap at an edge. */
function keepOnStage({ scale, x, y }: View, { stage, picture }: Sizes): View {
  const limit = (side: keyof Size) => Math.max(0, (picture[side] * scale - stage[side]) / 2);
  return { scale, x: clamp(x, limit('width')), y: clamp(y, limit('height')) };
}

export const panBy = ({ scale, x, y }: View, by: Point, sizes: Sizes): View =>
  keepOnStage({ scale, x: x + by.x, y: y + by.y }, sizes);

/**
 * Zooms in by a factor above 1, out by one below.
 * @param at the point of the picture that stays where it is, from the middle of the stage
 */
export function zoomBy(view: View, factor: number, sizes: Sizes, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return keepOnStage({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, sizes);
}
