import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../../config/env.ts';
import { fewLeft } from '../../contract/constants.ts';
import { isWholeCents, payableCentsOf, toCents } from '../../contract/money.ts';
import { catalogue } from './index.ts';

const mediaDir = join(rootDir, 'backend');
const kinds = ['caps', 'books'] as const;

/** The files of one picture: its fallback and what the storefront offers beside it. */
const filesOf = (address: string) => {
  const stem = address.replace(/-800\.webp$/, '');
  return [address, ...[400, 800, 1200].map((wide) => `${stem}-${wide}.avif`)];
};

describe('the demo catalogue', () => {
  it.each(kinds)('has at least 26 %s', (kind) => {
    expect(catalogue.filter(({ category }) => category === kind).length).toBeGreaterThanOrEqual(26);
  });

  it('names and addresses each product once', () => {
    expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ name }) => name.toLowerCase())).size).toBe(catalogue.length);
  });

  it('opens with both kinds, so that the first screen shows what the shop is', () => {
    expect(new Set(catalogue.slice(0, 4).map(({ category }) => category)).size).toBe(2);
  });

  it('holds prices that a card can be charged, some of which the discount has to round', () => {
    for (const { name, price } of catalogue) {
      expect(isWholeCents(price), name).toBe(true);
      expect(price, name).toBeGreaterThanOrEqual(15);
      expect(price, name).toBeLessThanOrEqual(120);
    }
    const rounded = catalogue.filter(({ price }) => payableCentsOf(price) * 10 !== toCents(price) * 9);
    expect(rounded.length).toBeGreaterThan(5);
  });

  it('shows what few are left of and what is sold out, yet never of the size that stands first', () => {
    const limited = catalogue.flatMap(({ sizes, stock = [] }) =>
      stock.map(({ size, left }) => ({ left, isFirst: size === sizes[0] })),
    );
    expect(limited.some(({ left }) => left === 0)).toBe(true);
    expect(limited.some(({ left }) => left > 0 && left <= fewLeft)).toBe(true);
    expect(limited.filter(({ isFirst }) => isFirst)).toEqual([]);
  });

  describe.each(catalogue.map((product) => [product.name, product] as const))('%s', (_name, product) => {
    it('limits only sizes that it comes in', () => {
      for (const { size } of product.stock ?? []) expect(product.sizes).toContain(size);
    });

    it('is described in at least two paragraphs', () => {
      expect(product.about.length).toBeGreaterThan(40);
      expect(product.description.length).toBeGreaterThan(280);
      expect(product.description.split('\n\n').length).toBeGreaterThanOrEqual(2);
    });

    it('stands on one shelf and comes in a size', () => {
      expect(product.subCategory).toBe(product.category);
      expect(product.sizes.length).toBeGreaterThan(0);
      expect(new Set(product.sizes).size).toBe(product.sizes.length);
    });

    it('has at least three pictures of its own, in every size', () => {
      expect(new Set(product.image).size).toBeGreaterThanOrEqual(3);
      for (const file of product.image.flatMap(filesOf)) {
        expect(file).toContain(`/media/products/${product.slug}/`);
        const path = join(mediaDir, file);
        expect(existsSync(path), file).toBe(true);
        expect(statSync(path).size, file).toBeGreaterThan(1000);
      }
    });
  });
});
