import { z } from 'zod';
import '../zod-settings.ts';
import { donationRangeCents } from '../constants.ts';
import { schemaError } from '../errors.ts';
import { isWholeCents, roundToCents, toCents } from '../money.ts';

/** The amount of a donation in AUD dollars, before the fee. */
export const donationAmount = z
  .number({ error: schemaError('invalid_donation_amount') })
  .refine((amount) => amount > 0 && isWholeCents(amount), {
    error: schemaError('invalid_donation_amount'),
    abort: true,
  })
  .refine(
    (amount) => toCents(amount) >= donationRangeCents.min && toCents(amount) <= donationRangeCents.max,
    { error: schemaError('donation_out_of_range') },
  )
  .overwrite(roundToCents)
  .meta({
    minimum: donationRangeCents.min / 100,
    maximum: donationRangeCents.max / 100,
    description: 'AUD dollars with at most two decimals, before the fee.',
  });
