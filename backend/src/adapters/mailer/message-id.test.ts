import { expect, it } from 'vitest';
import { messageIdOf } from './message-id.ts';

const from = 'Brim & Page <hello@shop.example>';

it('names the mail and the domain of its sender', () => {
  expect(messageIdOf('order-65f0-shipped', from)).toBe('<order-65f0-shipped@shop.example>');
});

it('has one at sign, and no sign that RFC 5322 forbids, also when the key names an address', () => {
  const ids = ['owner-65f0-owner@shop.example', 'owner-65f0-"o, p"@shop.example', 'owner-é'].map((key) =>
    messageIdOf(key, from),
  );
  for (const id of ids) expect(id).toMatch(/^<[\w=-]+(\.[\w=-]+)*@shop\.example>$/);
  expect(new Set(ids)).toHaveLength(3);
});
