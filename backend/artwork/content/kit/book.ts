import { blend, ink } from '../../ink.ts';
import { along, bounds, hull, type Point, poly, polyline, smooth } from './path.ts';
import { fade, type Plate } from './plate.ts';
import { boxCorners, boxFaces, castShadow, drawBox, faceTones, lay } from './solid.ts';
import { dot, type Frame, place, shifted, sub, type Vec, type View } from './space.ts';

/** A closed book. Its frame is the middle of the back cover; x runs from spine to fore edge, y through the pages, z along the spine. */
export interface Book {
  at: Frame;
  /** Spine to fore edge, thickness, height of the page, in centimetres. */
  size: Vec;
  cloth: string;
  /** Colour of blocking (bands, titles, ornament); none leaves the cloth bare. */
  blocking?: string;
  title?: string;
  ornament?: 'frame' | 'leaf' | 'sun' | 'plain';
  /** The title stands on the back only, not on the cover. */
  quietCover?: boolean;
  light?: Vec;
}

const board = 0.28;
const overhang = 0.35;

/** Draws a closed book from any side: boards, page block, rounded spine, in the order the eye needs. */
export function drawBook(plate: Plate, view: View, book: Book): void {
  const { at, size } = book;
  const [w, t] = size;
  const above = dot(at.y, sub(view.eye, place(at, [0, t / 2, 0]))) > 0;
  const lower = () => drawBoard(plate, view, book, 0);
  const upper = () => drawBoard(plate, view, book, t - board);
  const block = () => drawBlock(plate, view, book);
  const spine = () => drawSpine(plate, view, book);
  const spineFirst = dot(at.x, sub(view.eye, place(at, [-w / 2, t / 2, 0]))) > 0;
  const middle = spineFirst ? [spine, block] : [block, spine];
  for (const draw of above ? [lower, ...middle, upper] : [upper, ...middle, lower]) draw();
}

function drawBoard(plate: Plate, view: View, book: Book, y: number): void {
  const [w, , h] = book.size;
  const f = shifted(book.at, [0, y, 0]);
  drawBox(
    plate,
    view,
    f,
    [w, board, h],
    book.cloth,
    (face) => {
      if (face.name === 'top' && y > 0) drawCover(plate, view, book);
      else plate.line(polyline([...face.points.slice(0, 2)]), 1.2, 'opacity=".5"');
    },
    book.light,
  );
}

function drawCover(plate: Plate, view: View, book: Book): void {
  const {
    at,
    size: [w, t, h],
    blocking,
    ornament = 'frame',
    title,
  } = book;
  if (!blocking) return;
  const on = (x: number, z: number): Point => view.at(place(at, [x * w * 0.5, t, z * h * 0.5]));
  const hinge = polyline([on(-0.88, -1), on(-0.88, 1)]);
  plate.line(hinge, 1.6, 'opacity=".55"');
  if (ornament === 'plain') return;
  const outline = (k: number) =>
    poly([on(-k * 0.94 + 0.06, -k), on(k, -k), on(k, k), on(-k * 0.94 + 0.06, k)]);
  plate.stroke(outline(0.84), 3, blocking);
  const seen = (cx: number, cz: number, rx: number, rz: number, sides = 28): Point[] =>
    Array.from({ length: sides }, (_, i) =>
      on(cx + rx * Math.cos((i / sides) * 6.2832), cz + rz * Math.sin((i / sides) * 6.2832)),
    );
  if (ornament === 'sun') {
    plate.area(poly(seen(0.05, 0.15, 0.34, (0.34 * w) / h)), blocking);
    for (let i = 0; i < 5; i++)
      plate.stroke(polyline([on(-0.5, 0.52 + i * 0.07), on(0.6, 0.52 + i * 0.07)]), 3, blocking);
  } else if (ornament === 'leaf') {
    plate.stroke(polyline([on(0.05, -0.5), on(0.05, 0.55)]), 3, blocking);
    for (let i = 0; i < 6; i++) {
      const z = -0.42 + i * 0.15;
      for (const side of [-1, 1])
        plate.area(
          smooth([
            on(0.05, z + 0.1),
            on(0.05 + side * 0.16, z - 0.02),
            on(0.05 + side * 0.36, z - 0.08),
            on(0.05 + side * 0.2, z + 0.08),
          ]),
          blocking,
        );
    }
  } else {
    plate.stroke(outline(0.78), 1.6, blocking);
  }
  if (title && !book.quietCover) {
    const size = (w * 0.8) / Math.max(5, title.length * 0.52);
    plate.moved(lay(view, place(at, [0.06 * w * 0.5, t, -h * 0.2]), at.x, at.z), () =>
      plate.text(title, [0, 0], size, blocking, 'text-anchor="middle" font-weight="560"'),
    );
  }
}

function drawBlock(plate: Plate, view: View, book: Book): void {
  const [w, t, h] = book.size;
  const f = shifted(book.at, [-overhang / 2, board, 0]);
  const size: Vec = [w - overhang, t - board * 2, h - overhang * 2];
  for (const face of boxFaces(view, f, size)) {
    if (face.name === 'left') continue;
    plate.area(poly(face.points), ink.cream, ...faceTones(face.normal, face.points, book.light));
    const [a, b, c, d] = face.points;
    if (!a || !b || !c || !d || face.name === 'top') continue;
    const lines = Math.max(4, Math.round(t * 2.2));
    for (let i = 1; i < lines; i++) {
      const k = i / lines;
      const lerp = (p: Point, q: Point): Point => [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
      plate.stroke(
        polyline([lerp(a, d), lerp(b, c)]),
        1.5,
        i % 3 ? blend(ink.oat, ink.sand, 0.5) : ink.sand,
        'opacity=".8"',
      );
    }
  }
}

/** The rounded back with its bands and title. */
function drawSpine(plate: Plate, view: View, book: Book): void {
  const {
    at,
    size: [w, t, h],
    cloth,
    blocking,
    title,
  } = book;
  if (dot(at.x, sub(view.eye, place(at, [-w / 2, t / 2, 0]))) > t * 2) return;
  const bulge = Math.min(0.7, t * 0.2);
  const arc = (z: number): Vec[] =>
    Array.from({ length: 9 }, (_, i) => {
      const k = i / 8;
      return place(at, [-w / 2 + 0.05 - bulge * Math.sin(Math.PI * k), t * k, z]);
    });
  const outline = hull([...arc(-h / 2), ...arc(h / 2)].map(view.at));
  const top = view.at(place(at, [-w / 2, t, 0]));
  const foot = view.at(place(at, [-w / 2, 0, 0]));
  const { left, right } = bounds(outline);
  plate.area(
    poly(outline),
    cloth,
    fade('hatch', top, foot, 0.1, 0, 0.25, 0.75),
    fade('grain', [left, 0], [right, 0], 0, 0.1, 0.45),
  );
  if (!blocking) return;
  for (const k of [-0.42, -0.395, 0.395, 0.42]) plate.stroke(polyline(arc(k * h).map(view.at)), 3, blocking);
  for (const k of [-0.25, 0.25]) {
    plate.stroke(polyline(arc(k * h).map(view.at)), 5, blend(cloth, ink.key, 0.25));
  }
  if (title && t > 1.2) {
    const size = Math.min(t * 0.5, (h * 0.44) / (title.length * 0.56));
    const o = place(at, [-w / 2 - bulge, t * 0.5 - size * 0.34, 0]);
    const toEye = sub(view.eye, o);
    const reading: Vec =
      dot(at.z, [1, 0, 0]) > 0 || Math.abs(dot(at.z, [1, 0, 0])) < 0.2
        ? at.z
        : [-at.z[0], -at.z[1], -at.z[2]];
    if (dot(toEye, at.x) < 0)
      plate.moved(lay(view, o, reading, [-at.y[0], -at.y[1], -at.y[2]]), () =>
        plate.text(
          title,
          [0, 0],
          size,
          blocking,
          'text-anchor="middle" font-weight="600" letter-spacing=".04em"',
        ),
      );
  }
}

/** The shadow of a closed book on the level plane `ground`. */
export const bookShadow = (plate: Plate, view: View, book: Book, ground: number): void =>
  castShadow(plate, view, boxCorners(book.at, book.size), ground, book.light ? { light: book.light } : {});

/** An open book lying on its back: two leaning stacks of pages. x across the spread, z towards the reader. */
export function drawOpenBook(
  plate: Plate,
  view: View,
  f: Frame,
  options: {
    width: number;
    height: number;
    rise: number;
    cloth: string;
    lines?: boolean;
    picture?: boolean;
    balance?: number;
  },
): void {
  const { width: w, height: h, rise, cloth, lines = true, balance = 0 } = options;
  const cover = boxCorners(f, [w * 2 + 0.8, 0.3, h + 0.7]);
  castShadow(plate, view, cover, f.o[1], { strength: 0.8 });
  drawBox(plate, view, f, [w * 2 + 0.8, 0.3, h + 0.7], cloth);
  const height = (side: number, k: number) => {
    const lift = rise * (1 + side * balance);
    return (
      0.3 +
      lift *
        (Math.sin(Math.min(1, k * 1.25) * Math.PI * 0.5) * (1 - k * 0.25) + (k < 0.14 ? 0 : 0)) *
        (1 - 0.18 * k)
    );
  };
  for (const side of [-1, 1]) {
    const edge = (z: number): Vec[] =>
      Array.from({ length: 15 }, (_, i) =>
        place(f, [side * w * (i / 14), height(side, i / 14), (z * h) / 2]),
      );
    const near = edge(1);
    const far = edge(-1);
    const feet = [place(f, [side * w, 0.3, h / 2]), place(f, [0, 0.3, h / 2])];
    const front = [...near, ...feet].map(view.at);
    const outer = [
      place(f, [side * w, 0.3, -h / 2]),
      place(f, [side * w, 0.3, h / 2]),
      near[14] ?? f.o,
      far[14] ?? f.o,
    ].map(view.at);
    plate.area(poly(outer), ink.oat, fade('hatch', outer[0] ?? [0, 0], outer[1] ?? [0, 0], 0.3, 0.55));
    plate.area(poly(front), ink.oat, fade('hatch', view.at(f.o), outer[1] ?? [0, 0], 0.6, 0.2));
    for (let i = 1; i < 4; i++) {
      const level = edge(1).map((p): Vec => [p[0], 0.3 + f.o[1] + (p[1] - f.o[1] - 0.3) * (i / 4), p[2]]);
      plate.stroke(polyline(level.map(view.at)), 1.4, ink.sand);
    }
    const sheet = [...near, ...[...far].reverse()].map(view.at);
    const gutter = view.at(place(f, [0, height(side, 0), 0]));
    const shoulder = view.at(place(f, [side * w * 0.45, height(side, 0.45), 0]));
    plate.area(poly(sheet), ink.paper, fade('hatch', gutter, shoulder, side < 0 ? 0.6 : 0.75, 0.12, 0));
    if (!lines) continue;
    const row = (z: number, from: number, to: number): Point[] =>
      along([from, 0], [to, 0], 8).map(([k]) =>
        view.at(place(f, [side * w * k, height(side, k) + 0.02, z * h])),
      );
    const rows = 15;
    for (let i = 0; i < rows; i++) {
      const z = -0.37 + (i * 0.74) / (rows - 1);
      if (options.picture && side > 0 && i < 8) continue;
      const last = side > 0 ? 0.86 : 0.86;
      plate.stroke(
        polyline(row(z, 0.16, i === 6 || i === rows - 1 ? last * 0.6 : last)),
        2.2,
        '#8d7f70',
        'stroke-dasharray="26 7 40 6 14 7 33 8"',
      );
    }
    if (options.picture && side > 0) {
      const frameOf = (a: number, b: number) =>
        [...row(-0.37, 0.16, 0.86), ...row(b, 0.16, 0.86).reverse()].slice(a);
      plate.area(poly(frameOf(0, 0)), ink.eucalypt);
      plate.area(poly([...row(-0.14, 0.16, 0.86), ...row(0, 0.16, 0.86).reverse()]), ink.green);
      const sun = view.at(place(f, [w * 0.6, height(1, 0.6) + 0.03, -0.25 * h]));
      plate.area(`M${sun[0] - 14} ${sun[1]}a14 10 0 1 0 28 0a14 10 0 1 0 -28 0Z`, ink.honey);
    }
  }
  const fold = [place(f, [0, 0.3, -h / 2]), place(f, [0, 0.3, h / 2])].map(view.at);
  plate.line(polyline(fold), 3);
}
