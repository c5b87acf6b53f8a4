import { randomInt } from 'node:crypto';
import { readOptions, runCheck } from '../process/run-check.ts';
import { soak } from './run.ts';

async function main(): Promise<boolean> {
  const { 'kill-every': killEverySeconds, ...numbers } = readOptions({
    usage: 'npm run soak -- [--minutes N] [--seed N] [--processes N] [--kill-every SECONDS]',
    defaults: { seed: randomInt(1, 1_000_000), minutes: 30, processes: 1, 'kill-every': 0 },
    min: 0,
  });
  if (killEverySeconds > 0 && numbers.processes < 2)
    throw new Error('--kill-every needs --processes of at least 2');
  console.log(`seed ${numbers.seed}, ${numbers.minutes} minutes\n`);
  return soak({ ...numbers, killEverySeconds }, (line) => console.log(line));
}

runCheck(main);
