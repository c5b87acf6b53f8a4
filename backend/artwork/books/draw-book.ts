import './fonts.css';
import { moved } from '../mesh/mesh.ts';
import { frameWhole } from '../render/framing.ts';
import { radians, turn, type Vec } from '../render/math.ts';
import type { Camera, Part, Pixels } from '../render/scene.ts';
import { closedBook, openBook } from './binding.ts';
import { formats } from './book.ts';
import { type Face, faceHtml } from './faces.ts';
import { designOf } from './library.ts';

const photographed = new Map<string, Pixels>();

/** Sets a face on the page, to be photographed; answers the id of its element. */
export async function showFace(slug: string, face: string): Promise<string> {
  const { html, width, height } = faceHtml(slug, face as Face);
  document.body.innerHTML = `<div id="face" style="width:${width}px;height:${height}px;overflow:hidden">${html}</div>`;
  document.body.style.margin = '0';
  await document.fonts.ready;
  await Promise.all(
    [...document.fonts].filter((font) => font.status === 'loading').map((font) => font.loaded),
  );
  return 'face';
}

export async function keepFace(slug: string, face: string, address: string): Promise<void> {
  const blob = await (await fetch(address)).blob();
  photographed.set(`${slug}/${face}`, await createImageBitmap(blob));
}

const faceOf = (slug: string, face: Face): Pixels => {
  const pixels = photographed.get(`${slug}/${face}`);
  if (!pixels) throw new Error(`${slug} has no ${face}`);
  return pixels;
};

const motion = (parts: readonly Part[], rotate: (p: Vec) => Vec, shift: Vec): Part[] =>
  parts.map((part) => ({ ...part, mesh: moved(part.mesh, rotate, shift) }));

/** A book as one of its pictures shows it. */
export function bookScene(slug: string, view: string, aspect: number): { parts: Part[]; cameras: Camera[] } {
  const design = designOf(slug);
  const binding = formats[design.format];
  const closed = (gain: number) =>
    closedBook(
      binding,
      { front: faceOf(slug, 'front'), spine: faceOf(slug, 'spine'), back: faceOf(slug, 'back') },
      gain,
    );
  const isLandscape = binding.high / binding.wide < 1.15;
  if (view === 'spread') {
    const parts = openBook(binding, faceOf(slug, 'left'), faceOf(slug, 'right'), faceOf(slug, 'front'));
    const turned = motion(parts, (p) => turn(p, 'y', radians(9)), [0, 0, 0]);
    return {
      parts: turned,
      cameras: [frameWhole(turned, { around: 0, above: 54, fill: [0.86, 0.72], below: 0.0 }, aspect)],
    };
  }
  if (view === 'detail') {
    // A small pile, spines to the front.
    const lying = motion(closed(1.12), (p) => turn(p, 'x', -Math.PI / 2), [0, 0, 0]);
    const copies = binding.thick < 1.3 ? 4 : 3;
    const pile: Part[] = [];
    for (let i = 0; i < copies; i++) {
      const angle = radians([62, 71, 56, 66][i] ?? 60);
      const centre = turn([binding.wide / 2, 0, -binding.high / 2], 'y', angle);
      pile.push(
        ...motion(lying, (p) => turn(p, 'y', angle), [
          -centre[0] + (i % 2) * 0.5,
          binding.thick * (i + 0.5) + i * 0.02,
          -centre[2],
        ]),
      );
    }
    return {
      parts: pile,
      cameras: [frameWhole(pile, { around: 0, above: 27, fill: [0.98, 0.9], below: 0.0 }, aspect)],
    };
  }
  const standing = motion(closed(1.5), (p) => p, [-binding.wide / 2, 0, 0]);
  const around = view === 'back' ? 180 + 26 : -27;
  const fill: [number, number] = isLandscape ? [0.74, 0.7] : [0.62, 0.7];
  return {
    parts: standing,
    cameras: [frameWhole(standing, { around, above: 9, fill, below: 0.01 }, aspect)],
  };
}
