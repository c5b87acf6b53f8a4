import './fonts.css';
import { moved } from '../mesh/mesh.ts';
import { type Angle, frameWhole } from '../render/framing.ts';
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

/** @param gain how much brighter than a matt card its covers are */
function closed(slug: string, stand: { gain: number; isStanding: boolean }): Part[] {
  const art = { front: faceOf(slug, 'front'), spine: faceOf(slug, 'spine'), back: faceOf(slug, 'back') };
  return closedBook(formats[designOf(slug).format], art, stand);
}

/** A closed book on its back, its middle over the origin. */
export function lyingBook(slug: string): { parts: Part[]; thick: number } {
  const { wide, high, thick } = formats[designOf(slug).format];
  const parts = motion(closed(slug, { gain: 1.08, isStanding: false }), (p) => turn(p, 'x', -Math.PI / 2), [
    -wide / 2,
    thick / 2,
    high / 2,
  ]);
  return { parts, thick: thick + 0.02 };
}

/** A small pile of the same book, spines to the front. */
function pileOf(slug: string): Part[] {
  const { parts, thick } = lyingBook(slug);
  const copies = thick < 1.3 ? 4 : 3;
  return Array.from({ length: copies }, (_, i) =>
    motion(parts, (p) => turn(p, 'y', radians([62, 71, 56, 66][i] ?? 60)), [(i % 2) * 0.5, thick * i, 0]),
  ).flat();
}

/** A book as one of its pictures shows it. */
export function bookScene(slug: string, view: string, aspect: number): { parts: Part[]; cameras: Camera[] } {
  const format = formats[designOf(slug).format];
  const shot = (parts: Part[], angle: Angle) => ({ parts, cameras: [frameWhole(parts, angle, aspect)] });
  if (view === 'spread') {
    const open = openBook(format, faceOf(slug, 'left'), faceOf(slug, 'right'), faceOf(slug, 'front'));
    const parts = motion(open, (p) => turn(p, 'y', radians(9)), [0, 0, 0]);
    return shot(parts, { around: 0, above: 54, fill: [0.86, 0.72], below: 0 });
  }
  if (view === 'detail') return shot(pileOf(slug), { around: 0, above: 27, fill: [0.98, 0.9], below: 0 });
  const standing = motion(closed(slug, { gain: 1.22, isStanding: true }), (p) => p, [-format.wide / 2, 0, 0]);
  const isLandscape = format.high / format.wide < 1.15;
  return shot(standing, {
    around: view === 'back' ? 210 : 29,
    above: 9,
    fill: isLandscape ? [0.78, 0.74] : [0.68, 0.74],
    below: 0.01,
  });
}
