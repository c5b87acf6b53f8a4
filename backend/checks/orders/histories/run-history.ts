import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../random.ts';
import { customerSteps, placeOrder } from './customer-steps.ts';
import type { History } from './history.ts';
import { endReturns, staffSteps } from './staff-steps.ts';

const stepsOf = (history: History, page: string) => ({
  ...customerSteps(history, page),
  ...staffSteps(history),
});
type Step = keyof ReturnType<typeof stepsOf>;

/** Within how many milliseconds steps begin: at once, while others write, or between two requests of another one. */
const spreadsMs = [0, 30, 200];

/**
 * Runs an order from its placement to the end of its returns. In each phase a few random steps of the customer, the staff
 * and the provider come at once; most of them are allowed in it, some come too early or too late.
 */
export async function runHistory(history: History): Promise<void> {
  const { random, replays } = history;
  const page = await placeOrder(history);
  if (!page) return;
  /** Takes a step with random choices of its own: they do not depend on the steps beside it. */
  const take = async (step: Step, withinMs = 0) => {
    const own = createRandom(random.int(0, 2 ** 32 - 1));
    await wait(own.int(0, withinMs));
    await stepsOf({ ...history, random: own }, page)[step]();
  };
  const takeAll = (...steps: Step[]) => {
    const spreadMs = random.pick(spreadsMs);
    return Promise.all(steps.map((step) => take(step, spreadMs)));
  };
  const takeSome = (steps: readonly Step[], most = 4) =>
    takeAll(...Array.from({ length: random.int(1, most) }, () => random.pick(steps)));
  /** Steps that end most others; only some orders have them. */
  const seldom = (share: number, ...steps: Step[]) => (random.chance(share) ? steps : []);

  const start = random.int(1, 14);
  if (start === 1) await takeAll('pay', 'cancel', 'abandon');
  else if (start === 2) await takeAll('pay', 'cancel', 'change');
  else if (start === 3) await takeSome(['cancel', 'change', 'abandon', 'pay']);
  else {
    await take('pay');
    await takeAll('verify', 'abandon');
  }
  replays.add(page);

  const whilePaid: Step[] = [
    ...(['change', 'change', 'change', 'change', 'refund', 'verify'] as const),
    ...seldom(0.1, 'cancel'),
    ...seldom(0.3, 'pack', 'ship', 'refundAtProvider'),
  ];
  for (let round = random.int(0, 2); round > 0; round -= 1) await takeSome(whilePaid);
  await takeSome(['ship', 'ship', 'pack', 'change', ...seldom(0.1, 'cancel')]);
  await takeSome(['ship', 'change']);
  if (random.chance(0.8)) await take('ship');
  await takeSome(['confirmDelivery', 'deliver', 'refund', 'abandon'], 3);
  if (random.chance(0.8)) await take('confirmDelivery');

  if (random.chance(0.8)) await take('requestReturn');
  if (random.chance(0.8)) await take('acceptReturn');
  // A parcel arrives while other refunds take from the same payment.
  await takeAll('receiveReturn', 'refund', random.pick(['refund', 'refundAtProvider']));
  const whileDelivered: Step[] = [
    ...(['requestReturn', 'requestReturn', 'acceptReturn', 'acceptReturn', 'declineReturn'] as const),
    ...(['receiveReturn', 'receiveReturn', 'receiveReturn', 'refund', 'refundAtProvider'] as const),
    ...seldom(0.15, 'dispute'),
  ];
  for (let round = random.int(1, 5); round > 0; round -= 1) await takeSome(whileDelivered);
  await endReturns(history);
}
