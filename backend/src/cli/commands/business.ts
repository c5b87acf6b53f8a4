import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { cliActor } from '../../audit/actor.ts';
import { completeInvoices } from '../../complete-invoices.ts';
import { OperationError } from '../../config/operation-error.ts';
import { countOf } from '../../config/words.ts';
import { email, line } from '../../contract/http.ts';
import { parseAbn } from '../../features/content/abn.ts';
import {
  type Business,
  changeBusiness,
  fieldNames,
  findUnsetFields,
  readBusiness,
} from '../../features/content/business.service.ts';
import type { CliOutput } from '../context.ts';
import { finishInterrupted } from '../finish-interrupted.ts';
import { table } from '../output/table.ts';
import type { ShopCommand } from '../shop-command.ts';

const longestLine = 200;

/** `shop business …` */
export function addBusinessCommands(program: ShopCommand): void {
  const business = program
    .command('business')
    .description('the name, ABN and addresses that invoices, receipts and the footer show');
  business
    .command('show')
    .description('show the business details, and which are not set')
    .examples([['business show', 'what invoices say']])
    .run(async (context) => {
      await context.openDatabase();
      return show(await readBusiness());
    });
  business
    .command('set')
    .description('set business details; the others are not changed')
    .option('--name <name>', 'the name that the ABN is registered under', readText('name'))
    .option('--abn <abn>', 'the Australian Business Number, 11 digits', readAbn)
    .option('--address <address>', 'the postal address, in one line', readText('address'))
    .option('--email <email>', 'where customers write to', readEmail)
    .option('--phone <phone>', 'where customers call', readPhone)
    .examples(
      [
        [
          'business set --name "Hats Pty Ltd" --abn "51 824 753 556" --address "1 High Street, Bendigo VIC 3550" --email hello@hats.example',
          'all that invoices need',
        ],
      ],
      `
An open shop uses them at once. With live payment keys no order and no donation is taken before they are set.`,
    )
    .run<Partial<Business>>(async (context, changes) => {
      if (Object.keys(changes).length === 0)
        throw new OperationError('Say what to set: --name, --abn, --address, --email or --phone.');
      await context.openDatabase();
      await finishInterrupted(context);
      const changed = await changeBusiness(changes, cliActor());
      const invoicesCompleted = await completeInvoices();
      const { data, text } = show(changed);
      const completed = `The invoices of ${countOf(invoicesCompleted, 'paid order')} name the business now.`;
      return {
        data: { ...data, invoicesCompleted },
        text: invoicesCompleted > 0 ? `${text}\n\n${completed}` : text,
      };
    });
}

function show(business: Business): CliOutput {
  const unset = findUnsetFields(business);
  const { name, abn, address, email: mail, phone } = business;
  const rows = [
    ['Name', name],
    ['ABN', abn],
    ['Address', address],
    ['Email', mail],
    ['Phone', phone],
  ].map(([title = '', value]) => [title, value || '(not set)']);
  const fields = unset.map((field) => fieldNames[field]).join(', ');
  const note = `Still to be set, with "npm run shop -- business set": ${fields}. Until then live payments are refused.`;
  const list = table([{ title: 'Particular' }, { title: 'Value', isFlexible: true }], rows);
  return { data: { business, unset }, text: unset.length > 0 ? `${list}\n\n${note}` : list };
}

function check(schema: z.ZodType<string>, value: string, must: string): string {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidArgumentError(must);
  return parsed.data;
}

const readText = (field: string) => (value: string) =>
  check(line(field, longestLine), value, `The ${field} must be one line of 1 to ${longestLine} characters.`);

const readEmail = (value: string) =>
  check(email(), value, 'The email must be an address such as hello@shop.example.');

const readPhone = (value: string) =>
  check(
    line('phone', 24).regex(/^\+?[\d ()-]{6,}$/),
    value,
    'The phone number must have digits only, such as +61 3 5550 0142.',
  );

function readAbn(value: string): string {
  const abn = parseAbn(value);
  if (!abn) {
    throw new InvalidArgumentError(
      'The ABN must be the 11 digits of the Australian Business Register; its checksum is wrong or digits are missing.',
    );
  }
  return abn;
}
