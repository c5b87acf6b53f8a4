import type { Command } from 'commander';
import { formatAud, toCents } from '../../contract/money.ts';
import { listProducts } from '../../features/product/product.service.ts';
import { act } from '../desk.ts';
import { examples } from '../examples.ts';
import { table } from '../table.ts';

/** `shop products …` */
export function addProductCommands(program: Command): void {
  const products = program.command('products').description('what is for sale');
  products
    .command('list')
    .description('list the catalogue in the order of the shop')
    .option('--search <text>', 'only products whose name contains this')
    .addHelpText(
      'after',
      examples([['npm run shop -- products list --search cap', 'the caps, and whatever else says cap']]),
    )
    .action(
      act<{ search?: string }>(async (desk, { search = '' }) => {
        await desk.openDatabase();
        const wanted = search.toLowerCase();
        const found = (await listProducts()).filter(({ name }) => name.toLowerCase().includes(wanted));
        return {
          data: { products: found },
          text: table(
            [
              { title: 'ID' },
              { title: 'Name', isFlexible: true },
              { title: 'Category' },
              { title: 'List price', align: 'right' },
              { title: 'Sizes', isFlexible: true },
            ],
            found.map(({ _id, name, category, price, sizes }) => [
              _id,
              name,
              category,
              formatAud(toCents(price)),
              sizes.join(', '),
            ]),
          ),
        };
      }),
    );
}
