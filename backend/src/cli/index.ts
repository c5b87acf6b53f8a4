import { composeShop } from '../compose.ts';
import { loadEnvFile } from '../config/load-env-file.ts';
import { openDatabase } from '../open-database.ts';
import { runProgram } from './program.ts';

// `shop … | head` closes the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

// A server that runs a command in a process of its own has gone: another one runs it again.
process.once('disconnect', () => process.exit(1));

/** `npm run shop -- …`. It adds no settings of its own. */
loadEnvFile();
const code = await runProgram(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  openDatabase: (settings) => openDatabase(settings, { isCommand: true }),
  openShop: composeShop,
});
// Pipes are written in the background: the process ends once all output has left it.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
