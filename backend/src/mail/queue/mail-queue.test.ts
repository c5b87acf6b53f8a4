import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { donationBody, donor } from '../../../test/builders/donations.ts';
import { findFreePort } from '../../../test/free-port.ts';
import { openTestShop, type TestShop } from '../../../test/shop/test-shop.ts';
import { type Received, startMailServer } from '../../../test/vendors/mail-server.ts';
import { createSmtpMailer } from '../../adapters/mailer/smtp.ts';
import { systemActor } from '../../audit/actor.ts';
import { createEncryption } from '../../config/encryption.ts';
import { logger } from '../../config/log/logger.ts';
import { eventCount } from '../../config/metric-events.ts';
import { paths } from '../../contract/paths.ts';
import { changeBusiness } from '../../features/content/business.service.ts';
import { createMailQueue } from './mail-queue.ts';
import { QueuedMailModel } from './queued-mail.model.ts';

let shop: TestShop;
let port: number;
let mailServer: Awaited<ReturnType<typeof startMailServer>> | undefined;

beforeEach(async () => {
  port = await findFreePort();
  shop = await openTestShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterEach(async () => {
  await mailServer?.stop();
  mailServer = undefined;
  await shop.close();
});

const readReplyTo = async () => undefined;
const encryption = createEncryption('a secret', 'mails');
/** Makes all queued mails due. */
const makeDue = () => QueuedMailModel.updateMany({ state: 'queued' }, { dueAt: new Date() });
const forgot = (email: string) => shop.request.post(paths.user.forgotPassword).send({ email }).expect(200);

const mail = {
  template: 'order-confirmation' as const,
  key: 'order-1',
  about: { kind: 'order', id: '1' } as const,
  to: 'a@example.com',
  subject: 'Once',
  text: 'once',
  html: '<p>once</p>',
};

describe('a mail by SMTP', () => {
  it('is sent to its recipient with both parts and a stable Message-ID', async () => {
    mailServer = await startMailServer(port);
    const { email, id } = await shop.registerCustomer();
    await shop.settle();
    expect(mailServer.received).toHaveLength(1);
    const [{ recipients, raw }] = mailServer.received as [Received];
    expect(recipients).toEqual([email]);
    expect(raw).toContain(`To: ${email}`);
    expect(raw).toContain(`Message-ID: <welcome-${id}@brimandpage.example>`);
    expect(raw).toContain('Subject: Welcome to Brim & Page');
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
  });

  it('asks for no automatic reply, and is answered to the address of the business', async () => {
    mailServer = await startMailServer(port);
    const { mail: queue } = shop.services;
    await queue.enqueue({ ...mail, key: 'before' });
    await shop.settle();
    await changeBusiness({ email: 'care+au@business.example' }, systemActor);
    await queue.enqueue({ ...mail, key: 'needed' });
    await shop.settle();
    await queue.enqueue({ ...mail, key: 'optional', isOptional: true });
    await shop.settle();
    const [before, needed, optional] = mailServer.received.map(({ raw }) => raw);
    for (const raw of [before, needed, optional]) expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(before).not.toContain('Reply-To');
    for (const raw of [needed, optional]) expect(raw).toContain('Reply-To: care+au@business.example');
    for (const raw of [before, needed]) expect(raw).not.toContain('List-Unsubscribe');
    expect(optional).toContain('List-Unsubscribe: <mailto:care%2Bau@business.example?subject=unsubscribe>');
  });

  it.each([
    ['two addresses', 'one@business.example, two@business.example'],
    ['one with a comment', 'care(au)@business.example'],
    ['one with letters that not every server takes', 'café@business.example'],
    ['a long text', `${'care'.repeat(80)}@business.example`],
  ])('has no Reply-To while the address of the business is %s', async (_what, address) => {
    mailServer = await startMailServer(port);
    await changeBusiness({ email: address }, systemActor);
    await shop.services.mail.enqueue({ ...mail, isOptional: true });
    await shop.settle();
    expect(mailServer.received[0]?.raw).not.toContain('Reply-To');
    expect(mailServer.received[0]?.raw).toContain('List-Unsubscribe: <mailto:hello@brimandpage.example?');
  });

  it('is not in the mailbox', async () => {
    await shop.request.get(paths.mailbox.json).expect(404);
  });

  it('waits while the mail server is down, and is sent once', async () => {
    const { email } = await shop.registerCustomer();
    const known = await forgot(email);
    await shop.settle();
    const unknown = await forgot('nobody@example.com');
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    expect(await QueuedMailModel.countDocuments({ state: 'queued' })).toBe(2);
    mailServer = await startMailServer(port);
    await makeDue();
    await shop.settle();
    await makeDue();
    await shop.settle();
    expect(mailServer.received).toHaveLength(2);
    expect(await QueuedMailModel.countDocuments({ state: 'sent' })).toBe(2);
  });

  it('is retried with growing pauses', async () => {
    await shop.registerCustomer();
    await shop.settle();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const mail = await QueuedMailModel.findOne().lean();
      waits.push(Math.round(((mail?.dueAt?.getTime() ?? 0) - Date.now()) / 60_000));
      await makeDue();
      await shop.settle();
    }
    expect(waits).toEqual([1, 2, 4]);
  });

  it.each([
    ['after the last attempt', { attempts: 80 }],
    ['when it has expired', { sendBefore: new Date(0) }],
  ])('becomes a dead letter %s, with one alert', async (_when, given) => {
    const alert = vi.spyOn(logger, 'error');
    const counted = eventCount('job failed');
    await shop.registerCustomer();
    await shop.settle();
    await QueuedMailModel.updateOne({}, given);
    await makeDue();
    await shop.settle();
    await makeDue();
    await shop.settle();
    expect(await QueuedMailModel.findOne().lean()).toMatchObject({ state: 'failed' });
    expect(alert.mock.calls.map(([logFields]) => logFields)).toEqual([
      expect.objectContaining({ alert: 'job failed', job: 'mail' }),
    ]);
    expect(eventCount('job failed')).toBe(counted + 1);
    alert.mockRestore();
  });

  it('is sent after a restart', async () => {
    const { email } = await shop.registerCustomer();
    await shop.settle();
    await shop.restart();
    mailServer = await startMailServer(port);
    await makeDue();
    await shop.settle();
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[email]]);
  });

  it('that the server refuses does not delay other mails', async () => {
    mailServer = await startMailServer(port, { at: 'recipient', code: 550 });
    await shop.registerCustomer();
    await shop.settle();
    expect(await QueuedMailModel.countDocuments({ state: 'failed' })).toBe(1);
    mailServer.refuse.at = undefined;
    const { email } = await shop.registerCustomer();
    await shop.settle();
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[email]]);
  });

  it('is retried after a temporary refusal', async () => {
    mailServer = await startMailServer(port, { at: 'data', code: 451 });
    await shop.registerCustomer();
    await shop.settle();
    mailServer.refuse.at = undefined;
    await makeDue();
    await shop.settle();
    expect(mailServer.received).toHaveLength(1);
  });

  it('that has expired is not sent', async () => {
    const { email } = await shop.registerCustomer();
    await forgot(email);
    await shop.settle();
    await QueuedMailModel.updateOne({ subject: 'Reset your password' }, { sendBefore: new Date(0) });
    mailServer = await startMailServer(port);
    await makeDue();
    await shop.settle();
    expect(mailServer.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).toEqual([
      'Welcome to Brim & Page',
    ]);
  });

  it('shows nobody who reads the database a link that opens something, while it waits', async () => {
    const { email } = await shop.registerCustomer();
    await forgot(email);
    await donor(shop).donate(donationBody({ email })).expect(200);
    const subjects = () => QueuedMailModel.distinct('subject', { state: 'queued' });
    await expect.poll(subjects).toHaveLength(3);
    const waiting = JSON.stringify(await QueuedMailModel.find({ state: 'queued' }).lean());
    expect(waiting).toContain('Welcome to Brim');
    expect(waiting).not.toMatch(/\/(?:reset-password|donation\/(?:manage|stop))\//);
    mailServer = await startMailServer(port);
    await makeDue();
    await shop.settle();
    const received = mailServer.received.map(({ raw }) => raw.replace(/=\r?\n/g, '')).join();
    for (const path of ['/reset-password/', '/donation/manage/', '/donation/stop/'])
      expect(received).toContain(path);
  });

  it('fails when it was encrypted before the secret was changed', async () => {
    const { email } = await shop.registerCustomer();
    await forgot(email);
    await shop.settle();
    const sealed = createEncryption('the former secret', 'mails').encrypt('{}', 'reset');
    await QueuedMailModel.updateOne({ subject: 'Reset your password' }, { sealed });
    mailServer = await startMailServer(port);
    await makeDue();
    await shop.settle();
    expect(mailServer.received).toHaveLength(1);
    const stored = await QueuedMailModel.findOne({ subject: 'Reset your password' }).lean();
    expect(stored).toMatchObject({ state: 'failed' });
    expect(stored).not.toHaveProperty('sealed');
  });

  it('is removed from the database once it is sent', async () => {
    mailServer = await startMailServer(port);
    const { email } = await shop.registerCustomer();
    await forgot(email);
    await shop.settle();
    expect(JSON.stringify(await QueuedMailModel.find().lean())).not.toContain('reset-password');
  });
});

describe('the mail queue', () => {
  it('sends one mail per key, also for concurrent requests and several processes', async () => {
    mailServer = await startMailServer(port);
    const mailer = createSmtpMailer({
      url: shop.settings.mail.kind === 'smtp' ? shop.settings.mail.url : '',
      from: shop.settings.mailFrom,
    });
    const work: (() => Promise<void>)[] = [];
    const queue = createMailQueue({ mailer, readReplyTo, encryption }, (_name, each) => {
      work.push(() => each(() => {}));
      return () => {};
    });
    await Promise.all(Array.from({ length: 20 }, () => queue.enqueue(mail)));
    // The process that queued it was killed.
    await makeDue();
    // Several processes on one database, each sending what is due.
    await Promise.all(Array.from({ length: 5 }, () => work[0]?.()));
    await queue.enqueue(mail);
    await work[0]?.();
    expect(mailServer.received).toHaveLength(1);
  });

  it('makes the others due at once when one of many mails cannot be sent', async () => {
    let fail = () => {};
    const firstFails = new Promise<void>((_resolve, reject) => {
      fail = () => reject(new Error('no'));
    });
    // The first one fails when it is told to, the others of its workers never end.
    const sent: string[] = [];
    const send = ({ key }: { key: string }) => {
      sent.push(key);
      return sent.length === 1 ? firstFails : new Promise<void>(() => {});
    };
    let sendHanded = async () => {};
    const queue = createMailQueue(
      { mailer: { ...shop.services.mailer, send }, readReplyTo, encryption },
      (name, task) => {
        if (name !== 'mail') sendHanded = () => task(() => {});
        return () => {};
      },
    );
    const keys = Array.from({ length: 8 }, (_, index) => `mail-${index}`);
    for (const key of keys) await queue.enqueue({ ...mail, key });
    void sendHanded();
    fail();
    // Less than a lease.
    const due = { state: 'queued' as const, attempts: 0, dueAt: { $lte: new Date(Date.now() + 5_000) } };
    await expect.poll(() => QueuedMailModel.countDocuments(due)).toBe(5);
    expect(sent).toEqual(keys.slice(0, 3));
  });

  it('schedules its next round for the end of the lease of a crashed worker', async () => {
    const delays: number[] = [];
    let send = async () => {};
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: shop.settings.mailFrom });
    const queue = createMailQueue({ mailer, readReplyTo, encryption }, (name, each) => {
      if (name === 'mail') send = () => each((afterMs) => delays.push(afterMs));
      return () => {};
    });
    await queue.enqueue(mail);
    await QueuedMailModel.updateOne({ _id: mail.key }, { dueAt: new Date(Date.now() + 40_000) });
    await send();
    expect(delays).toHaveLength(1);
    expect(delays[0]).toBeGreaterThan(30_000);
    expect(delays[0]).toBeLessThanOrEqual(40_000);
  });

  it('refuses additional headers and recipients', async () => {
    mailServer = await startMailServer(port);
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: shop.settings.mailFrom });
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: evil@example.com' });
    await mailer.send({ ...mail, to: 'a@example.com, evil@example.com' }).catch(() => {});
    await mailer.send({ ...mail, to: 'a@example.com\r\nBcc: evil@example.com' }).catch(() => {});
    for (const { recipients, raw } of mailServer.received) {
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('evil@example.com');
      expect(raw).not.toMatch(/^Bcc:/im);
    }
  });
});
