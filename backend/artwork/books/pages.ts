import type { Page } from './book.ts';
import { escapeText, fonts } from './drawing.ts';

interface Setting {
  title: string;
  author: string;
  paper: string;
  width: number;
  height: number;
}

const ink = '#2a231e';

/** One page of the open book, typeset: running head, text or plate, folio. */
export function pageFace(page: Page, side: 'left' | 'right', setting: Setting): string {
  const { width, height, paper } = setting;
  const isFull = page.kind === 'plate' && page.isFull;
  const unit = Math.min(width / 624, height / 800);
  const head = side === 'left' ? setting.author : setting.title;
  const frame = isFull
    ? ''
    : `<div style="position:absolute;top:${52 * unit}px;left:0;right:0;text-align:center;font:500 ${16 * unit}px ${fonts.josefin};letter-spacing:.16em;color:#7d6f60">${escapeText(head.toUpperCase())}</div>
       <div style="position:absolute;bottom:${46 * unit}px;left:0;right:0;text-align:center;font:400 ${22 * unit}px ${fonts.garamond};color:#5c5045">${page.folio}</div>`;
  const inner =
    side === 'left' ? `left:${66 * unit}px;right:${86 * unit}px` : `left:${86 * unit}px;right:${66 * unit}px`;
  const body = isFull
    ? content(page, unit, setting)
    : `<div style="position:absolute;top:${104 * unit}px;bottom:${96 * unit}px;${inner};overflow:hidden">${content(page, unit, setting)}</div>`;
  return `<div style="position:relative;width:${width}px;height:${height}px;background:${paper};color:${ink};overflow:hidden">${frame}${body}</div>`;
}

function content(page: Page, unit: number, { width, height }: Setting): string {
  if (page.kind === 'plate') {
    if (page.isFull)
      return `<svg width="${width}" height="${height}" viewBox="0 0 600 ${Math.round((600 * height) / width)}" preserveAspectRatio="xMidYMid slice">${page.svg}</svg>`;
    const caption = page.caption
      ? `<div style="text-align:center;font:italic 400 ${23 * unit}px/1.3 ${fonts.garamond};color:#5c5045;margin-top:${20 * unit}px;text-wrap:balance">${escapeText(page.caption)}</div>`
      : '';
    return `<div style="height:100%;display:flex;flex-direction:column;justify-content:center"><svg viewBox="0 0 600 580" style="width:100%;max-height:84%">${page.svg}</svg>${caption}</div>`;
  }
  if (page.kind === 'verse') {
    const verses = page.verses
      .map((line) => (line ? `<div>${escapeText(line)}</div>` : '<div style="height:.75em"></div>'))
      .join('');
    return `<div style="padding:${70 * unit}px 0 0 ${26 * unit}px"><div style="font:italic 500 ${36 * unit}px ${fonts.garamond};margin-bottom:${30 * unit}px">${escapeText(page.heading)}</div><div style="font:400 ${28 * unit}px/1.42 ${fonts.garamond}">${verses}</div></div>`;
  }
  if (page.kind === 'recipe') {
    const list = page.list.map((item) => `<li>${escapeText(item)}</li>`).join('');
    const method = page.method
      .map(
        (step, i) =>
          `<p style="margin:0 0 .6em"><b style="color:#a8482e;font-family:${fonts.fraunces}">${i + 1} </b>${escapeText(step)}</p>`,
      )
      .join('');
    return `<div style="font:650 ${46 * unit}px/1.08 ${fonts.fraunces};color:#7b2d26;margin:${20 * unit}px 0 ${12 * unit}px;text-wrap:balance">${escapeText(page.heading)}</div><div style="font:italic 400 ${25 * unit}px/1.3 ${fonts.garamond};margin-bottom:${24 * unit}px">${escapeText(page.note)}</div><ul style="list-style:none;margin:0 0 ${24 * unit}px;padding:${16 * unit}px 0;border-block:1px solid #b9a68c;columns:2;font:400 ${22 * unit}px/1.5 ${fonts.garamond}">${list}</ul><div style="font:400 ${23 * unit}px/1.36 ${fonts.garamond}">${method}</div>`;
  }
  const letters = page.paragraphs.join('').length;
  if (letters < 260) {
    const paragraphs = page.paragraphs
      .map((words) => `<p style="margin:0 0 .6em;text-wrap:balance">${escapeText(words)}</p>`)
      .join('');
    return `<div style="height:100%;display:flex;flex-direction:column;justify-content:center;font:560 ${43 * unit}px/1.28 ${fonts.fraunces};font-variation-settings:'SOFT' 100">${paragraphs}</div>`;
  }
  const chapter = page.chapter
    ? `<div style="font:500 ${30 * unit}px ${fonts.josefin};letter-spacing:.1em;text-align:center;color:#8a4f3a;margin-top:${30 * unit}px">${escapeText(page.chapter)}</div>`
    : `<div style="height:${24 * unit}px"></div>`;
  const heading = page.heading
    ? `<div style="font:500 ${42 * unit}px/1.1 ${fonts.garamond};text-align:center;margin:${12 * unit}px 0 ${30 * unit}px">${escapeText(page.heading)}</div>`
    : `<div style="height:${30 * unit}px"></div>`;
  const paragraphs = page.paragraphs
    .map((words, i) => {
      const start =
        i === 0
          ? `<span style="float:left;font:500 ${92 * unit}px/.8 ${fonts.garamond};padding:${7 * unit}px ${8 * unit}px 0 0;color:#7b2d26">${escapeText(words.replace(/^‘/, '').slice(0, 1))}</span>${escapeText(words.replace(/^‘/, '').slice(1))}`
          : escapeText(words);
      return `<p style="margin:0;text-indent:${i === 0 ? 0 : 1.2}em">${start}</p>`;
    })
    .join('');
  const size = letters > 800 ? 23.4 : letters > 650 ? 24.4 : letters > 540 ? 26.5 : 29;
  return `${chapter}${heading}<div lang="en-AU" style="font:400 ${size * unit}px/1.38 ${fonts.garamond};text-align:justify;hyphens:auto">${paragraphs}</div>`;
}
