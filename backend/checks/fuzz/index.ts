import { randomInt } from 'node:crypto';
import { readOptions, runCheck } from '../process/run-check.ts';
import { fuzz } from './run.ts';

async function main(): Promise<boolean> {
  const options = readOptions({
    usage: 'npm run fuzz -- [--seed N] [--inputs N] [--minutes N]',
    defaults: { seed: randomInt(1, 1_000_000), inputs: 100_000, minutes: 60 },
  });
  console.log(`seed ${options.seed}\n`);
  const isClean = await fuzz(options, (line) => console.log(line));
  if (!isClean) console.log(`\nRepeat with --seed ${options.seed} --inputs ${options.inputs}`);
  return isClean;
}

runCheck(main);
