import fc from 'fast-check';
import { describe, it } from 'vitest';
import { quickOrProof } from '../../test/proof-mode.ts';
import { orderTotalRangeCents } from './constants.ts';
import {
  gstPartCents,
  isWholeCents,
  orderTotalCents,
  payableCents,
  roundToCents,
  toCents,
  toDollars,
} from './money.ts';

const numRuns = quickOrProof(5_000, 100_000);
/** An integer quotient, rounded half up, in exact arithmetic. */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);
const exactDollars = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

const listCents = fc.integer({ min: 1, max: orderTotalRangeCents.max });
const line = fc.record({
  cents: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

describe('money equals exact arithmetic in random cases', () => {
  it('for the unit price, 90 % of the list price', () => {
    fc.assert(
      fc.property(
        listCents,
        (cents) => BigInt(payableCents(cents)) === divideHalfUp(BigInt(cents) * 9n, 10n),
      ),
      { numRuns },
    );
  });

  it('for the GST in a total, one eleventh', () => {
    fc.assert(
      fc.property(listCents, (cents) => BigInt(gstPartCents(cents)) === divideHalfUp(BigInt(cents), 11n)),
      { numRuns },
    );
  });

  it('for the conversion to dollars and back', () => {
    fc.assert(
      fc.property(listCents, (cents) => {
        const dollars = toDollars(cents);
        const isExact = dollars.toFixed(2) === exactDollars(BigInt(cents));
        return isExact && toCents(dollars) === cents && isWholeCents(dollars);
      }),
      { numRuns },
    );
  });

  it('for a total in dollars that a browser computes in floating point', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), (lines) => {
        const cents = lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
        fc.pre(cents <= orderTotalRangeCents.max);
        const dollars = lines.reduce((sum, line) => sum + toDollars(line.cents) * line.quantity, 0);
        return isWholeCents(dollars) && roundToCents(dollars) === toDollars(cents);
      }),
      { numRuns: quickOrProof(1_000, 20_000) },
    );
  });

  it('when it rejects a third decimal', () => {
    fc.assert(
      fc.property(listCents, fc.integer({ min: 1, max: 9 }), (cents, mills) => {
        return !isWholeCents(Number(`${exactDollars(BigInt(cents))}${mills}`));
      }),
      { numRuns },
    );
  });

  it('for the total of an order', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const exact = lines.reduce(
          (sum, { cents, quantity }) => sum + divideHalfUp(BigInt(cents) * 9n, 10n) * BigInt(quantity),
          0n,
        );
        const total = orderTotalCents(
          lines.map(({ cents, quantity }) => ({ price: toDollars(cents), quantity })),
        );
        return BigInt(total) === exact;
      }),
      { numRuns },
    );
  });
});
