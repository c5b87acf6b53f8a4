import { type Command, InvalidArgumentError, Option } from 'commander';
import { formatAud, isWholeCents, payableCentsOf, roundToCents, toCents } from '../../contract/money.ts';
import { productKinds } from '../../contract/product.ts';
import { changeProduct, listAdminProducts } from '../../features/product/product.admin.ts';
import { act } from '../context.ts';
import { examples } from '../examples.ts';
import { formatOption } from '../file-format.ts';
import { finishInterrupted } from '../finish-interrupted.ts';
import { changeSizes, type SizeOptions } from '../products/change-sizes.ts';
import { addStockOf, setStockOf, showStock } from '../products/change-stock.ts';
import { exportProducts } from '../products/export-products.ts';
import { findProduct } from '../products/find-product.ts';
import { importProducts } from '../products/import-products.ts';
import { listTable, showProduct } from '../products/show-products.ts';
import { countOf } from '../words.ts';

const productWord = ['<product>', 'its id, its name, or a part that only its name has'] as const;

/** `shop products …` */
export function addProductCommands(program: Command): void {
  const products = program.command('products').description('what is for sale');
  addReading(products);
  addFiles(products);
  addChanges(products);
  addStockCommands(products);
}

function addReading(products: Command): void {
  products
    .command('list')
    .description('list the catalogue in the order of the shop')
    .option('--search <text>', 'only products whose name contains this')
    .addOption(new Option('--category <category>', 'only these').choices(productKinds))
    .addHelpText(
      'after',
      examples([
        ['npm run shop -- products list --category caps', 'all caps'],
        ['npm run shop -- products list --json', 'everything about every product, for a script'],
      ]),
    )
    .action(
      act<{ search?: string; category?: string }>(async (context, { search = '', category }) => {
        await context.openDatabase();
        const wanted = search.toLowerCase();
        const found = (await listAdminProducts()).filter(
          (product) =>
            product.name.toLowerCase().includes(wanted) && (!category || product.category === category),
        );
        const text =
          found.length === 0
            ? 'No products found.'
            : `${listTable(found)}\n\n${countOf(found.length, 'product')}`;
        return { data: { products: found }, text };
      }),
    );
  products
    .command('show')
    .description('show all of one product')
    .argument(...productWord)
    .addHelpText(
      'after',
      examples([['npm run shop -- products show "Ghost Gum Cap"', 'its price, sizes, texts and pictures']]),
    )
    .action(
      act(async (context, _options, word = '') => {
        await context.openDatabase();
        const product = await findProduct(word);
        return { data: { product }, text: showProduct(product) };
      }),
    );
}

function addFiles(products: Command): void {
  products
    .command('export')
    .description('write the whole catalogue into a CSV or JSON file that import reads back')
    .argument('[file]', 'where to; without it, to standard output')
    .addOption(formatOption())
    .option('--images <folder>', 'copy the pictures that the shopkeeper brought into this folder as well')
    .addHelpText(
      'after',
      `${examples([
        ['npm run shop -- products export catalogue.csv', 'to edit in a spreadsheet and import again'],
        ['npm run shop -- products export catalogue.json --images pictures', 'to move it to another shop'],
        ['npm run --silent shop -- products export --format json', 'for another program'],
      ])}
A text that a spreadsheet would take for a formula gets an apostrophe before it, which import takes away.`,
    )
    .action(act((context, options, file?: string) => exportProducts(context, options, file)));
  products
    .command('import')
    .description('make products and change them from a CSV or JSON file, all of it or nothing')
    .argument('<file>', 'a file as export writes it; what it does not name stays as it is')
    .addOption(formatOption())
    .option('--images <folder>', "where picture files lie; without it, in the file's own folder")
    .option('--stock', 'take what is left of products that are sold already from the file as well')
    .option('--stock-again', 'the same, also where this very file has set the stock before')
    .option('--dry-run', 'only show what would change')
    .addHelpText(
      'after',
      `${examples([
        [
          'npm run shop -- products import catalogue.csv --dry-run',
          'what would be new and what would change',
        ],
        [
          'npm run shop -- products import new-caps.csv --images photos',
          'with picture files out of a folder',
        ],
      ])}
A row with an id is that product; one without is the product of its name, or a new one. Nothing is ever deleted.
Columns: id, name, about, description, price (list price in dollars), category (books or caps), subCategory, sizes,
stock, images, position. Several sizes or images in one cell have a bar between them: S/M | L/XL.
stock names the limited sizes and what is left of them: S/M=4 | L/XL=0. Without --stock it counts for new products
only, because since the file was written others may have bought some. A file sets the stock of a size once: repeated, after
a crash or on another day, it leaves the stock as it is now; --stock-again sets it from the file all the same.
An image is a file, a web address, or an address of the shop; files become 4:5 pictures in the sizes of the shop.`,
    )
    .action(act((context, options, file = '') => importProducts(context, options, file)));
}

function addChanges(products: Command): void {
  products
    .command('set-price')
    .description('set the list price; customers pay 10 % less')
    .argument(...productWord)
    .argument('<dollars>', 'the new list price, such as 44.95', parsePrice)
    .addHelpText(
      'after',
      examples([['npm run shop -- products set-price "Ghost Gum Cap" 39.95', 'customers pay $35.96']]),
    )
    .action(
      act(async (context, _options, word = '', dollars = '') => {
        await context.openDatabase();
        await finishInterrupted(context);
        const before = await findProduct(word);
        const product = await changeProduct(before._id, { price: parsePrice(dollars) });
        return {
          data: { product, before: { price: before.price } },
          text: `${product.name}: ${formatAud(toCents(before.price))} → ${formatAud(toCents(product.price))} (customers pay ${formatAud(payableCentsOf(product.price))})`,
        };
      }),
    );
  products
    .command('sizes')
    .description('show or change the sizes that a product comes in')
    .argument(...productWord)
    .option('--set <sizes...>', 'these and no others, in this order')
    .option('--add <sizes...>', 'these as well')
    .option('--remove <sizes...>', 'these no more')
    .addHelpText(
      'after',
      examples([
        ['npm run shop -- products sizes "Ghost Gum Cap"', 'which there are'],
        ['npm run shop -- products sizes "Ghost Gum Cap" --add XXL', 'one more, at the end'],
        ['npm run shop -- products sizes "The Salt Road" --set Paperback Hardcover', 'these two'],
      ]),
    )
    .action(act<SizeOptions>((context, options, word = '') => changeSizes(context, options, word)));
}

function addStockCommands(products: Command): void {
  const stock = products.command('stock').description('how many pieces of a size are left to be sold');
  stock
    .command('show')
    .description('show the limited sizes of a product')
    .argument(...productWord)
    .addHelpText(
      'after',
      examples([['npm run shop -- products stock show "Ghost Gum Cap"', 'left, and held for payments']]),
    )
    .action(act((context, _options, word = '') => showStock(context, word)));
  stock
    .command('set')
    .description('say how many pieces of a size are left; what waits for a payment is not counted')
    .argument(...productWord)
    .argument('<size>', 'one of its sizes')
    .argument('<pieces>', 'a whole number, or unlimited')
    .addHelpText(
      'after',
      examples([
        ['npm run shop -- products stock set "Ghost Gum Cap" S/M 12', 'twelve are left'],
        ['npm run shop -- products stock set "Ghost Gum Cap" S/M unlimited', 'as many as anybody wants'],
      ]),
    )
    .action(
      act((context, _options, word = '', size = '', pieces = '') => setStockOf(context, word, size, pieces)),
    );
  stock
    .command('add')
    .description('put pieces of a limited size on the shelf, or take some off it')
    .argument(...productWord)
    .argument('<size>', 'one of its sizes')
    .argument('<pieces>', 'a whole number; below 0 takes off')
    .addHelpText(
      'after',
      examples([
        ['npm run shop -- products stock add "Ghost Gum Cap" S/M 20', 'a box came in'],
        ['npm run shop -- products stock add "Ghost Gum Cap" S/M -- -1', 'one was damaged'],
      ]),
    )
    .action(
      act((context, _options, word = '', size = '', pieces = '') => addStockOf(context, word, size, pieces)),
    );
}

function parsePrice(text: string): number {
  const dollars = Number(text.replace(/^\$/, ''));
  if (!(dollars > 0 && dollars < 1_000_000 && isWholeCents(dollars))) {
    throw new InvalidArgumentError('A price is dollars and cents, such as 44.95.');
  }
  return roundToCents(dollars);
}
