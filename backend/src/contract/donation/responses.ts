import { z } from 'zod';
import { giveFrequencies } from '../constants.ts';
import { successWith, timestamp } from '../responses.ts';

/** The response of `POST /api/donation/donate`. */
export const donateResponse = successWith({
  message: z.string(),
  session_url: z
    .url()
    .optional()
    .meta({ description: 'With live payment keys: the page where the donor pays. The browser goes there.' }),
});
export type DonateResponse = z.infer<typeof donateResponse>;

/** A donation as the link in its receipts shows it, without personal data. Amounts in cents, AUD. */
export const donationDetailsSchema = z.object({
  amountCents: z.int().min(0).meta({ description: 'The gift without the fee, in AUD cents.' }),
  feeCents: z.int().min(0).meta({ description: 'The processing fee that the donor covers, in AUD cents.' }),
  frequency: z.enum(giveFrequencies),
  nextChargeAt: timestamp
    .nullable()
    .meta({ description: 'When the next charge is due; null after the donation was stopped.' }),
  stopped: z.boolean(),
});
export type DonationDetails = z.infer<typeof donationDetailsSchema>;

/** The response of `GET /api/donation/gift/{token}`. */
export const donationDetailsResponse = successWith({ gift: donationDetailsSchema });
export type DonationDetailsResponse = z.infer<typeof donationDetailsResponse>;

/** The response of `POST /api/donation/gift/{token}/stop`: works once, later attempts get 400. */
export const stopDonationResponse = successWith({ message: z.string(), gift: donationDetailsSchema });
export type StopDonationResponse = z.infer<typeof stopDonationResponse>;
