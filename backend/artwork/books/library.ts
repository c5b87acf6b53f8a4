import type { BookDesign } from './book.ts';
import { doing } from './doing.ts';
import { places } from './places.ts';
import { novels } from './stories-novels.ts';
import { verse } from './stories-verse.ts';

const library: Record<string, BookDesign> = { ...novels, ...verse, ...places, ...doing };

export const isBook = (slug: string): boolean => slug in library;

/** How a book is made and what is printed on it. */
export function designOf(slug: string): BookDesign {
  const design = library[slug];
  if (!design) throw new Error(`Nobody has designed ${slug}`);
  return design;
}
