import { listLimit } from '@brim-and-page/backend/contract/admin/list';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type {
  CreateProductBody,
  PatchProductBody,
} from '@brim-and-page/backend/contract/admin/product/product-changes';
import type { ImportResponse } from '@brim-and-page/backend/contract/admin/product/product-files';
import type {
  AdminProduct,
  AdminProductResponse,
} from '@brim-and-page/backend/contract/admin/product/products';
import type { StockEntriesResponse } from '@brim-and-page/backend/contract/admin/product/stock';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminClient, downloadFile, pathTo, type RequestOptions } from './admin-client.ts';

const paths = adminPaths.products;

/** The key of all that is loaded of products, for reloading after a change. */
export const allProducts = { queryKey: [paths.list] };

/** A product, also one that the shop does not show. */
export const fetchProduct = async (id: string, signal: AbortSignal): Promise<AdminProduct> =>
  (await adminClient.get<AdminProductResponse>(pathTo(paths.byId, { id }), { signal })).product;

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [paths.list, 'one', id],
    queryFn: ({ signal }) => fetchProduct(id, signal),
  });

/** The changes of a product's stock, newest first, page by page; loaded again whenever it is opened, as sales go on. */
export const stockHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [paths.list, 'stock', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      adminClient.get<StockEntriesResponse>(pathTo(paths.stock, { id }), {
        query: cursor === null ? {} : { cursor, limit: listLimit.max },
        signal,
      }),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Creates a product, a draft unless its status says otherwise. */
export const createProduct = async (body: CreateProductBody): Promise<AdminProduct> =>
  (await adminClient.post<AdminProductResponse>(paths.list, body)).product;

/** Changes the given fields of a product. */
export const changeProduct = async (id: string, body: PatchProductBody): Promise<AdminProduct> =>
  (await adminClient.patch<AdminProductResponse>(pathTo(paths.byId, { id }), body)).product;

/** Adds an image after the others. */
export async function addImage(
  id: string,
  file: File,
  options: Pick<RequestOptions, 'signal' | 'onProgress'>,
): Promise<AdminProduct> {
  const form = new FormData();
  form.append('image', file);
  const path = pathTo(paths.images, { id });
  return (await adminClient.post<AdminProductResponse>(path, form, options)).product;
}

/** @param position of the image, from 0 */
export const removeImage = async (id: string, position: number, version: number): Promise<AdminProduct> => {
  const path = pathTo(paths.image, { id, n: String(position) });
  return (await adminClient.delete<AdminProductResponse>(path, { query: { version } })).product;
};

/** Puts the given products first in the shop, in this order; the others keep theirs. */
export const reorderProducts = (ids: readonly string[]) => adminClient.post(paths.order, { ids });

interface ImportOptions {
  /** CSV or JSON. */
  file: File;
  /** Also takes the stock of existing products from the file. */
  takesStock: boolean;
}

function sendFile(
  { file, takesStock }: ImportOptions,
  { dryRun, plan }: { dryRun?: true; plan?: string | undefined },
): Promise<ImportResponse> {
  const form = new FormData();
  form.append('file', file);
  return adminClient.post<ImportResponse>(paths.import, form, { query: { dryRun, stock: takesStock, plan } });
}

/** What the import of a file of products would do; changes nothing. */
export const planImport = (options: ImportOptions) => sendFile(options, { dryRun: true });

/**
 * Imports a file of products.
 * @param plan of {@link planImport}: when it has changed meanwhile, the import fails with 409
 */
export const importProducts = ({ plan, ...options }: ImportOptions & { plan?: string | undefined }) =>
  sendFile(options, { plan });

/** Downloads all products as a file. */
export const exportProducts = (format: 'csv' | 'json') =>
  downloadFile(paths.export, `products.${format}`, { query: { format } });
