import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { registerCustomer } from '../../test/builders/accounts.ts';
import { donationBody, donor } from '../../test/builders/donations.ts';
import { orderBody, pay, shopper } from '../../test/builders/orders.ts';
import { createShopGroup, type ShopGroup } from '../../test/shop/group.ts';
import type { ShopProcess } from '../../test/shop/process.ts';
import { openFakeStripe } from '../../test/vendors/fake-stripe.ts';
import { paths } from '../contract/paths.ts';
import type { Product } from '../contract/product/product.ts';

/**
 * The other process has 30 s to settle everything on a machine that has nothing else to do: other
 * proofs run beside these.
 */
const settleTimeoutMs = 150_000;

let group: ShopGroup | undefined;
let mailServer: Awaited<ReturnType<typeof startMailServer>> | undefined;
afterEach(async () => {
  await group?.remove();
  await mailServer?.stop();
  group = undefined;
  mailServer = undefined;
});

/** Two processes with the default settings; the first one is killed at the crash point. */
async function startPair(
  settings: Record<string, string> = {},
  crashAt = '',
): Promise<[ShopProcess, ShopProcess]> {
  group = await createShopGroup(2, settings);
  const [first, second] = group.processes as [ShopProcess, ShopProcess];
  await Promise.all([first.start(crashAt), second.start()]);
  return [first, second];
}

/** Resolves when the process was killed. */
const untilKilled = (shop: ShopProcess) => expect.poll(() => shop.countKills(), { interval: 20 }).toBe(1);

interface MailboxEntry {
  to: string;
  subject: string;
}

const mailsTo = async ({ request }: ShopProcess, address: string): Promise<string[]> => {
  const { body } = await request.get(paths.mailbox.json).expect(200);
  return (body as MailboxEntry[]).filter(({ to }) => to === address).map(({ subject }) => subject);
};

/** A mail server that calls `onReceived` before it accepts a mail. */
async function startMailServer(onReceived: () => Promise<void>) {
  const received: { messageId: string | undefined; to: string | undefined }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1];
        received.push({ messageId, to: session.envelope.rcptTo[0]?.address });
        onReceived().then(() => done(), done);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

describe('after one of two processes was killed, the other one', () => {
  it('repeats a mail that may have been sent, with the same Message-ID', async () => {
    let kill = async () => {};
    mailServer = await startMailServer(() => kill());
    const [first, second] = await startPair(mailServer.settings);
    kill = async () => {
      kill = async () => {};
      await first.kill();
    };
    const email = `${randomUUID()}@processes.example`;
    await second.whileFrozen(async () => {
      await registerCustomer(first.request, { email }).catch(() => undefined);
      await untilKilled(first);
    });
    const { received } = mailServer;
    await expect.poll(() => received.length, { timeout: settleTimeoutMs }).toBe(2);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(received.map(({ to }) => to)).toEqual([email, email]);
    await second.request.get('/health/ready').expect(200);
  });

  it.each(['after-paid-written', 'after-stock-committed', 'after-cart-cleared', 'after-mail-queued'])(
    'settles a paid order: %s',
    async (point) => {
      const [first, second] = await startPair({}, point);
      const customer = await registerCustomer(second.request);
      const { body: list } = await second.request.get(paths.product.list).expect(200);
      const product = (list.products as Product[])[0];
      if (!product) throw new Error('no product');
      const body = orderBody([{ product, quantity: 1 }], { email: customer.email });
      // The other process would otherwise be the one that happens to deliver the payment's event.
      await second.whileFrozen(async () => {
        const placed = await shopper(first, customer).placeOrder(body).expect(200);
        await pay(first, placed.body.session_url);
        await untilKilled(first);
      });
      const { orders } = shopper(second, customer);
      await expect
        .poll(
          async () => (await mailsTo(second, customer.email)).filter((each) => each.startsWith('Order')),
          {
            timeout: settleTimeoutMs,
          },
        )
        .toEqual([expect.stringMatching(/^Order confirmation/)]);
      expect((await orders()).map(({ status }) => status)).toEqual(['Processing']);
      const connection = await mongoose.createConnection(group?.mongodbUri ?? '').asPromise();
      const openJobs = () =>
        connection.collection('orders').countDocuments({ 'jobs.dueAt': { $exists: true } });
      await expect.poll(openJobs, { timeout: settleTimeoutMs }).toBe(0);
      await connection.close();
    },
  );

  it.each(['after-donation-subscribed', 'after-charge-recorded', 'after-receipt-queued'])(
    'settles a donation with one receipt: %s',
    async (point) => {
      const [first, second] = await startPair({}, point);
      const body = donationBody();
      await second.whileFrozen(async () => {
        await donor(first)
          .donate(body, randomUUID())
          .then(
            () => {},
            () => {},
          );
        await untilKilled(first);
      });
      await expect.poll(() => mailsTo(second, body.email), { timeout: settleTimeoutMs }).toHaveLength(1);
    },
  );
});

it('a reconciliation whose process was killed is run by the other process', async () => {
  // Each process asks an address of its own, so the requests tell which one reconciles.
  const providers = [await openFakeStripe(), await openFakeStripe()];
  const reconciling = () =>
    providers.findIndex(({ state }) =>
      state.requests.some((request) => request.startsWith('GET /v1/events')),
    );
  try {
    group = await createShopGroup(2);
    const { processes, mongodbUri } = group;
    for (const [index, { env }] of processes.entries()) Object.assign(env, providers[index]?.environment);
    await mongoose.connect(mongodbUri);
    await group.start();
    const clocks = mongoose.connection.collection<{ _id: string; dueAt: Date }>('reconciliations');
    await expect.poll(() => clocks.countDocuments()).toBe(3);
    for (const { state } of providers) Object.assign(state, { fault: 'hang', only: /\/v1\/events/ });
    await clocks.updateOne({ _id: 'refunds' }, { $set: { dueAt: new Date() } });
    await expect.poll(reconciling, { interval: 20 }).not.toBe(-1);

    const holder = reconciling();
    for (const { state } of providers) Object.assign(state, { fault: 'none', requests: [] });
    await processes[holder]?.kill();
    await expect.poll(reconciling, { timeout: settleTimeoutMs }).toBe(1 - holder);
    const isDone = async () => (await clocks.findOne({ _id: 'refunds', attempts: 0 })) !== null;
    await expect.poll(isDone, { timeout: settleTimeoutMs }).toBe(true);
  } finally {
    await mongoose.disconnect();
    await Promise.all(providers.map((provider) => provider.close()));
  }
});

it('two processes send every mail once', async () => {
  mailServer = await startMailServer(async () => {});
  const [first, second] = await startPair(mailServer.settings);
  const connection = await mongoose.createConnection(group?.mongodbUri ?? '').asPromise();
  const mails = Array.from({ length: 60 }, (_, index) => ({
    _id: `mail-${index}` as never,
    to: `reader-${index}@processes.example`,
    subject: 'Once',
    text: 'Once',
    html: '<p>Once</p>',
    state: 'queued',
    attempts: 0,
    sendBefore: new Date(Date.now() + 3_600_000),
    dueAt: new Date(),
  }));
  await connection.collection('mails').insertMany(mails);
  // A mail of each process makes it send what is due.
  await Promise.all([first, second].map(({ request }) => registerCustomer(request)));
  const open = () => connection.collection('mails').countDocuments({ state: 'queued' });
  await expect.poll(open, { timeout: settleTimeoutMs }).toBe(0);
  await connection.close();
  const ids = mailServer.received.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(62);
  expect(new Set(ids).size).toBe(62);
});
