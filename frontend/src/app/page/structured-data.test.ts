import { paths } from '@brim-and-page/backend/contract/paths';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { productsQuery } from '#src/shop/queries.ts';
import { createQueryClient } from '#src/shop/query-client.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { cap } from '#src/test/features/products.ts';
import { listingStructuredData } from './structured-data.ts';

it("names a listing's products in the page's language after a change of it", async () => {
  const client = createQueryClient();
  client.setQueryData(productsQuery.queryKey, { language: 'en', products: [cap] });
  const products = [{ ...cap, translations: { es: { name: 'Gorra' } } }];
  fakeApi.on('get', paths.product.list, { success: true, products });
  await chooseLanguage('es');
  const data = JSON.stringify(await listingStructuredData('all', 'Todo', client));
  await chooseLanguage('en');
  expect(data).toContain('"name":"Gorra"');
});
