import '../../zod-settings.ts';
import type { Actor } from '../common.ts';
import type { AdminList } from '../list.ts';
import { listQuery } from '../list.ts';

/**
 * Why the stock of a size changed:
 * - `opening`: the stock of a new product, or what a version of the shop from before there was a ledger made of it
 * - `sale`: units were reserved for an order, or taken when it was paid
 * - `release`: they came back unpaid
 * - `refund`: refunded units were put back
 * - `exchange`: units went out or came back for an exchange or a change of sizes
 * - `import`: a product file
 * - `edit`: staff or the CLI
 * - `stocktake`: the units were counted
 */
export const stockCauses = [
  'opening',
  'sale',
  'release',
  'refund',
  'exchange',
  'import',
  'edit',
  'stocktake',
] as const;
export type StockCause = (typeof stockCauses)[number];

/** `GET products/:id/stock`: newest first. */
export const stockQuery = listQuery().pick({ cursor: true, limit: true });

/** A change of the stock of a size. The changes of a size add up to its stock. */
export interface StockEntry {
  _id: string;
  at: string;
  /** Staff, the CLI's user or the shop itself, which is never a customer's name. */
  by: Actor;
  /** The product's id. */
  product: string;
  /** Its name when it changed. */
  size: string;
  /** Units; below 0 when they went out. */
  change: number;
  /** The available units after it; null: the size is not limited any more. */
  left: number | null;
  cause: StockCause;
  /** The number of the order of a sale, release, refund or exchange. */
  ref: string | null;
}

export type StockEntriesResponse = AdminList<StockEntry>;
