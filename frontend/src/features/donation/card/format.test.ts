import { describe, expect, it } from 'vitest';
import { formatCardNumber, formatCvv, formatExpiry, formatInput } from './format.ts';

describe('a card number', () => {
  it.each([
    ['4', '4'],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242x4242-4242 4242', '4242 4242 4242 4242'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['four', ''],
  ])('of "%s" is written "%s"', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));
});

describe('an expiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/34', '12/34'],
    ['123456', '12/34'],
    ['12/2034', '12/34'],
    ['ab', ''],
  ])('of "%s" is written "%s"', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));
});

it('a CVV keeps three digits', () => expect(formatCvv('12a345')).toBe('123'));

it('keeps the cursor behind the same digit', () => {
  const input = document.createElement('input');
  input.value = '4242 94242 4';
  input.setSelectionRange(6, 6);
  formatInput(input, formatCardNumber);
  expect([input.value, input.selectionStart]).toEqual(['4242 9424 24', 6]);
});
