import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Product } from '@brim-and-page/backend/contract/product/product';

/** The folder of the shop's pictures. */
export const media = fileURLToPath(new URL('../../backend/media', import.meta.url));

const places = 'Harbour Foundry Tide Orchard Lantern Quarry Saltbush Banksia Ferry Mallee Cedar Wattle'.split(
  ' ',
);
const cloths = 'Wool Linen Denim Waxed Corduroy Twill Felt Canvas Tweed Flannel'.split(' ');
const shapes = 'Beanie|Trucker|Bucket Hat|Five-Panel Cap|Flat Cap|Visor|Fisherman’s Cap|Café Cap'.split('|');
const openings = 'The|A Field Guide to|Letters from|Notes on|The Last|Between|An Atlas of'.split('|');
const themes = 'Rivers Islands Stars Gardens Bridges Sparrows Winters Maps Kites Clocks'.split(' ');

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

/**
 * A deterministic catalogue of any size, half caps and half books, with unique names, limited stock and real pictures.
 * @param count how many products
 */
export function makeCatalogue(count: number): Product[] {
  const folders = readdirSync(`${media}/products`);
  const views = (at: number) => {
    const folder = pick(folders, at);
    return readdirSync(`${media}/products/${folder}`)
      .filter((file) => file.endsWith('-800.webp'))
      .map((file) => `/media/products/${folder}/${file}`);
  };
  return Array.from({ length: count }, (_, at) => {
    const kind = at % 2 === 0 ? 'caps' : 'books';
    const turn = Math.floor(at / 2);
    const name =
      kind === 'caps'
        ? `${pick(places, turn)} ${pick(cloths, turn * 7 + 3)} ${pick(shapes, turn * 3)} No. ${turn}`
        : `${pick(openings, turn)} ${pick(places, turn * 5)} ${pick(themes, turn * 3 + 1)}, Volume ${turn}`;
    const sizes = kind === 'caps' ? ['S/M', 'L/XL'] : ['Paperback', 'Hardcover'];
    return {
      _id: (at + 1).toString(16).padStart(24, '0'),
      name,
      about: `About ${name}.`,
      description: `What there is to say about ${name}, at some length, as a catalogue would have it.`,
      price: 15 + ((at * 37) % 9000) / 100,
      image: views(at),
      category: kind,
      subCategory: kind,
      sizes,
      stock: sizes.map((size, place) => ({ size, left: (at + place) % 3 })),
    };
  });
}
