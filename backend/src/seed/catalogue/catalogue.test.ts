import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../../config/env.ts';
import { patchProductBody } from '../../contract/admin/product/product-changes.ts';
import { fewLeft } from '../../contract/constants.ts';
import { isWholeCents, payableCentsOf, toCents } from '../../contract/money.ts';
import { detailFields } from '../../contract/product/details.ts';
import { catalogue } from './index.ts';
import { translations } from './translations/index.ts';

const mediaDir = join(rootDir, 'backend');
const kinds = ['caps', 'books'] as const;

/** The files of one image: the WebP fallback and the AVIF sizes. */
const filesOf = (address: string) => {
  const stem = address.replace(/-800\.webp$/, '');
  return [address, ...[400, 800, 1200].map((wide) => `${stem}-${wide}.avif`)];
};

describe('the demo catalogue', () => {
  it.each(kinds)('has at least 26 %s', (kind) => {
    expect(catalogue.filter(({ category }) => category === kind).length).toBeGreaterThanOrEqual(26);
  });

  it('has unique names and slugs', () => {
    expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ name }) => name.toLowerCase())).size).toBe(catalogue.length);
  });

  it('has names that are unique in each language, and no texts of unknown products', () => {
    for (const texts of Object.values(translations)) {
      expect(Object.keys(texts).toSorted()).toEqual(catalogue.map(({ slug }) => slug).toSorted());
      expect(new Set(Object.values(texts).map(({ name }) => name)).size).toBe(catalogue.length);
    }
  });

  it('starts with both categories', () => {
    expect(new Set(catalogue.slice(0, 4).map(({ category }) => category)).size).toBe(2);
  });

  it('has valid prices, some of which need rounding', () => {
    for (const { name, price } of catalogue) {
      expect(isWholeCents(price), name).toBe(true);
      expect(price, name).toBeGreaterThanOrEqual(15);
      expect(price, name).toBeLessThanOrEqual(120);
    }
    const rounded = catalogue.filter(({ price }) => payableCentsOf(price) * 10 !== toCents(price) * 9);
    expect(rounded.length).toBeGreaterThan(5);
  });

  it('has low and sold-out stock, but never for the first size', () => {
    const limited = catalogue.flatMap(({ sizes, stock = [] }) =>
      stock.map(({ size, left }) => ({ left, isFirst: size === sizes[0] })),
    );
    expect(limited.some(({ left }) => left === 0)).toBe(true);
    expect(limited.some(({ left }) => left > 0 && left <= fewLeft)).toBe(true);
    expect(limited.filter(({ isFirst }) => isFirst)).toEqual([]);
  });

  it('keeps numbers and their units in one line', () => {
    expect(JSON.stringify([catalogue, translations]).match(/\d (?:gsm|g\/m²)/g)).toBeNull();
  });

  it('gives no SKU and no ISBN twice', () => {
    const codes = catalogue.flatMap(({ isbn, variants }) => [
      isbn,
      ...(variants ?? []).map(({ sku }) => sku),
    ]);
    const given = codes.filter(Boolean);
    expect(new Set(given).size).toBe(given.length);
  });

  describe.each(catalogue.map((product) => [product.name, product] as const))('%s', (_name, product) => {
    it('has stock only for its own sizes', () => {
      for (const { size } of product.stock ?? []) expect(product.sizes).toContain(size);
    });

    it('is described in at least two paragraphs', () => {
      expect(product.about.length).toBeGreaterThan(40);
      expect(product.description.length).toBeGreaterThan(280);
      expect(product.description.split('\n\n').length).toBeGreaterThanOrEqual(2);
    });

    it('has its own texts in Spanish and French', () => {
      const { es, fr } = product.translations ?? {};
      for (const texts of [es, fr]) {
        expect(texts?.name?.trim()).toMatch(/^.{4,}$/);
        expect(texts?.about?.length).toBeGreaterThan(40);
        expect(texts?.description?.split('\n\n').length).toBeGreaterThanOrEqual(2);
      }
      expect(new Set([product.description, es?.description, fr?.description]).size).toBe(3);
    });

    it('has details that the console takes, in three languages', () => {
      const details = Object.fromEntries(detailFields.map((field) => [field, product[field]]));
      const { data, error } = patchProductBody.safeParse({ version: 1, ...details });
      expect(error).toBeUndefined();
      expect({ version: 1, ...details }).toMatchObject(data ?? {});
      expect(product.variants?.map(({ size }) => size) ?? product.sizes).toEqual(product.sizes);
      const { es, fr } = product.translations ?? {};
      const isCap = product.category === 'caps';
      for (const texts of [product, es, fr]) expect(Boolean(texts?.fabric && texts.care)).toBe(isCap);
      expect(Boolean(product.isbn && product.author && product.pages)).toBe(!isCap);
      if (!isCap) expect(`${product.about} ${product.description}`).toContain(`${product.pages} pages`);
    });

    it('has one category and at least one size', () => {
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
