import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutboxMailer } from './outbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'hello', html: '<p>hello</p>' };

it('stores a mail without reading the folder, which may hold many', async () => {
  const readFolder = vi.fn((path: string) => readdir(path));
  const mailer = createOutboxMailer({ folder, from: 'shop@example.com', readFolder });
  for (const key of ['one', 'two']) await mailer.send({ ...mail, key });
  expect(readFolder).not.toHaveBeenCalled();
  expect(await mailer.outbox.list()).toHaveLength(2);
  expect(readFolder).toHaveBeenCalledOnce();
});

it('stores a mail once when its attempt is repeated', async () => {
  const mailer = createOutboxMailer({ folder, from: 'shop@example.com' });
  await mailer.send({ ...mail, key: 'one' });
  await mailer.send({ ...mail, key: 'one', isRetry: true });
  await mailer.send({ ...mail, key: 'two', isRetry: true });
  expect(await mailer.outbox?.list()).toHaveLength(2);
});
