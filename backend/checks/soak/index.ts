import { runCheck } from '../process/run-check.ts';
import { readOptions } from './options.ts';
import { soak } from './run.ts';

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  console.log(`seed ${options.seed}, ${options.minutes} minutes\n`);
  return soak(options, (line) => console.log(line));
}

runCheck(main);
