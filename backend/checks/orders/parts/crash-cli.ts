import { type CrashPoint, fulfilmentCrashPoints } from '../../../src/config/crash-at.ts';
import { runCliProcess } from '../../../test/cli/cli-process.ts';
import type { Findings } from '../findings.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { CheckShop } from '../shop.ts';

export type FulfilmentPoint = (typeof fulfilmentCrashPoints)[number];

/** The CLI commands up to the crash, and the order's status after each. */
const commands: Record<FulfilmentPoint, [string, ...NonNullable<Purchase['transitions']>][]> = {
  'after-shipped-written': [['ship', 'Shipped']],
  'after-delivered-written': [
    ['ship', 'Shipped'],
    ['deliver', 'Delivered'],
  ],
  'after-refund-requested': [['refund', 'Refunded']],
  'after-refund-made': [['refund', 'Refunded']],
  'after-refunded-written': [
    ['ship', 'Shipped'],
    ['refund', 'Refunded'],
  ],
};

export const isFulfilmentPoint = (point: CrashPoint): point is FulfilmentPoint =>
  fulfilmentCrashPoints.some((each) => each === point);

/**
 * Kills the CLI while it ships, delivers or refunds an order, and then repeats the command.
 * @param purchase a paid order
 */
export async function killCli(
  shop: CheckShop,
  findings: Findings,
  purchase: Purchase,
  point: FulfilmentPoint,
): Promise<void> {
  const steps = commands[point];
  purchase.transitions = steps.flatMap(([, ...transitions]) => transitions);
  const run = (command: string, crashAt: string) =>
    runCliProcess({ ...shop.env, CRASH_AT: crashAt }, 'orders', command, purchase.orderId ?? '', '--yes');
  for (const [index, [command]] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const first = await run(command, isLast ? point : '');
    if (isLast && first.code !== null)
      findings.add('crash', `${point}: the CLI was not killed: ${first.err}`);
    if (!isLast && first.code !== 0) findings.add('responses', `${point}: ${command}: ${first.err}`);
    if (!isLast) continue;
    const again = await run(command, '');
    if (again.code !== 0) findings.add('responses', `${point}: ${command} again: ${again.err}`);
  }
}
