import { donateBody, donationTokenParam, submissionKey } from '../../contract/donation/requests.ts';
import {
  donateResponse,
  donationDetailsResponse,
  stopDonationResponse,
} from '../../contract/donation/responses.ts';
import { donationMessages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import type { Operation } from '../operation.ts';

const token = {
  schema: donationTokenParam.shape.token,
  description: 'The token of the link in a receipt.',
  example: 'Zl8dkLfU6AASqzTvc2FtcGxlLXNpZ25hdHVyZS1vZi1hLWRvbmF0aW9uLWx',
};

const donation = {
  amountCents: 2500,
  feeCents: 0,
  frequency: 'monthly',
  nextChargeAt: '2026-12-22T04:05:06.000Z',
  stopped: false,
};

export const donationOperations: readonly Operation[] = [
  {
    id: 'donate',
    method: 'post',
    path: paths.donation.donate,
    tag: 'Donations',
    summary: 'Set up a recurring donation',
    description:
      'Charged in AUD by the test card `pm_card_visa`. With live payment keys nothing is charged here: the answer has the page on which to pay. Card numbers are never sent.',
    headers: {
      'Idempotency-Key': {
        schema: submissionKey,
        description:
          'Makes equal submissions one donation. Without it, the same body within the current and the next minute is one.',
        example: '0b0f3f6e-6a4f-4f0e-8f7c-2d2f6f9b7a11',
      },
    },
    body: {
      schema: donateBody,
      example: {
        donationAmount: 25,
        frequency: 'monthly',
        firstName: 'Ruth',
        lastName: 'Giver',
        email: 'ruth@example.com',
        phone: '(512) 555-0147',
        state: 'Texas',
        address1: '12 Pecan Street',
        address2: '',
        city: 'Austin',
        postalCode: '78701',
        startDate: '2026-11-22',
        coverFee: false,
        paymentMethodId: 'pm_card_visa',
        language: 'en',
      },
    },
    response: {
      description: 'The donation is set up, or waits for payment at `session_url`.',
      schema: donateResponse,
      example: { success: true, message: donationMessages.donated },
    },
    errors: [
      'invalid_field',
      'invalid_donation_amount',
      'donation_out_of_range',
      'card_declined',
      'donation_refused',
      'donation_not_completed',
      'donation_changed',
      'too_many_attempts',
      'business_details_missing',
    ],
  },
  {
    id: 'getDonation',
    method: 'get',
    path: paths.donation.gift,
    tag: 'Donations',
    summary: "Get the donation of a receipt's link",
    params: { token },
    response: {
      description: 'The donation, without personal data.',
      schema: donationDetailsResponse,
      example: { success: true, gift: donation },
    },
    errors: ['invalid_donation_link'],
  },
  {
    id: 'cancelDonation',
    method: 'post',
    path: paths.donation.stop,
    tag: 'Donations',
    summary: "Stop the donation of a receipt's link",
    description: 'Works once; later requests get 400.',
    params: { token },
    response: {
      description: 'The donation is stopped.',
      schema: stopDonationResponse,
      example: {
        success: true,
        message: donationMessages.stopped,
        gift: { ...donation, nextChargeAt: null, stopped: true },
      },
    },
    errors: ['invalid_donation_link'],
  },
];
