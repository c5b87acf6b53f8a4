import { runCrashPoints } from './crash-points.ts';
import { runLoad } from './load.ts';
import { type Options, readOptions } from './options.ts';
import { type PartReport, renderReport } from './report.ts';

const ordersUnderKills = 400;

/** The parts of the check by their number (README "Checks"). */
const parts: Record<number, (options: Options) => Promise<PartReport>> = {
  1: ({ seed, orders, shoppers }) =>
    runLoad({
      title: `1  ${orders} orders from ${shoppers} shoppers at once`,
      seed,
      orders,
      shoppers,
      kills: 0,
    }),
  3: runCrashPoints,
  4: ({ seed, shoppers, kills }) =>
    runLoad({
      title: `4  killed ${kills} times under load`,
      seed,
      orders: ordersUnderKills,
      shoppers,
      kills,
    }),
};

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  console.log(`seed ${options.seed}\n`);
  setTimeout(() => {
    console.error(`Not finished within ${options.minutes} minutes`);
    process.exit(1);
  }, options.minutes * 60_000).unref();
  let isClean = true;
  for (const part of options.parts) {
    const run = parts[part];
    if (!run) continue;
    const report = await run(options);
    console.log(`${renderReport(report)}\n`);
    isClean &&= report.verdict.isClean;
  }
  console.log(
    isClean ? 'Every invariant holds.' : `Violations were found; again with --seed ${options.seed}`,
  );
  process.exitCode = isClean ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
