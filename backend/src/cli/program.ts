import { Command } from 'commander';
import { addBackupCommands } from './commands/backup.ts';
import { addBusinessCommands } from './commands/business.ts';
import { addContentCommands } from './commands/content.ts';
import { addDatabaseCommands } from './commands/database.ts';
import { addDonationCommands } from './commands/donations.ts';
import { addOrderCommands } from './commands/orders.ts';
import { addProductCommands } from './commands/products.ts';
import { examples } from './examples.ts';

/** Each file of `commands/` adds the commands of one thing that the shop keeps. */
const additions = [
  addOrderCommands,
  addProductCommands,
  addContentCommands,
  addBusinessCommands,
  addDonationCommands,
  addDatabaseCommands,
  addBackupCommands,
];

/** All commands of the CLI with their help. */
export function createProgram(): Command {
  const program = new Command('npm run shop --')
    .usage('<thing> <what to do> [options]')
    .description("The shopkeeper's command line of Brim & Page.")
    .option('--json', 'answer with one JSON object on standard output, for scripts')
    .option('-y, --yes', 'do not ask before what cannot be undone')
    .option('--debug', 'tell where in the program a failure happened')
    .showHelpAfterError('Add --help to see how it is used.')
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .addHelpText(
      'after',
      `${examples([
        ['npm run shop -- products list', 'what is for sale'],
        ['npm run shop -- products --help', 'all that can be done with products'],
      ])}
The shop may be open meanwhile: it shows what changed at the next page that somebody opens.
Ends with 0 when all went well, 1 when something could not be done, 2 when the command was not understood.`,
    )
    .exitOverride();
  for (const add of additions) add(program);
  for (const thing of program.commands) inherit(thing, program);
  return program.helpCommand(false);
}

/** Subcommands made with `.command()` inherit the settings of the command above; those of `commands/` are no exception. */
function inherit(command: Command, from: Command): void {
  command.copyInheritedSettings(from).helpCommand(false);
  for (const inner of command.commands) inherit(inner, from);
}
