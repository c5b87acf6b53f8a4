import { idempotencyKey } from '../../contract/admin/common.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import {
  type StocktakeList,
  type StocktakeResponse,
  stocktakeBody,
  stocktakeListQuery,
} from '../../contract/admin/product/stocktake.ts';
import { idempotencyHeader } from '../../contract/paths.ts';
import { parse, parseValue } from '../../errors/parse.ts';
import { type AdminRoute, adminCall } from '../../http/admin/admin-route.ts';
import { applyCounts } from './apply-counts.ts';
import { listStocktake } from './list-stocktake.ts';

/** The console's calls for counting the stock. */
export const adminStocktakeRoutes = (): AdminRoute[] => [
  adminCall<StocktakeList>('get', adminPaths.stocktake, { permission: 'products.read' }, (req) =>
    listStocktake(parse(stocktakeListQuery, req.query)),
  ),
  adminCall<StocktakeResponse>(
    'post',
    adminPaths.stocktake,
    { permission: 'products.write' },
    async (req, actor) => {
      const { counts } = parse(stocktakeBody, req.body);
      const key = req.get(idempotencyHeader);
      const press = key === undefined ? undefined : parseValue(idempotencyKey, key);
      return { results: await applyCounts(actor, counts, press) };
    },
  ),
];
