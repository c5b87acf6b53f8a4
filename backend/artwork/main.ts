import { bookScene, keepFace, showFace } from './books/draw-book.ts';
import { isBook } from './books/library.ts';
import { capScene } from './caps/draw-cap.ts';
import { linear } from './cloth/texture.ts';
import { Renderer } from './render/renderer.ts';

/** The shop's warm paper: every picture stands on it. */
const paper = linear('#efe7d9');
const renderer = new Renderer();

window.artwork = {
  showFace,
  keepFace,
  async draw(slug, views, width, height, exposures) {
    renderer.clear();
    const pictures: string[] = [];
    const take = () => pictures.push(renderer.canvas.toDataURL('image/png'));
    if (isBook(slug)) {
      // Each picture of a book arranges it anew.
      for (const view of views) {
        const scene = bookScene(slug, view, width / height);
        renderer.draw({ ...scene, width, height, exposures, paper }, take);
      }
      return pictures;
    }
    const { parts, camera } = await capScene(slug);
    const cameras = views.map((view) => camera(view, width / height));
    renderer.draw({ parts, cameras, width, height, exposures, paper }, take);
    return pictures;
  },
};
