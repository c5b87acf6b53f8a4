import { catalogue } from '../../src/seed/catalogue/index.ts';
import { hash } from '../cloth/noise.ts';
import { formats, type Page } from './book.ts';
import { escapeText, fonts, text } from './drawing.ts';
import { designOf } from './library.ts';
import { pageFace } from './pages.ts';

/** Pixels of a printed face for each centimetre. */
const density = 48;

export type Face = 'front' | 'spine' | 'back' | 'left' | 'right';

const productOf = (slug: string) => {
  const product = catalogue.find((one) => one.slug === slug);
  if (!product) throw new Error(`${slug} is not in the catalogue`);
  return product;
};

/** A printed face as HTML of a fixed size. */
export function faceHtml(slug: string, face: Face): { html: string; width: number; height: number } {
  const design = designOf(slug);
  const format = formats[design.format];
  const height = Math.round(format.high * density);
  const width = Math.round(
    (face === 'spine' ? format.thick + (format.isHard ? 0.5 : 0) : format.wide) * density,
  );
  if (face === 'spine') return { html: spine(slug, width, height), width, height };
  if (face === 'back') return { html: back(slug, width, height), width, height };
  if (face === 'front') {
    const w = 600;
    const h = Math.round((600 * format.high) / format.wide);
    return {
      html: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none">${design.front(w, h)}</svg>`,
      width,
      height,
    };
  }
  const page: Page = design.pages[face === 'left' ? 0 : 1];
  return {
    html: pageFace(page, face, {
      title: productOf(slug).name,
      author: design.author,
      paper: design.paper ?? '#f7f1e3',
      width,
      height,
    }),
    width,
    height,
  };
}

/** The mark of a press: its initial in a ring. */
const mark = (x: number, y: number, r: number, press: string, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${r * 0.12}"/>${text(x, y + r * 0.38, press.slice(0, 1), { font: 'cormorant', size: r * 1.25, weight: 700, fill: colour, anchor: 'middle' })}`;

function spine(slug: string, w: number, h: number): string {
  const { spine: look, author, press, format } = designOf(slug);
  // A round spine shows less of itself than a flat one.
  const face = w * (formats[format].isHard ? 0.4 : 0.5);
  const title = look.title ?? productOf(slug).name;
  const surname = author.includes('&') ? author : (author.split(' ').at(-1) ?? author);
  const wide = {
    oswald: 0.4,
    josefin: 0.6,
    abril: 0.54,
    courier: 0.62,
    bricolage: 0.52,
    fraunces: 0.53,
    garamond: 0.45,
    cormorant: 0.45,
    inter: 0.56,
  }[look.font];
  const size = Math.min(face * (look.size ?? 1), (h * 0.54) / (title.length * wide));
  const small = Math.min(face * 0.6, 26);
  const y = (fontSize: number) => w / 2 + fontSize * 0.34;
  const along = `${text(h * 0.07, y(size), title, { font: look.font, size, weight: look.weight ?? 400, fill: look.ink })}${text(h * 0.86, y(small), surname.toUpperCase(), { font: 'josefin', size: small, weight: 500, fill: look.accent, anchor: 'end', spacing: 2 })}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${look.ground}"/><g transform="translate(${w} 0) rotate(90)">${along}</g><rect y="${h * 0.035}" width="${w}" height="2" fill="${look.accent}"/><rect y="${h * 0.965}" width="${w}" height="2" fill="${look.accent}"/>${mark(w / 2, h * 0.92, Math.min(face * 0.5, 22), press, look.accent)}</svg>`;
}

function barcode(slug: string, x: number, y: number, w: number, h: number): string {
  let bars = '';
  let at = x + 12;
  for (let i = 0; at < x + w - 14; i++) {
    const wide = 1 + Math.floor(hash(i, slug.length, slug.charCodeAt(i % slug.length)) * 3.2);
    if (i % 2 === 0)
      bars += `<rect x="${at}" y="${y + 10}" width="${wide * 1.6}" height="${h - 34}" fill="#1b1715"/>`;
    at += wide * 1.6;
  }
  const digits = Array.from({ length: 9 }, (_, i) =>
    Math.floor(hash(i, 5, slug.charCodeAt(i % slug.length) * 7) * 10),
  ).join('');
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fffdf8"/>${bars}${text(x + w / 2, y + h - 8, `9 780${digits.slice(0, 3)} ${digits.slice(3)}`, { font: 'inter', size: 15, fill: '#1b1715', anchor: 'middle', spacing: 2 })}`;
}

function back(slug: string, w: number, h: number): string {
  const { back: look, press, spine: spineLook, author } = designOf(slug);
  const product = productOf(slug);
  const [first = '', second = ''] = product.description.split('\n\n');
  const unit = Math.min(w / 624, h / 780);
  const isShort = h / w < 1.15;
  const motif = look.motif
    ? `<svg style="position:absolute;inset:0" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${look.motif(w, h)}</svg>`
    : '';
  const foot = `<svg style="position:absolute;left:0;bottom:0" width="${w}" height="${150 * unit}" viewBox="0 0 ${w / unit} 150">${mark(90, 78, 26, press, look.accent)}${text(130, 74, press, { font: 'josefin', size: 19, weight: 500, fill: look.ink, spacing: 1 })}${text(130, 98, `$${product.price.toFixed(2)}`, { font: 'inter', size: 16, fill: look.ink })}${barcode(slug, w / unit - 230, 24, 174, 100)}</svg>`;
  const blurb = isShort ? first : `${first}</p><p>${(second.split('. ')[0] ?? '').replace(/\.$/, '')}.`;
  return `<div style="position:relative;width:${w}px;height:${h}px;background:${look.ground};color:${look.ink};overflow:hidden">${motif}
    <div style="position:absolute;left:${58 * unit}px;right:${58 * unit}px;top:${66 * unit}px;font-family:${fonts.garamond};font-size:${27 * unit}px;line-height:1.36">
      <div style="font-family:${fonts[spineLook.font]};font-weight:${spineLook.weight ?? 400};font-size:${40 * unit}px;line-height:1.12;color:${look.accent};text-wrap:balance">‘${escapeText(look.praise)}’</div>
      <div style="font-family:${fonts.josefin};font-size:${17 * unit}px;letter-spacing:.12em;margin:${14 * unit}px 0 ${34 * unit}px">${escapeText(look.by.toUpperCase())}</div>
      <div style="width:${64 * unit}px;border-top:2px solid ${look.accent};margin-bottom:${26 * unit}px"></div>
      <p>${blurb}</p>
      <p style="font-family:${fonts.josefin};font-size:${17 * unit}px;letter-spacing:.08em;color:${look.accent}">${escapeText(author.toUpperCase())}</p>
    </div>${foot}</div><style>p{margin:0 0 .7em;text-wrap:pretty}</style>`;
}
