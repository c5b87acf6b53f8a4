import { type CrashPoint, fulfilmentCrashPoints } from '../../src/config/crash-at.ts';
import { runCliProcess } from '../../test/cli-process.ts';
import type { CheckShop } from './shop.ts';
import type { Submit } from './submit.ts';
import type { Verdict } from './verdict.ts';

export type FulfilmentPoint = (typeof fulfilmentCrashPoints)[number];

/** What the shopkeeper types until the moment of the crash, and where the order is then. */
const commands: Record<FulfilmentPoint, [string, ...NonNullable<Submit['moves']>][]> = {
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
 * The shopkeeper's desk is killed while it ships, delivers or refunds an order, and the same is typed once more.
 * @param submit an order that is paid
 */
export async function killCli(
  shop: CheckShop,
  verdict: Verdict,
  submit: Submit,
  point: FulfilmentPoint,
): Promise<void> {
  const steps = commands[point];
  submit.moves = steps.flatMap(([, ...moves]) => moves);
  const type = (word: string, crashAt: string) =>
    runCliProcess({ ...shop.env, CRASH_AT: crashAt }, 'orders', word, submit.orderId ?? '', '--yes');
  for (const [index, [word]] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const first = await type(word, isLast ? point : '');
    if (isLast && first.code !== null)
      verdict.fail('crash', `${point}: the desk was not killed: ${first.err}`);
    if (!isLast && first.code !== 0) verdict.fail('answers', `${point}: ${word}: ${first.err}`);
    if (!isLast) continue;
    const again = await type(word, '');
    if (again.code !== 0) verdict.fail('answers', `${point}: ${word} again: ${again.err}`);
  }
}
