import { expect, it } from 'vitest';
import { lastCarrier, rememberCarrier } from './carrier-field.tsx';

it('offers the carrier of the last parcel, also that it had none', () => {
  expect(lastCarrier()).toBe('Australia Post');
  for (const carrier of ['DHL Express', '']) {
    rememberCarrier(carrier);
    expect(lastCarrier()).toBe(carrier);
  }
});
