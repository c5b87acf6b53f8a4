import { OperationError } from '../../config/operation-error.ts';
import { countOf } from '../../config/words.ts';
import type { ProofResult } from '../../contract/admin/proofs.ts';
import type { ProofName } from '../../features/proofs/proof-deps.ts';
import { proveAll } from '../../features/proofs/proofs.service.ts';
import { proofTitles } from '../../features/proofs/titles.ts';
import type { ShopCommand } from '../shop-command.ts';

type Named = ProofResult & { key: ProofName };

function linesOf({ key, differences, count }: Named): string[] {
  const more = count - differences.length;
  return [
    ...differences.map(({ record, message }) => `${proofTitles[key]}: ${record}: ${message}`),
    ...(more > 0 ? [`${proofTitles[key]}: ${more} more`] : []),
  ];
}

/** `shop prove` */
export function addProveCommand(program: ShopCommand): void {
  program
    .command('prove')
    .description('compare all orders, payments, stock, mails and the audit now; ends with 1 at a difference')
    .addHelpText(
      'after',
      '\nThe shop may be open meanwhile: a difference is named when it is still there at a second look. Nothing is repaired.',
    )
    .examples([['prove', 'whether the books are right']])
    .run(async (context) => {
      const { proofs: deps } = await context.openShop();
      const data = await proveAll(deps);
      const all: Named[] = [...data.proofs, { key: 'audit', ...data.audit }];
      const count = all.reduce((sum, proof) => sum + proof.count, 0);
      if (count > 0)
        throw new OperationError(`The books have ${countOf(count, 'difference')}.`, all.flatMap(linesOf), {
          ...data,
        });
      const lines = all.map(
        ({ key, compared }) => `${proofTitles[key]}: ${countOf(compared, 'record')}, no difference`,
      );
      return { data: { ...data }, text: lines.join('\n') };
    });
}
