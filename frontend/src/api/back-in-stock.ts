import { paths } from '@brim-and-page/backend/contract/paths';
import type { BackInStockBody } from '@brim-and-page/backend/contract/product/requests';
import type { ConfirmedStockResponse } from '@brim-and-page/backend/contract/product/responses';
import { post } from './client.ts';

/** Asks for a mail when a size is back. The response is the same whether the email asked before. */
export const askBackInStock = (body: BackInStockBody) => post(paths.product.backInStock, body);

/** Confirms a visitor's request. @param token of the link in the mail */
export const confirmBackInStock = (token: string) =>
  post<ConfirmedStockResponse>(
    paths.product.confirmBackInStock.replace(':token', encodeURIComponent(token)),
    {},
  );
