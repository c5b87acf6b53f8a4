import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, sessionParams, type TestSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const createSession = () => sandbox.stripe().checkout.sessions.create(sessionParams);
const eventsOf = (sessionId: string) =>
  sandbox.events.filter(({ data: { object } }) => (object as Stripe.Checkout.Session).id === sessionId);

describe('webhooks', () => {
  it('retries an event with the same id until it is accepted, also after a restart', async () => {
    sandbox.host.webhookStatus = 503;
    const session = await createSession();
    await sandbox.pay(session.url);
    await expect.poll(() => eventsOf(session.id).length).toBeGreaterThanOrEqual(2);
    await sandbox.restart();
    sandbox.host.webhookStatus = 200;
    await expect
      .poll(
        async () =>
          (await sandbox.state.SandboxSessionModel.findById(session.id).orFail().lean()).event?.dueAt,
      )
      .toBeUndefined();
    const events = eventsOf(session.id);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    expect(events.at(-1)).toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { payment_status: 'paid', amount_total: 1998 } },
    });
  });

  it('sends an event when a session expires', async () => {
    const { id } = await createSession();
    const expiresAt = new Date(Date.now() + 300);
    await sandbox.state.SandboxSessionModel.updateOne({ _id: id }, { expiresAt });
    await createSession();
    await expect
      .poll(() => eventsOf(id))
      .toMatchObject([
        {
          type: 'checkout.session.expired',
          data: { object: { status: 'expired', payment_status: 'unpaid', url: null } },
        },
      ]);
  });
});
