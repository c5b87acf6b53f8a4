import { bookScene, keepFace, showFace } from './books/draw-book.ts';
import { isBook } from './books/library.ts';
import { capScene } from './caps/draw-cap.ts';
import { linear } from './cloth/texture.ts';
import { Renderer } from './render/renderer.ts';
import { shareScene } from './share-scene.ts';

/** The shop's warm paper: every picture stands on it. */
const paper = linear('#efe7d9');
const renderer = new Renderer();

/** The word-mark beside the picture that people see when they share the shop. */
const shareHtml = (
  picture: string,
) => `<div id="share" style="position:relative;width:1200px;height:630px;background:url(${picture}) 0 0/1200px 630px">
  <div style="position:absolute;left:84px;top:196px;font:560 108px/0.98 'Fraunces Variable';letter-spacing:-3px;color:#211b17">Brim<br><span style="color:#7b2d26">&amp;</span> Page</div>
  <div style="position:absolute;left:90px;top:446px;font:400 30px/1.3 'EB Garamond Variable';color:#62574d">Caps and books from a small<br>Australian shop that loves both</div></div>`;

window.artwork = {
  showFace,
  keepFace,
  async showShare(exposures) {
    renderer.clear();
    const [width, height] = [1800, 945];
    const scene = await shareScene(width / height);
    renderer.draw({ ...scene, width, height, exposures, paper }, () => {
      document.body.innerHTML = shareHtml(renderer.canvas.toDataURL('image/png'));
    });
    await document.fonts.ready;
    return 'share';
  },
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
