import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { alertsOf, shop } from '../../../test/shop/order-shop.ts';
import { makeSettledOrder, prove, readProofs, setUpProofShop } from '../../../test/shop/proof-shop.ts';
import { SandboxSessionModel } from '../../../test/vendors/sandbox.ts';
import { PaymentsUnavailableError } from '../../adapters/payments/types.ts';
import { logger } from '../../config/log/logger.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import type { Comparer } from '../../reconciliation/comparer.ts';
import { ProofModel } from './proof.model.ts';
import { ProofClockModel } from './proof-clock.model.ts';
import { proveWhenDue } from './prove-when-due.ts';

setUpProofShop();

describe('the background work', () => {
  const day = 24 * 3_600_000;
  const dueAt = async () => (await ProofClockModel.findOne().lean())?.dueAt?.getTime() ?? 0;
  const mails = async () =>
    (await shop.mailbox()).filter(({ to }) => to === 'owner@shop.example').map(({ text }) => text);
  async function runAt(time: number) {
    vi.setSystemTime(time);
    await shop.settle();
  }

  it('proves what is new when due and everything at night, in one process, and mails each difference once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T01:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const deps = { ...shop.services.proofs, everyMs: 15 * 60_000 };
    deps.owner = { ...deps.owner, notifyEmails: ['owner@shop.example'] };
    for (let each = 0; each < 3; each += 1) shop.services.background.add('proofs', proveWhenDue(deps));
    const looks: (Date | undefined)[] = [];
    const { orders, mails: mailComparer } = deps.comparers;
    const seen = {
      ...(orders as Comparer),
      lookAtMany(since: Date | undefined) {
        looks.push(since);
        return (orders as Comparer).lookAtMany(since);
      },
    };
    deps.comparers = { orders: seen, mails: mailComparer as Comparer };

    const start = Date.now();
    await runAt(start);
    expect(looks).toEqual([undefined]);
    expect(await dueAt()).toBe(start + 15 * 60_000);
    const made = await makeSettledOrder();
    const spoil = (cents: number) =>
      SandboxSessionModel.updateOne({ _id: made.sessionId }, { $inc: { amountTotal: cents } });
    await spoil(1);
    await QueuedMailModel.deleteOne({ _id: `order-${made.id}` });
    await runAt(start + 14 * 60_000);
    expect(looks).toHaveLength(1);
    await runAt(start + 15 * 60_000);
    expect(looks).toEqual([undefined, new Date(start)]);
    await runAt(start + 30 * 60_000);
    const [mail] = await mails();
    expect(await mails()).toHaveLength(1);
    expect(mail).toContain(`${made.number}: The payment provider got $90.01`);
    expect(mail).toContain(`${made.number}: The mail “confirmation” is missing`);
    // 4 am in Melbourne.
    await runAt(Date.parse('2026-11-28T17:00:01Z'));
    expect(looks.slice(2)).toEqual([new Date(start + 15 * 60_000), undefined]);
    await ProofModel.updateOne({ _id: 'orders' }, { at: new Date(Date.now() + day) });
    await spoil(-1);
    await runAt(Date.now() + 16 * 60_000);
    expect((await readProofs())[0]).toMatchObject({ key: 'orders', ok: true, at: new Date().toISOString() });
    expect(looks.slice(4)).toEqual([undefined]);
    await spoil(1);
    await runAt(Date.now() + day);
    expect(looks.at(-1)).toBeUndefined();
    expect(await mails()).toHaveLength(2);
    expect((await mails())[0]).not.toContain('confirmation');
  });

  it('keeps what it knows while the provider cannot be asked, and says so after a night', async () => {
    await makeSettledOrder();
    await prove('orders');
    const long = new Date(Date.now() - 2 * day);
    await ProofModel.updateOne({ _id: 'orders' }, { at: long, wholeAt: long });
    const { comparers } = shop.services.proofs;
    const fails = { ...comparers.orders, lookAtMany: () => Promise.reject(new PaymentsUnavailableError()) };
    const deps = {
      ...shop.services.proofs,
      comparers: { ...comparers, orders: fails as Comparer },
      everyMs: 60_000,
    };
    const log = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    await ProofClockModel.deleteMany({});
    await proveWhenDue(deps)(() => {});
    expect(alertsOf(log)).toEqual(['proof']);
    expect(await readProofs()).toMatchObject([
      { key: 'orders', ok: true, at: long.toISOString() },
      { key: 'balance', ok: true },
      { key: 'stock', ok: true },
      { key: 'mails', ok: true },
    ]);
  });
});
