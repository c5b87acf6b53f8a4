import { shopName } from '../contract/brand.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addBusinessCommands } from './commands/business.ts';
import { addContentCommands } from './commands/content.ts';
import { addCustomerCommands } from './commands/customers.ts';
import { addDatabaseCommands } from './commands/database.ts';
import { addDonationCommands } from './commands/donations.ts';
import { addOpenCommand } from './commands/open.ts';
import { addOrderCommands } from './commands/orders.ts';
import { addProductCommands } from './commands/products.ts';
import { addProveCommand } from './commands/prove.ts';
import { addStaffCommands } from './commands/staff.ts';
import { addStripeCommands } from './commands/stripe.ts';
import { addUploadCommands } from './commands/uploads.ts';
import type { CliEnvironment } from './environment.ts';
import { reportFailure } from './output/report-failure.ts';
import { ShopCommand } from './shop-command.ts';

/** Each file of `commands/` adds the commands of one feature. */
const additions = [
  addOrderCommands,
  addProductCommands,
  addContentCommands,
  addBusinessCommands,
  addDonationCommands,
  addCustomerCommands,
  addStaffCommands,
  addAuditCommands,
  addProveCommand,
  addDatabaseCommands,
  addBackupCommands,
  addUploadCommands,
  addStripeCommands,
  addOpenCommand,
];

/**
 * Runs one command line.
 * @returns the exit code: 0, 1 when the command failed, 2 for a usage error
 */
export async function runProgram(words: readonly string[], environment: CliEnvironment): Promise<number> {
  try {
    await createProgram(environment).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(error, words, environment);
  }
}

/** All commands. */
export function createProgram(environment: CliEnvironment): ShopCommand {
  const program = new ShopCommand(environment, 'npm run shop --');
  program
    .usage('<thing> <what to do> [options]')
    .description(`Administrates the shop ${shopName}.`)
    .option('--json', 'print one JSON object on standard output, for scripts')
    .option('-y, --yes', 'do not ask before a step that cannot be undone')
    .option('--debug', 'print the stack of an error')
    .showHelpAfterError('Add --help to see how it is used.')
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .examples(
      [
        ['products list', 'all products'],
        ['products --help', 'all commands for products'],
      ],
      `
The server may be running: its next response shows the change.
Exit code: 0 on success, 1 when the command failed, 2 for a usage error.`,
    )
    .configureOutput({
      writeOut: (text) => environment.stdout.write(text),
      writeErr: (text) => environment.stderr.write(text),
    })
    .exitOverride();
  for (const add of additions) add(program);
  return program;
}
