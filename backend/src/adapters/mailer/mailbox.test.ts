import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { openTestShop } from '../../../test/shop/test-shop.ts';
import { paths } from '../../contract/paths.ts';
import type { KeptMail } from './types.ts';

describe('the mailbox', () => {
  setUpShop();
  beforeAll(async () => {
    await shop.registerCustomer({ email: 'first@example.com', name: 'Ada <i>First</i>' });
    await shop.settle();
    await shop.registerCustomer({ email: 'second@example.com' });
    await shop.settle();
  });

  describe('GET /dev/mailbox.json', () => {
    it('lists the mails, newest first', async () => {
      const { body } = await shop.request.get(paths.mailbox.json).expect(200);
      const mails = body as KeptMail[];
      expect(mails.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com']);
      expect(Object.keys(mails[0] ?? {}).sort()).toEqual([
        'date',
        'from',
        'html',
        'id',
        'subject',
        'text',
        'to',
      ]);
    });

    it('lists them after a restart, without incomplete files', async () => {
      const before = await shop.mailbox();
      await writeFile(join(shop.settings.dataDir, 'outbox', 'torn.draft'), '{"id":');
      await shop.restart();
      expect(await shop.mailbox()).toEqual(before);
      const files = await readdir(join(shop.settings.dataDir, 'outbox'));
      expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(2);
    });
  });

  it('keeps a mail for 90 days', async () => {
    const before = await shop.mailbox();
    const folder = join(shop.settings.dataDir, 'outbox');
    const end = '000001-0123456789abcdef';
    const store = async (days: number, suffix: string) => {
      const id = `${Date.now() - days * 86_400_000}-${end}`;
      await writeFile(join(folder, id + suffix), JSON.stringify({ ...before[0], id }));
      return id;
    };
    const kept = await store(89, '.json');
    await store(91, '.json');
    await store(91, '.draft');
    expect((await shop.mailbox()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), kept]);
    expect((await readdir(folder)).filter((name) => name.includes(end))).toEqual([`${kept}.json`]);
    await rm(join(folder, `${kept}.json`));
  });

  describe('GET /dev/mailbox', () => {
    it('lists the mails as a page that runs no script', async () => {
      await shop.settle();
      const { text, headers } = await shop.request.get(paths.mailbox.page).expect(200);
      expect(headers['content-type']).toContain('text/html');
      const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(text) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain('first@example.com');
      expect(text.indexOf('second@example.com')).toBeLessThan(text.indexOf('first@example.com'));
    });

    it('has an icon that its policy allows', async () => {
      const { text, headers } = await shop.request.get(paths.mailbox.page).expect(200);
      expect(text).toContain('<link rel="icon" href="data:');
      expect(headers['content-security-policy']).toContain('img-src data:;');
    });

    it('shows one mail, with its HTML in a sandboxed frame', async () => {
      const mail = (await shop.mailbox()).find(({ to }) => to === 'first@example.com');
      const page = await shop.request.get(`${paths.mailbox.page}/${mail?.id}`).expect(200);
      expect(page.text).toContain(`src="${paths.mailbox.page}/${mail?.id}/html"`);
      expect(page.text).not.toContain('<i>First</i>');
      const message = await shop.request.get(`${paths.mailbox.page}/${mail?.id}/html`).expect(200);
      expect(message.headers['content-security-policy']).toContain('sandbox');
      expect(message.headers['content-security-policy']).not.toContain('unsafe-inline');
      const [, style = ''] = / style="([^"]+)"/.exec(message.text) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(message.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(message.headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(message.text).toContain('<base target="_blank">');
    });

    it.each(['nothing', '..%2Fjwt-secret', '%00'])('returns 404 for %s', async (id) => {
      await shop.request.get(`${paths.mailbox.page}/${id}`).expect(404);
      await shop.request.get(`${paths.mailbox.page}/${id}/html`).expect(404);
    });
  });
});

describe('in production', () => {
  it('does not serve the mailbox', async () => {
    const production = await openTestShop({ NODE_ENV: 'production', MAIL: 'outbox', PAYMENTS: 'sandbox' });
    await production.request.get(paths.mailbox.page).expect(404);
    await production.request.get(paths.mailbox.json).expect(404);
    await production.close();
  });
});
