import type { ProductDetails } from '../../../contract/product/details.ts';
import { isbnOf } from '../../../contract/product/identifiers.ts';

/**
 * An ISBN that no book has. No numbers are reserved for examples; 978-66 to 978-69 belong to no registration group, so
 * no agency can give them out.
 * @param number from 0 to 9,999,999
 */
function inventedIsbn(number: number): string {
  const twelve = `97869${String(number).padStart(7, '0')}`;
  for (let digit = 0; digit < 10; digit += 1) {
    const isbn = isbnOf(`${twelve}${digit}`);
    if (isbn) return isbn;
  }
  throw new Error(`${twelve} has no check digit`);
}

type Book = readonly [
  author: string,
  publisher: string,
  publishedYear: number,
  pages: number,
  weightGrams: number,
];

/** Authors and publishers are invented, as the books are. */
const books: Readonly<Record<string, Book>> = {
  'the-salt-road': ['Nora Pellew', 'Tern & Tide', 2023, 312, 380],
  'bread-for-a-crowd': ['Tess Marinos', 'Trestle & Cloth', 2022, 256, 1_050],
  'banksia-a-life-in-twelve-species': ['Dr Hazel Whitcombe', 'Understorey Editions', 2021, 288, 720],
  'small-hours': ['Joan Tierney', 'Lamplight Poets', 2024, 80, 140],
  mend: ['Yuki Hartnell', 'Trestle & Cloth', 2023, 184, 520],
  'night-sky-southern': ['Dr Arun Velu', 'Understorey Editions', 2024, 192, 610],
  'magpie-has-a-secret': ['Lottie Quill', 'Small Wren Books', 2022, 32, 340],
  'cold-front': ['Dale Renshaw', 'Quoin Press', 2025, 368, 410],
  'weather-talk': ['Bronte Maguire', 'Sidewalk Essays', 2023, 176, 210],
  'the-backyard-orchard': ['Frank Delacour', 'Trestle & Cloth', 2021, 208, 640],
  'wells-in-dry-country': ['Samuel Adeyemi', 'Long Paddock House', 2020, 144, 230],
  'the-understorey': ['Mira Castellan', 'Quoin Press', 2024, 402, 460],
  'one-pot-four-seasons': ['Minh-Anh Prosser', 'Trestle & Cloth', 2024, 232, 890],
  'ten-walks-from-the-station': ['Pia Lindqvist, Col Barrow', 'Understorey Editions', 2022, 144, 190],
  'gum-ash-bone': ['D. W. Harkaway', 'Lamplight Poets', 2021, 96, 160],
  'the-hatmakers-ledger': ['Tobias Wren', 'Quoin Press', 2022, 298, 370],
  'reef-a-year-below': ['Kalinda Moss', 'Understorey Editions', 2025, 240, 1_480],
  'the-table-is-wide': ['Grace Tuilagi', 'Long Paddock House', 2023, 200, 310],
  'kerning-and-other-kindnesses': ['Paul Adair', 'Sidewalk Essays', 2020, 160, 330],
  'wombat-packs-a-suitcase': ['Lottie Quill', 'Small Wren Books', 2024, 36, 350],
  'the-lighthouse-keepers-arithmetic': ['Edmund Farrow', 'Quoin Press', 2020, 284, 350],
  'a-field-guide-to-standing-still': ['Ines Okafor-Lang', 'Sidewalk Essays', 2022, 224, 290],
  'the-wicking-bed': ['Sunita Rao-Ellis', 'Trestle & Cloth', 2023, 168, 420],
  'ironbark-street': ['Leonie Castles', 'Understorey Editions', 2023, 264, 560],
  'the-ferrymans-daughter': ['Rosalind Achterberg', 'Quoin Press', 2021, 356, 430],
  'psalms-for-the-long-paddock': ['Miriam Oduya', 'Long Paddock House', 2022, 128, 200],
  'letters-to-a-young-shearer': ['Alby Constable', 'Long Paddock House', 2019, 208, 260],
};

/** The details of the books by slug. */
export const bookDetails: ReadonlyMap<string, ProductDetails> = new Map(
  Object.entries(books).map(([slug, [author, publisher, publishedYear, pages, weightGrams]], at) => [
    slug,
    { isbn: inventedIsbn(at + 1), author, publisher, publishedYear, pages, language: 'en', weightGrams },
  ]),
);
