import { readOptions } from './options.ts';
import { fuzz } from './run.ts';

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  console.log(`seed ${options.seed}\n`);
  const isClean = await fuzz(options, (line) => console.log(line));
  if (!isClean) console.log(`\nAgain with --seed ${options.seed} --inputs ${options.inputs}`);
  return isClean;
}

// Ended by hand: what still waits for a shop that failed must not keep the run alive.
main().then(
  (isClean) => process.exit(isClean ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
