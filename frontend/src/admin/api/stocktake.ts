import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type {
  StocktakeBody,
  StocktakeResponse,
} from '@brim-and-page/backend/contract/admin/product/stocktake';
import { idempotencyHeader } from '@brim-and-page/backend/contract/paths';
import { adminClient } from './admin-client.ts';

/** The key of what is loaded for counting, for reloading after a change. */
export const allStocktake = { queryKey: [adminPaths.stocktake] };

/**
 * Sets the stock to what was counted; each row of the result stands alone.
 * @param press the same for every attempt of one press of Apply: repeated it changes nothing
 */
export const applyCounts = async (counts: StocktakeBody['counts'], press: string) =>
  (
    await adminClient.post<StocktakeResponse>(
      adminPaths.stocktake,
      { counts },
      { headers: { [idempotencyHeader]: press } },
    )
  ).results;
