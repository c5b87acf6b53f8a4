import { runCheck } from '../process/run-check.ts';
import { type Options, readOrderOptions } from './options.ts';
import { runCrashPoints } from './parts/crash-points.ts';
import { runHistories } from './parts/histories.ts';
import { runLastUnit } from './parts/last-unit.ts';
import { runLoad } from './parts/load.ts';
import { runRefunds } from './parts/refunds.ts';
import { type PartReport, type Progress, renderReport } from './report.ts';

/** Of part 4, unless fewer are asked for. */
const ordersUnderKills = 400;

const progressEveryMs = 10_000;

/** Prints progress to standard error, so that a long part does not look hung. */
function showProgress(title: string): Progress {
  let shownAt = Date.now();
  return (done, of) => {
    if (Date.now() - shownAt < progressEveryMs) return;
    shownAt = Date.now();
    console.error(`${title}: ${done} of ${of}`);
  };
}

/** The parts of the check by their number (docs/checks.md). */
const parts: Record<number, (options: Options, progress: Progress) => Promise<PartReport>> = {
  1: (options, progress) => {
    const title = `1  ${options.orders} orders from ${options.shoppers} shoppers at once`;
    return runLoad({ ...options, title, kills: 0 }, progress);
  },
  2: runLastUnit,
  3: runCrashPoints,
  4: (options, progress) => {
    const title = `4  killed ${options.kills} times under load`;
    return runLoad({ ...options, title, orders: Math.min(options.orders, ordersUnderKills) }, progress);
  },
  5: runRefunds,
  6: runHistories,
};

/** @returns whether every invariant holds */
async function main(): Promise<boolean> {
  const options = readOrderOptions();
  console.log(
    `seed ${options.seed}, ${options.processes} ${options.processes === 1 ? 'process' : 'processes'}\n`,
  );
  setTimeout(() => {
    console.error(`Not finished within ${options.minutes} minutes`);
    process.exit(1);
  }, options.minutes * 60_000).unref();
  let isClean = true;
  for (const part of options.parts) {
    const run = parts[part];
    if (!run) continue;
    const report = await run(options, showProgress(`Part ${part}`));
    console.log(`${renderReport(report)}\n`);
    isClean &&= report.findings.isEmpty;
  }
  console.log(
    isClean ? 'Every invariant holds.' : `Violations were found; repeat with --seed ${options.seed}`,
  );
  return isClean;
}

runCheck(main);
