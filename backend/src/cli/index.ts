import { composeShop } from '../compose.ts';
import { loadEnvFile } from '../config/load-env-file.ts';
import { openDatabase } from '../open-database.ts';
import { runProgram } from './program.ts';

// `shop … | head` closes the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

// A command that a server runs in a process of its own ends with the server: another one runs it again. The server may be
// gone before this line is reached.
const endWithServer = () => process.exit(1);
if (process.connected === false) endWithServer();
process.once('disconnect', endWithServer);

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
