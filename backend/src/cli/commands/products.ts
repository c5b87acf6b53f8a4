import { isDeepStrictEqual } from 'node:util';
import { InvalidArgumentError, Option } from 'commander';
import { type ProductKind, productKinds } from '../../contract/constants.ts';
import { formatAud, payableCentsOf } from '../../contract/money.ts';
import { fieldSchemas } from '../../features/product/console/field-schemas.ts';
import { listProducts } from '../../features/product/console/list-products.ts';
import { type Platform, platforms } from '../../features/product/import/platforms/platform-product.ts';
import { formatOption } from '../file-format.ts';
import { listText } from '../output/list-text.ts';
import { changeProduct, changeSizes, type SizeChange } from '../products/change-product.ts';
import { addStockOf, correctStockLedger, setStockOf, showStock } from '../products/change-stock.ts';
import { exportProducts } from '../products/export-products.ts';
import { findProduct, openProduct } from '../products/find-product.ts';
import { importFromPlatform } from '../products/import-from-platform.ts';
import { type ImportOptions, importProducts } from '../products/import-products.ts';
import { listTable, showPrice, showProduct } from '../products/show-products.ts';
import type { ShopCommand } from '../shop-command.ts';

const productWord = ['<product>', 'its id, its name, or words that only its name has'] as const;

/** `shop products …` */
export function addProductCommands(program: ShopCommand): void {
  const products = program.command('products').description('products, prices and stock');
  addReading(products);
  addFiles(products);
  addStatusCommands(products);
  addChanges(products);
  addStockCommands(products);
}

function addReading(products: ShopCommand): void {
  products
    .command('list')
    .description('list the catalogue in the order of the shop')
    .option('--search <text>', 'only products whose name has words that begin with these')
    .addOption(new Option('--category <category>', 'only these').choices(productKinds))
    .examples([
      ['products list --category caps', 'all caps'],
      ['products list --json', 'everything about every product, for a script'],
    ])
    .run<{ search?: string; category?: ProductKind }>(async (context, { search, category }) => {
      await context.openDatabase();
      const found = await listProducts({ q: search, category });
      return { data: { products: found }, text: listText('product', found, listTable(found)) };
    });
  products
    .command('show')
    .description('show all of one product')
    .argument(...productWord)
    .examples([['products show "Ghost Gum Cap"', 'its price, sizes, texts and pictures']])
    .run(async (context, _options, word = '') => {
      await context.openDatabase();
      const product = await findProduct(word);
      return { data: { product }, text: showProduct(product) };
    });
}

function addFiles(products: ShopCommand): void {
  products
    .command('export')
    .description('write the whole catalogue into a CSV or JSON file that import reads back')
    .argument('[file]', 'where to; without it, to standard output')
    .addOption(formatOption())
    .option('--images <folder>', 'also copy uploaded pictures to this folder')
    .examples(
      [
        ['products export catalogue.csv', 'to edit in a spreadsheet and import again'],
        ['products export catalogue.json --images pictures', 'to move it to another shop'],
        ['npm run --silent shop -- products export --format json', 'for another program'],
      ],
      `
A text that a spreadsheet would read as a formula gets an apostrophe in front, which import removes.`,
    )
    .run((context, options, file?: string) => exportProducts(context, options, file));
  products
    .command('import')
    .description('create and change products from a CSV or JSON file, all or nothing')
    .argument('<file>', 'a file as export writes it; fields it does not name are not changed')
    .addOption(formatOption())
    .option('--images <folder>', "folder of the picture files; default: the file's own folder")
    .option('--stock', 'also take the stock of existing products from the file')
    .option('--stock-again', 'the same, even if this file has set the stock before')
    .addOption(
      new Option('--from <platform>', "the file is this platform's product export; creates drafts")
        .choices(platforms)
        .conflicts(['format', 'images', 'stock', 'stockAgain']),
    )
    .option('--dry-run', 'only show what would change')
    .examples(
      [
        ['products import catalogue.csv --dry-run', 'what would be new and what would change'],
        ['products import new-caps.csv --images photos', 'with picture files out of a folder'],
        [
          'products import products_export.csv --from shopify',
          'the products of a shop at Shopify, as drafts',
        ],
      ],
      `
A row with an id is that product; a row without is the product of that name, or a new one. Nothing is deleted.
Columns: id, name, about, description, price (list price in dollars), category (books or caps), subCategory, isbn,
author, publisher, publishedYear, pages, language (an ISO code such as en), fabric, care, weightGrams, sizes,
variants.sku, variants.barcode, variants.circumference, stock, images, imageAlts, translations.es.name (and so on),
status, position. A new product is live unless its status is draft or archived; a draft needs a name only. An empty cell
removes a detail. Several sizes or images in one cell are separated by a bar: S/M | L/XL. The columns of variants name
the sizes: S/M=BP-1 | L/XL=BP-2. stock names the limited sizes and their quantities: S/M=4 | L/XL=0. Without --stock it applies to new sizes only,
because units may have been sold since the export. A file sets the stock of a size once: when it is imported again, the
stock stays; --stock-again sets it from the file again.
--from reads the product export of Shopify or WooCommerce: each product that was not imported before becomes a draft, its
variants sizes; a Shopify import adds redirects from its /products/HANDLE.
An image is a file, a web address, or an address of the shop; files become 4:5 pictures in the sizes of the shop.`,
    )
    .run<ImportOptions & { from?: Platform }>((context, { from, ...options }, file = '') =>
      from ? importFromPlatform(context, { ...options, from }, file) : importProducts(context, options, file),
    );
}

function addChanges(products: ShopCommand): void {
  products
    .command('set-price')
    .description('set the list price; customers pay 10 % less')
    .argument(...productWord)
    .argument('<dollars>', 'the new list price, such as 44.95', parsePrice)
    .examples([['products set-price "Ghost Gum Cap" 39.95', 'customers pay $35.96']])
    .run(async (context, _options, word = '', dollars = '') => {
      const before = await openProduct(context, word);
      const price = parsePrice(dollars);
      const product = await changeProduct(before, () => ({ price }));
      return {
        data: { product, before: { price: before.price } },
        text: `${product.name}: ${showPrice(before.price)} → ${showPrice(price)} (customers pay ${formatAud(payableCentsOf(price))})`,
      };
    });
  products
    .command('sizes')
    .description('show or change the sizes that a product comes in')
    .argument(...productWord)
    .option('--set <sizes...>', 'exactly these, in this order; another name in one place renames the size')
    .option('--add <sizes...>', 'add these')
    .option('--remove <sizes...>', 'remove these')
    .examples([
      ['products sizes "Ghost Gum Cap"', 'which there are'],
      ['products sizes "Ghost Gum Cap" --add XXL', 'one more, at the end'],
      ['products sizes "The Salt Road" --set Paperback Hardcover', 'these two'],
    ])
    .run<SizeChange>(async (context, { set, add, remove }, word = '') => {
      const before = await openProduct(context, word);
      const product = await changeSizes(before, { set, add, remove });
      const sizes = before.sizes.join(', ');
      if (isDeepStrictEqual(product.sizes, before.sizes))
        return { data: { product }, text: `${product.name}: ${sizes}` };
      return {
        data: { product, before: { sizes: before.sizes } },
        text: `${product.name}: ${sizes} → ${product.sizes.join(', ')}`,
      };
    });
}

function addStatusCommands(products: ShopCommand): void {
  const commands = [
    ['publish', 'live', 'put a draft or an archived product live'],
    ['archive', 'archived', 'take a product out of the shop; nothing of it is deleted'],
  ] as const;
  for (const [command, status, description] of commands) {
    products
      .command(command)
      .description(description)
      .argument(...productWord)
      .examples([[`products ${command} "Ghost Gum Cap"`, `its status becomes ${status}`]])
      .run(async (context, _options, word = '') => {
        const before = await openProduct(context, word);
        const product = await changeProduct(before, () => ({ status }));
        const change = before.status === status ? status : `${before.status} → ${status}`;
        return {
          data: { product, before: { status: before.status } },
          text: `${product.name}: ${change}`,
        };
      });
  }
}

function addStockCommands(products: ShopCommand): void {
  const stock = products.command('stock').description('stock of limited sizes');
  stock
    .command('show')
    .description('show the limited sizes of a product')
    .argument(...productWord)
    .examples([['products stock show "Ghost Gum Cap"', 'available and reserved quantities']])
    .run((context, _options, word = '') => showStock(context, word));
  stock
    .command('set')
    .description('set the available quantity of a size; reserved units are not counted')
    .argument(...productWord)
    .argument('<size>', 'one of its sizes')
    .argument('<quantity>', 'a whole number, or unlimited')
    .examples([
      ['products stock set "Ghost Gum Cap" S/M 12', 'twelve available'],
      ['products stock set "Ghost Gum Cap" S/M unlimited', 'no limit'],
    ])
    .run((context, _options, word = '', size = '', quantity = '') =>
      setStockOf(context, word, size, quantity),
    );
  stock
    .command('add')
    .description('add to the quantity of a limited size, or subtract')
    .argument(...productWord)
    .argument('<size>', 'one of its sizes')
    .argument('<quantity>', 'a whole number; below 0 subtracts')
    .examples([
      ['products stock add "Ghost Gum Cap" S/M 20', 'a box came in'],
      ['products stock add "Ghost Gum Cap" S/M -- -1', 'one was damaged'],
    ])
    .run((context, _options, word = '', size = '', quantity = '') =>
      addStockOf(context, word, size, quantity),
    );
  stock
    .command('correct')
    .description('add the entries that the stock ledger of a product lacks; its stock stays')
    .argument(...productWord)
    .examples([['products stock correct "Ghost Gum Cap"', 'after a difference that "prove" has named']])
    .run((context, _options, word = '') => correctStockLedger(context, word));
}

function parsePrice(text: string): number {
  const { data } = fieldSchemas.price.safeParse(Number(text.replace(/^\$/, '')));
  if (data === undefined) throw new InvalidArgumentError('A price is dollars and cents, such as 44.95.');
  return data;
}
