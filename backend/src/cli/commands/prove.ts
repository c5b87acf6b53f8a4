import { OperationError } from '../../config/operation-error.ts';
import { countOf } from '../../config/words.ts';
import type { Proof } from '../../contract/admin/proofs.ts';
import { proveAll } from '../../features/proofs/proofs.service.ts';
import type { ShopCommand } from '../shop-command.ts';

const titles: Record<Proof['key'], string> = {
  orders: 'Orders and payments',
  balance: 'Payments and balance',
  stock: 'Ledger and stock',
  mails: 'Orders, donations and their mails',
};

const linesOf = ({ key, differences, count }: Proof): string[] => [
  ...differences.map(({ record, message }) => `${titles[key]}: ${record}: ${message}`),
  ...(count > differences.length ? [`${titles[key]}: ${count - differences.length} more`] : []),
];

/** `shop prove` */
export function addProveCommand(program: ShopCommand): void {
  program
    .command('prove')
    .description('compare all orders, payments and mails now; ends with 1 at a difference')
    .addHelpText(
      'after',
      '\nThe shop may be open meanwhile: a difference is named when it is still there at a second look. Nothing is repaired.',
    )
    .examples([['prove', 'whether the books are right']])
    .run(async (context) => {
      const { proofs: deps } = await context.openShop();
      const { proofs } = await proveAll(deps);
      const count = proofs.reduce((sum, proof) => sum + proof.count, 0);
      if (count > 0)
        throw new OperationError(`The books have ${countOf(count, 'difference')}.`, proofs.flatMap(linesOf), {
          proofs,
        });
      return {
        data: { proofs },
        text: proofs
          .map(({ key, compared }) => `${titles[key]}: ${countOf(compared, 'record')}, no difference`)
          .join('\n'),
      };
    });
}
