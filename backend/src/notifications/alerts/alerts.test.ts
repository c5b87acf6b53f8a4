import { beforeAll, describe, expect, it, vi } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { logger } from '../../config/log/logger.ts';
import { hideFromLog } from '../../config/log/secrets.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import { AlertModel } from './alert.model.ts';
import { collectAlerts } from './collect-alerts.ts';
import { openAlerts } from './mail-alerts.ts';

captureLog();

const alert = (kind: string, fields: object = {}) => logger.error({ alert: kind, ...fields }, `says ${kind}`);
const orderId = (digit: number) => String(digit).repeat(24);

/** The alerts are stored soon after they are logged, and mailed soon after that. */
async function expectMails(kind: string, count: number, to = 'ops@shop.example') {
  await vi.waitFor(
    async () => {
      const mails = (await shop.mailbox()).filter(
        (mail) => mail.to === to && mail.subject === `Alert: ${kind}`,
      );
      expect(mails, JSON.stringify(mails.map(({ id, text }) => [id, text]))).toHaveLength(count);
      return mails;
    },
    { timeout: 20_000 },
  );
  return (await shop.mailbox()).filter((mail) => mail.to === to && mail.subject === `Alert: ${kind}`);
}
const isStored = (kind: string, count: number) =>
  vi.waitFor(async () => expect(await AlertModel.findById(kind).lean()).toMatchObject({ count }), {
    timeout: 20_000,
  });
const endPause = () => AlertModel.updateMany({}, { dueAt: new Date() });

describe('an alert in the log', () => {
  // Before the shop is open, as at a start.
  beforeAll(() => alert('early'));
  setUpShop({ ALERT_EMAIL: 'ops@shop.example, boss@shop.example', NOTIFY_EMAIL: 'owner@shop.example' });

  it('is mailed to each address, also one from before the shop was open', async () => {
    for (const to of ['ops@shop.example', 'boss@shop.example']) await expectMails('early', 1, to);
    await expectMails('early', 0, 'owner@shop.example');
    // Each says how to decline it: with `List-Unsubscribe`.
    expect(await QueuedMailModel.distinct('isOptional', { 'about.kind': 'alert' })).toEqual([true]);
  });

  it('is mailed at once, and those of the next hour in one mail when it is over, also after a restart', async () => {
    alert('refund failed', { orderId: orderId(1), failure: 'expired_card' });
    const [first] = await expectMails('refund failed', 1);
    expect(first?.text).toContain('says refund failed');
    expect(first?.text).toContain(`/admin/orders/${orderId(1)}`);
    alert('refund failed', { orderId: orderId(2) });
    await isStored('refund failed', 1);
    await shop.restart();
    alert('refund failed', { orderId: orderId(3) });
    await isStored('refund failed', 2);
    await expectMails('refund failed', 1);
    await endPause();
    const [second] = await expectMails('refund failed', 2);
    expect(second?.text).toContain('2 alerts of this kind');
    expect(second?.text).not.toContain(orderId(1));
    for (const digit of [2, 3]) expect(second?.text).toContain(`/admin/orders/${orderId(digit)}`);
    await endPause();
    await expectMails('refund failed', 2);
  });

  it('does not delay that of another kind', async () => {
    alert('dispute opened');
    alert('partial refund');
    for (const kind of ['dispute opened', 'partial refund']) await expectMails(kind, 1);
  });

  it('is mailed once by several processes, and after a crash between mail and note', async () => {
    const { mail, mailShop } = shop.services;
    const deps = { mail, shop: mailShop, hasAdmin: true, alertEmails: ['ops@shop.example'] };
    const rounds: (() => Promise<void>)[] = [];
    const closers = Array.from({ length: 4 }, () =>
      openAlerts(deps, (_name, task) => {
        rounds.push(() => task(() => {}));
        return () => {};
      }),
    );
    alert('order comparison');
    await isStored('order comparison', 1);
    await Promise.all([...rounds.map((run) => run()), shop.settle()]);
    await Promise.all(closers.map((close) => close()));
    await expectMails('order comparison', 1);
    const [key] = (await QueuedMailModel.find({ 'about.id': 'order comparison' }).lean()).map(
      ({ _id }) => _id,
    );
    const _id = key?.split('-')[1];
    await AlertModel.updateOne({ _id: 'order comparison' }, { mail: { _id, notices: [], count: 1 } });
    await expectMails('order comparison', 1);
    expect((await AlertModel.findById('order comparison').lean())?.mail).toBeUndefined();
  });

  it('lists the latest twenty, and counts the others', async () => {
    alert('job failed');
    await expectMails('job failed', 1);
    for (let count = 1; count <= 23; count += 1) alert('job failed', { attempts: 1000 + count });
    await isStored('job failed', 23);
    await endPause();
    const [mail] = await expectMails('job failed', 2);
    expect(mail?.text).toContain('23 alerts of this kind');
    expect(mail?.text).toContain('3 earlier ones are in the log only');
    expect(mail?.text.match(/attempts: \d+/g)).toEqual(
      Array.from({ length: 20 }, (_, index) => `attempts: ${1004 + index}`),
    );
  });

  it('counts those for which the memory has no room', async () => {
    alert('late job');
    await expectMails('late job', 1);
    for (let count = 1; count <= 130; count += 1) alert('late job');
    await isStored('late job', 130);
  });

  let tries = 0;
  it('is mailed without secrets and without what names a person', async () => {
    // Of its own at each try: one of an earlier try would count.
    tries += 1;
    const kind = `donation refused, try ${tries}`;
    const person = 'mara@customer.example';
    const err = Object.assign(new Error(`550 <${person}> unknown, key sk_live_51Canary`), {
      code: 'EENVELOPE',
    });
    alert(kind, {
      err,
      donationId: orderId(5),
      job: `owner-1-${person}`,
      reason: `Mara Quinn, ${person}`,
      title: 'key whsec_canarycanary',
      orders: ['7K4M-Q2XD', person],
      status: 'https://shop.example/donation/stop/canary-token',
    });
    const [mail] = await expectMails(kind, 1);
    const shown = JSON.stringify([mail, await AlertModel.findById(kind).lean()]);
    expect(shown).toContain(`/admin/donations/${orderId(5)}`);
    expect(mail?.text).toContain('error: Error EENVELOPE');
    expect(mail?.text).toContain('orders: 7K4M-Q2XD');
    expect(shown).not.toMatch(/mara|quinn|canary/i);
  });

  it('is logged and mailed although a number in it may be a card number, which is hidden', async () => {
    alert('refund of a card', { totalCents: 4242424242424242, title: 'pan":4242424242424242' });
    const [mail] = await expectMails('refund of a card', 1);
    expect(mail?.text).toContain('totalCents: [number]');
    expect(mail?.text).not.toContain('42424242');
  });

  it('does not fail who logs it where a secret is part of the line itself', () => {
    hideFromLog('"msg":"says nothing');
    expect(() => alert('nothing')).not.toThrow();
  });

  it('waits while the database does not respond', async () => {
    const write = vi.spyOn(AlertModel, 'updateOne').mockRejectedValueOnce(new Error('no connection'));
    alert('payment page refused');
    await vi.waitFor(() => expect(write).toHaveBeenCalled());
    await expectMails('payment page refused', 1);
  });
});

it('a process ends although the database does not respond', async () => {
  const write = vi.spyOn(AlertModel, 'updateOne').mockReturnValueOnce(new Promise(() => {}) as never);
  const { close } = collectAlerts(() => {});
  alert('never stored');
  expect(write).toHaveBeenCalled();
  await close();
});

describe('a mail about alerts that cannot be sent', () => {
  setUpShop({ NOTIFY_EMAIL: 'owner@shop.example', SMTP_URL: 'smtp://127.0.0.1:1' });

  const becomesDeadLetter = async (key: RegExp) => {
    await vi.waitFor(async () => expect(await QueuedMailModel.exists({ _id: key })).not.toBeNull());
    await shop.settle();
    await QueuedMailModel.updateMany({ _id: key }, { attempts: 80, dueAt: new Date() });
    await vi.waitFor(
      async () => {
        await shop.settle();
        expect(await QueuedMailModel.exists({ _id: key, state: 'failed' })).not.toBeNull();
      },
      { timeout: 20_000 },
    );
  };

  it('is no alert itself; that of a customer is', async () => {
    alert('dispute closed');
    await becomesDeadLetter(/^alert-/);
    expect(await AlertModel.findById('job failed').lean()).toBeNull();
    await shop.registerCustomer();
    await becomesDeadLetter(/^welcome-/);
    await vi.waitFor(async () => expect(await AlertModel.findById('job failed').lean()).not.toBeNull());
  });
});

describe('without an address', () => {
  setUpShop();

  it('alerts are in the log only', async () => {
    alert('payment mismatch');
    await shop.settle();
    expect(await AlertModel.countDocuments()).toBe(0);
  });
});
