import { runCheck } from '../process/run-check.ts';
import { readOptions } from './options.ts';
import { fuzz } from './run.ts';

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  console.log(`seed ${options.seed}\n`);
  const isClean = await fuzz(options, (line) => console.log(line));
  if (!isClean) console.log(`\nRepeat with --seed ${options.seed} --inputs ${options.inputs}`);
  return isClean;
}

runCheck(main);
