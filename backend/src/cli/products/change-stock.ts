import { cliActor } from '../../audit/actor.ts';
import { OperationError } from '../../config/operation-error.ts';
import type { AdminProduct } from '../../contract/admin/product/products.ts';
import { setStock } from '../../features/product/console/set-stock.ts';
import { correctLedger } from '../../features/product/stock/ledger/correct-ledger.ts';
import { readLimitedSizes } from '../../features/product/stock/read-stock.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { table } from '../output/table.ts';
import { findProduct, openProduct, requireSize } from './find-product.ts';

const maxQuantity = 1_000_000;

/** `products stock show` */
export async function showStock(context: CliContext, word: string): Promise<CliOutput> {
  await context.openDatabase();
  return showStockOf(await findProduct(word));
}

/** `products stock set` */
export async function setStockOf(
  context: CliContext,
  word: string,
  size: string,
  quantity: string,
): Promise<CliOutput> {
  const available = quantity === 'unlimited' ? undefined : readQuantity(quantity, 0);
  const product = await openSize(context, word, size);
  await setStock(cliActor(), product, size, available);
  return showStockOf(product);
}

/** `products stock add` */
export async function addStockOf(
  context: CliContext,
  word: string,
  size: string,
  quantity: string,
): Promise<CliOutput> {
  const units = readQuantity(quantity, -maxQuantity);
  const product = await openSize(context, word, size);
  await setStock(cliActor(), product, size, (before) => {
    const named = `${product.name} (${size})`;
    if (before === undefined) throw new OperationError(`${named} is not limited: set its stock first.`);
    if (before + units < 0)
      throw new OperationError(`Only ${before} of ${named} are left. Nothing was changed.`);
    return before + units;
  });
  return showStockOf(product);
}

/** `products stock correct` */
export async function correctStockLedger(context: CliContext, word: string): Promise<CliOutput> {
  const { _id, name } = await openProduct(context, word);
  const corrected = await correctLedger(cliActor(), { _id });
  const lines = corrected.map(({ size, change }) => `${size}: ${change > 0 ? '+' : ''}${change}`);
  return {
    data: { product: { _id, name }, corrected },
    text:
      lines.length > 0
        ? `The stock ledger of ${name} got entries that it lacked:\n${lines.join('\n')}`
        : `The stock ledger of ${name} adds up to its stock. Nothing was changed.`,
  };
}

function readQuantity(text: string, min: number): number {
  const quantity = Number(text);
  if (/^-?\d+$/.test(text) && quantity >= min && quantity <= maxQuantity) return quantity;
  throw new OperationError(`${text} is not a valid quantity. Nothing was changed.`);
}

async function openSize(context: CliContext, word: string, size: string): Promise<AdminProduct> {
  const product = await openProduct(context, word);
  requireSize(product, size);
  return product;
}

async function showStockOf({ _id, name, sizes }: AdminProduct): Promise<CliOutput> {
  const limited = await readLimitedSizes(_id);
  const rows = sizes.map((size) => {
    const stock = limited.find((one) => one.size === size);
    return [size, String(stock?.available ?? 'unlimited'), String(stock?.reserved ?? '')];
  });
  return {
    data: {
      product: { _id, name },
      stock: limited.map(({ size, available, reserved }) => ({ size, left: available, held: reserved })),
    },
    text: `${name}\n\n${table(
      [{ title: 'Size' }, { title: 'Left', align: 'right' }, { title: 'Held for payments', align: 'right' }],
      rows,
    )}`,
  };
}
