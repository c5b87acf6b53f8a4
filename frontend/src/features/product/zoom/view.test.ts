import { describe, expect, it } from 'vitest';
import { maxScale, panBy, whole, zoomBy } from './view.ts';

const sizes = { stage: { width: 400, height: 600 }, picture: { width: 400, height: 500 } };

describe('zooming a picture', () => {
  it('keeps the point under the pointer where it is', () => {
    const at = { x: 100, y: -50 };
    const once = zoomBy(whole, 2, sizes, at);
    expect(once).toEqual({ scale: 2, x: -100, y: 50 });
    const partOf = ({ scale, x, y }: typeof once) => [(at.x - x) / scale, (at.y - y) / scale];
    expect(partOf(zoomBy(once, 1.5, sizes, at))).toEqual(partOf(once));
  });

  it('ends at the whole picture and at the largest scale', () => {
    expect(zoomBy({ scale: 1.2, x: 30, y: 0 }, 0.5, sizes)).toEqual(whole);
    expect(zoomBy(whole, 100, sizes).scale).toBe(maxScale);
  });
});

describe('moving a picture', () => {
  it('stops at its edges', () => {
    const zoomed = zoomBy(whole, 2, sizes);
    expect(panBy(zoomed, { x: 90, y: -90 }, sizes)).toEqual({ scale: 2, x: 90, y: -90 });
    // 800 × 1000 on 400 × 600.
    expect(panBy(zoomed, { x: 900, y: -900 }, sizes)).toEqual({ scale: 2, x: 200, y: -200 });
  });

  it('does not move a side that fits', () => {
    expect(panBy(whole, { x: 50, y: 50 }, sizes)).toEqual(whole);
    expect(panBy({ scale: 1.1, x: 0, y: 0 }, { x: 50, y: 50 }, sizes)).toEqual({
      scale: 1.1,
      x: expect.closeTo(20),
      y: 0,
    });
  });
});
