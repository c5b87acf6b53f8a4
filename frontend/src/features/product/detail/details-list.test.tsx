import { paths } from '@brim-and-page/backend/contract/paths';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { makeProduct } from '#src/test/features/products.ts';
import { renderShop } from '#src/test/render/render.tsx';

/** The details as they are read: label and value. */
const rows = () =>
  [...document.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  );

async function open(part: Partial<Product>): Promise<void> {
  const product = makeProduct(8, part);
  fakeApi.on('get', paths.product.list, { success: true, products: [product] });
  renderShop(`/product/${product._id}`);
  await screen.findByRole('heading', { level: 1, name: product.name });
}

it('lists what is known of a book, in the chosen language', async () => {
  await open({
    category: 'books',
    author: 'Mei Tanaka',
    publisher: 'Quoin Press',
    publishedYear: 2024,
    language: 'de',
    pages: 1232,
    isbn: '9780306406157',
    weightGrams: 1410,
    variants: [{ size: 'Hardcover', sku: 'BP-1' }],
  });
  expect(rows()).toEqual([
    'Author: Mei Tanaka',
    'Publisher: Quoin Press',
    'Published: 2024',
    'Language: German',
    'Pages: 1,232',
    'ISBN: 9780306406157',
    'Weight: 1,410 g',
    'SKU: Hardcover: BP-1',
  ]);
  const data = document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({
    isbn: '9780306406157',
    gtin13: '9780306406157',
    author: { '@type': 'Person', name: 'Mei Tanaka' },
    sku: 'BP-1',
  });
  await act(() => chooseLanguage('fr'));
  expect(rows()).toContain('Langue: Allemand');
  await act(() => chooseLanguage('es'));
  expect(rows()).toContain('Idioma: Alemán');
});

it('lists fabric, care and sizes of a cap, and marks what is English', async () => {
  await open({
    sizes: ['One size'],
    fabric: 'Cotton',
    care: 'Wash cold.',
    variants: [{ size: 'One size', circumference: '56–60 cm', barcode: '036000291452' }],
    translations: { fr: { fabric: 'Coton' } },
  });
  expect(rows()).toEqual([
    'Fabric: Cotton',
    'Care: Wash cold.',
    'Head size: 56–60 cm',
    'Barcode: 036000291452',
  ]);
  const data = document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({ gtin13: '0036000291452', material: 'Cotton' });
  await act(() => chooseLanguage('fr'));
  expect(screen.getByText('Coton')).not.toHaveAttribute('lang');
  expect(screen.getByText('Wash cold.')).toHaveAttribute('lang', 'en');
});

it('is absent without details', async () => {
  await open({});
  expect(screen.queryByRole('heading', { name: 'Details' })).not.toBeInTheDocument();
});
