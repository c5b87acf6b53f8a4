import { describe, expect, it } from 'vitest';
import type { MailBlock } from './blocks.ts';
import { layoutMail, mailShop } from './layout.ts';

const shop = mailShop({
  mailFrom: '"Brim & Page" <hello@shop.example>',
  frontendUrl: 'https://shop.example',
  timeZone: 'Australia/Melbourne',
});
const evil = '<script>alert("x")</script>\'&';

describe('a mail', () => {
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: evil },
    { kind: 'note', text: evil },
    { kind: 'button', label: evil, url: `https://shop.example/?q=${evil}`, isKey: true },
    { kind: 'items', items: [{ name: evil, detail: evil, amount: '$1.00' }] },
    { kind: 'sums', sums: [{ label: evil, amount: '$1.00' }] },
    { kind: 'details', title: evil, lines: [evil, evil] },
  ];
  const about = { kind: 'account', id: '1' } as const;
  const envelope = {
    template: 'welcome' as const,
    key: 'mail-1',
    about,
    to: 'jo@shop.example',
    language: 'en' as const,
  };
  const content = { ...envelope, preview: evil, heading: evil, blocks, reason: evil };

  it('escapes user input', () => {
    const { html, text } = layoutMail(shop, { ...content, subject: evil });
    expect(html).not.toMatch(/<script/i);
    expect(html).not.toContain(evil);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(12);
    expect(text.match(/<script>/g)?.length).toBeGreaterThanOrEqual(9);
  });

  it('keeps the line breaks of a text', () => {
    const text = 'The roof holds.\r\n\nThe Lamplight team';
    const mail = layoutMail(shop, { ...content, subject: 'Thanks', blocks: [{ kind: 'paragraph', text }] });
    expect(mail.html).toContain('The roof holds.<br><br>The Lamplight team');
    expect(mail.text).toContain('The Lamplight team');
  });

  it('has a subject on one line', () => {
    expect(layoutMail(shop, { ...content, subject: 'a\r\nBcc: b\u2028c' }).subject).toBe('a Bcc: b c');
  });

  it('uses the sender as the shop name', () => {
    expect(shop).toMatchObject({ name: 'Brim & Page', url: 'https://shop.example' });
    expect(
      mailShop({ mailFrom: 'a@b.example', frontendUrl: 'https://shop.example', timeZone: 'UTC' }).name,
    ).toBe('shop.example');
  });
});
