import { cliActor } from '../../audit/actor.ts';
import { listErasures } from '../../backup/erasures.ts';
import { OperationError } from '../../config/operation-error.ts';
import { countOf } from '../../config/words.ts';
import { eraseCustomer } from '../../features/customer/erase/erase-customer.ts';
import { findAccountByEmail } from '../../features/user/user.service.ts';
import type { ShopCommand } from '../shop-command.ts';

/** `shop customers …` */
export function addCustomerCommands(program: ShopCommand): void {
  const customers = program.command('customers').description('the people with an account');
  customers
    .command('erase')
    .description(
      'delete an account and everything that names its customer; orders and donations stay without the person',
    )
    .argument('<email>', 'of the account')
    .examples(
      [['customers erase jo@example.com', 'asks first']],
      `
An order that is not shipped or a donation that runs keeps the account. It can't be undone, and a restored backup is erased
again.`,
    )
    .run(async (context, _options, email = '') => {
      const shop = await context.openShop();
      const account = await findAccountByEmail(email);
      if (!account) throw new OperationError(`No customer has the email ${email}.`);
      const id = account._id.toHexString();
      await context.confirm(`Erase ${account.name} (${account.email})? It can't be undone.`);
      await eraseCustomer(shop.erase, cliActor(), id);
      return { data: { id }, text: `The customer ${id} is erased.` };
    });
  customers
    .command('erasures')
    .description('write the list of erased customers: ids and dates, to be kept apart from the backups')
    .argument('[file]', 'where to; without it, to standard output')
    .examples([
      ['customers erasures /mnt/elsewhere/erasures.json', 'e.g. every hour'],
      ['restore /mnt/backups/monday --erasures /mnt/elsewhere/erasures.json', 'on a new machine'],
    ])
    .run(async (context, _options, file?: string) => {
      const { uri } = await context.openDatabase();
      const erasures = await listErasures(uri);
      if (context.isJson && file === undefined) return { data: { erasures }, text: '' };
      await context.write(file, [`${JSON.stringify({ erasures }, null, 2)}\n`]);
      if (file === undefined) return undefined;
      return {
        data: { file, customers: erasures.length },
        text: `${countOf(erasures.length, 'customer')} written to ${file}.`,
      };
    });
}
