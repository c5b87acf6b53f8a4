import { z } from 'zod';
import type { Language } from '../../contract/constants.ts';
import { exampleCap } from '../../contract/examples.ts';
import { paths, productListIn } from '../../contract/paths.ts';
import { type ProductListResponse, productListResponse } from '../../contract/product/responses.ts';
import { openCalls } from '../../http/api/api-route.ts';
import type { CachedResponse } from '../../http/response-cache/response-cache.ts';
import { ProductModel } from './product.model.ts';
import { listProducts, listProductsIn } from './product.service.ts';

/** The whole catalogue, the same for everybody. */
export const productList: CachedResponse<ProductListResponse> = {
  path: paths.product.list,
  collections: [ProductModel.collection.name],
  async read() {
    return { success: true, products: await listProducts() };
  },
};

/** The catalogue with the texts of one language, which is all that a page shows. */
const listIn = (language: Language): CachedResponse<ProductListResponse> => ({
  ...productList,
  path: productListIn(language),
  async read() {
    return { success: true, products: await listProductsIn(language) };
  },
});
export const productLists = { en: listIn('en'), es: listIn('es'), fr: listIn('fr') } satisfies Record<
  Language,
  object
>;

const call = openCalls('Products');

export const productRoutes = [
  call({
    id: 'listProducts',
    method: 'get',
    path: productList.path,
    summary: 'List all live products',
    description:
      "All live products in the shop's own order; drafts and archived ones are not public. `price` is the list price; customers pay 90 % of it, rounded half up to the cent. `name`, `about` and `description` are English; `translations` has what is translated.",
    query: {
      language: {
        // Not an enum: another value is no error, so that an old page's request still gets its products.
        schema: z.string(),
        description:
          '`en`, `es` or `fr`: leaves only the translations of this language in `translations`; `en` leaves none. Any other value, or another parameter beside it, changes nothing.',
        example: 'fr',
      },
    },
    isCached: true,
    response: {
      description: 'All products on sale.',
      schema: productListResponse,
      example: { success: true, products: [exampleCap] },
    },
    handle: productList.read,
  }),
];
