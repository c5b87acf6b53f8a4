import { loadEnvFile } from '../config/load-env-file.ts';
import { createProgram } from './program.ts';
import { reportFailure } from './report-failure.ts';

/** `npm run shop -- …` (contract "Commands" tells how settings are read; the CLI adds none). */
async function main(): Promise<void> {
  loadEnvFile();
  await createProgram().parseAsync();
}

// `shop … | head` closes the pipe early; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

main().then(
  () => endWith(0),
  (error: unknown) => endWith(reportFailure(error, process.argv)),
);

/** Ends the process once all that was written has left it: pipes are written to in the background. */
function endWith(code: number): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
