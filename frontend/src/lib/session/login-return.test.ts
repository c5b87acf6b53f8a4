import { describe, expect, it } from 'vitest';
import { loginPath, returnPath } from './login-return.ts';

const searchOf = (address: string) => loginPath(address).replace('/login', '');

describe('loginPath and returnPath', () => {
  it.each(['/place-order', '/verify?success=true&orderId=65f0', '/orders'])('return to %s', (address) => {
    expect(returnPath(searchOf(address))).toBe(address);
  });

  it('return to the home page by default', () => {
    expect(returnPath('')).toBe('/');
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    'cart',
  ])('never leave the shop for %s', (address) => {
    expect(returnPath(searchOf(address))).toBe('/');
  });
});
