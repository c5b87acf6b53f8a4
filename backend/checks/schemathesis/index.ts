import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleUserId } from '../../src/contract/examples.ts';
import { openapiPaths } from '../../src/openapi/paths.ts';
import { makeAccounts } from '../orders/accounts.ts';
import { openShop } from '../orders/shop.ts';
import { readOptions, runCheck } from '../process/run-check.ts';
import { withoutLimits } from '../process/without-limits.ts';
import { installSchemathesis, MissingToolError } from './install.ts';

const config = fileURLToPath(new URL('./schemathesis.toml', import.meta.url));

/** The part of Schemathesis's JSON report that the check reads. */
interface Report {
  complete: boolean;
  operations: { total: number; tested: number; errored: number };
  test_cases: { generated: number };
  failures: { title: string; operations: string[] }[];
  warnings: Record<string, unknown[]>;
}

interface Options {
  /** Random requests per operation, beside the systematic ones. */
  examples: number;
  /** The longest run, in seconds; a longer one fails. */
  seconds: number;
}

/** Runs a command in a folder with its output on this terminal. Kills it when it takes too long. */
const runIn = (cwd: string, command: string, args: readonly string[], timeoutMs: number) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', timeout: timeoutMs });
    child.once('error', reject);
    child.once('exit', () => resolve());
  });

/** Sends the requests to a shop of its own. @returns the report; undefined when there is none */
async function testShop(
  command: string,
  folder: string,
  { examples, seconds }: Options,
): Promise<Report | undefined> {
  const shop = await openShop({
    ...withoutLimits,
    LIMIT_SIGN_IN_FAILURES: '100000000',
    LIMIT_RESET_MAILS: '1',
  });
  const reportFile = join(folder, 'report.json');
  try {
    await shop.start();
    const [customer] = await makeAccounts(shop, 1, exampleUserId);
    const args = [
      ...['--config-file', config, 'run', shop.url + openapiPaths.document],
      ...['--header', `token: ${customer?.token}`],
      ...['--max-examples', String(examples), '--report', 'json', '--report-json-path', reportFile],
    ];
    await runIn(folder, command, args, seconds * 1000);
    if (shop.countCrashes() > 0) throw new Error('The shop ended while it was tested');
    return JSON.parse(await readFile(reportFile, 'utf8').catch(() => 'null')) ?? undefined;
  } finally {
    await shop.remove();
  }
}

/** Prints the result in one line, as the tests do: an operation counts as one test. */
function summarise(report: Report | undefined): boolean {
  if (!report?.complete) {
    console.log('Schemathesis did not finish\n\n0 passed, 1 failed');
    return false;
  }
  const failedOperations = new Set(report.failures.flatMap(({ operations }) => operations));
  const { total, tested, errored } = report.operations;
  const failed = failedOperations.size + errored + (total - tested);
  console.log(`\n${report.test_cases.generated} requests to ${tested} operations of the OpenAPI document`);
  for (const { title, operations } of report.failures) console.log(`  ${title}: ${operations.join(', ')}`);
  console.log(`\n${total - failed} passed, ${failed} failed`);
  return failed === 0;
}

/** Tests the running API with the requests that Schemathesis makes of the OpenAPI document. */
async function main(): Promise<boolean> {
  const options = readOptions({
    usage: 'npm run test:schemathesis -- [--examples N] [--seconds N]',
    defaults: { examples: 10, seconds: 180 },
  });
  const folder = await mkdtemp(join(tmpdir(), 'brim-and-page-schemathesis-'));
  try {
    const command = process.env.SCHEMATHESIS ?? (await installSchemathesis(join(folder, 'venv')));
    return summarise(await testShop(command, folder, options));
  } catch (error) {
    if (!(error instanceof MissingToolError)) throw error;
    console.log(`Skipped: Schemathesis. ${error.message}`);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

runCheck(main);
