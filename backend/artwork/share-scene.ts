import { lyingBook } from './books/draw-book.ts';
import { capParts } from './caps/draw-cap.ts';
import { moved } from './mesh/mesh.ts';
import { frameWhole } from './render/framing.ts';
import { radians, turn, type Vec } from './render/math.ts';
import type { Camera, Part } from './render/scene.ts';

const books = ['the-understorey', 'weather-talk', 'the-salt-road'] as const;

const set = (parts: readonly Part[], angle: number, shift: Vec): Part[] =>
  parts.map((part) => ({ ...part, mesh: moved(part.mesh, (p) => turn(p, 'y', radians(angle)), shift) }));

/** A cap on a small pile of books, to the right of the room that the word-mark needs. */
export async function shareScene(aspect: number): Promise<{ parts: Part[]; cameras: Camera[] }> {
  const cap = await capParts('foundry-lane-twill');
  const parts: Part[] = [];
  let y = 0;
  books.forEach((slug, i) => {
    const { parts: lying, thick } = lyingBook(slug);
    parts.push(...set(lying, [74, 64, 70][i] ?? 70, [i * 0.4, y, 0]));
    y += thick;
  });
  parts.push(...set(cap, -8, [0.2, y, 0.6]));
  const camera = frameWhole(parts, { around: 14, above: 15, fill: [0.38, 0.84], below: 0 }, aspect);
  // The whole group stands in the right half of the picture.
  const right: Vec = [Math.cos(radians(14)), 0, -Math.sin(radians(14))];
  const aside = -11.5;
  const shifted = (p: Vec): Vec => [p[0] + right[0] * aside, p[1], p[2] + right[2] * aside];
  return { parts, cameras: [{ ...camera, eye: shifted(camera.eye), target: shifted(camera.target) }] };
}
