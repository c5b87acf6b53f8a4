import { readOptions } from './options.ts';
import { soak } from './run.ts';

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  console.log(`seed ${options.seed}, ${options.minutes} minutes\n`);
  return soak(options, (line) => console.log(line));
}

// Exits explicitly: requests that wait for a failed shop must not keep the process alive.
main().then(
  (isClean) => process.exit(isClean ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
