import { type CheckProduct, createCatalogue, type QuantityRange } from '../catalogue.ts';
import { type Purchase, randomPurchase } from '../purchases/purchase.ts';
import { runPurchase } from '../purchases/run-purchase.ts';
import type { Progress } from '../report.ts';
import { runAtOnce } from './run-at-once.ts';
import type { PartContext } from './run-part.ts';

interface Load {
  seed: number;
  orders: number;
  /** Customers at once; each runs one purchase after the other. */
  shoppers: number;
  /** How often the shop is killed at a random moment. */
  kills: number;
  /** The stock of the sizes that may sell out. */
  scarce: QuantityRange;
  /** Begins the emails of the purchases. */
  name: string;
  /** Replaces what is left to chance in each purchase. */
  fixed?: Partial<Purchase>;
  /** Follows each purchase. */
  afterwards?: (purchase: Purchase) => Promise<void>;
  progress?: Progress | undefined;
}

/** Runs purchases of many concurrent shoppers. @returns them, and the time that they took */
export async function shopAtOnce(
  context: PartContext,
  { scarce, name, fixed, afterwards, ...load }: Load,
): Promise<{ checkProducts: CheckProduct[]; purchases: Purchase[]; seconds: number }> {
  const { shop, random } = context;
  const checkProducts = await createCatalogue(shop, random, scarce);
  const done = await runAtOnce(context, {
    ...load,
    makePurchase: ({ id }, number) => ({
      ...randomPurchase(random, checkProducts, id, `${name}-${number}`),
      ...fixed,
    }),
    async run(account, purchase) {
      await runPurchase(context, account, purchase);
      await afterwards?.(purchase);
    },
  });
  return { checkProducts, ...done };
}
