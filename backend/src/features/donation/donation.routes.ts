import { donateBody, donationToken } from '../../contract/donation/requests.ts';
import {
  type DonateResponse,
  donateResponse,
  donationDetailsResponse,
  stopDonationResponse,
} from '../../contract/donation/responses.ts';
import { donationMessages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { problem } from '../../errors/problem.ts';
import { openCalls } from '../../http/api/api-route.ts';
import { browserLanguage } from '../../http/requests/browser-language.ts';
import { clientIpOf } from '../../http/requests/client-ip.ts';
import type { LimitFailures } from '../../limits/limit-failures.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { DonationDeps } from './donation-deps.ts';
import { idempotencyKey, readKey } from './start/idempotency-key.ts';
import { type StartOutcome, startDonation } from './start/start-donation.ts';
import { readDonation, stopByLink } from './stop/stop-donation.ts';

/** @throws {Problem} 400 when the donation was declined or its page has expired */
function toResponse(outcome: StartOutcome): DonateResponse {
  switch (outcome.kind) {
    case 'active':
      return { success: true, message: donationMessages.donated };
    case 'to pay':
      return { success: true, message: donationMessages.toPay, session_url: outcome.url };
    case 'declined':
      throw problem('card_declined');
    case 'expired':
      throw problem('donation_not_completed');
  }
}

const token = {
  schema: donationToken,
  description: 'The token of the link in a receipt.',
  example: 'Zl8dkLfU6AASqzTvc2FtcGxlLXNpZ25hdHVyZS1vZi1hLWRvbmF0aW9uLWx',
};
const exampleDonation = {
  amountCents: 2500,
  feeCents: 0,
  frequency: 'monthly',
  nextChargeAt: '2026-12-22T04:05:06.000Z',
  stopped: false,
};

interface Services {
  donations: DonationDeps;
  limits: RateLimits;
  limitDeclined: LimitFailures;
}
const call = openCalls<Services>('Donations');

/** Donations need no account. A token is ignored, so an expired one is not an error. */
export const donationRoutes = [
  call({
    id: 'donate',
    method: 'post',
    path: paths.donation.donate,
    summary: 'Set up a recurring donation',
    description:
      'Charged in AUD by the test card `pm_card_visa`. With live payment keys nothing is charged here: the answer has the page on which to pay. Card numbers are never sent.',
    needsBusiness: true,
    headers: { 'Idempotency-Key': idempotencyKey },
    // Only the schema's fields are read: card data is dropped here.
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
      'invalid_donation_amount',
      'donation_out_of_range',
      'card_declined',
      'donation_refused',
      'donation_not_completed',
      'donation_changed',
      'too_many_attempts',
    ],
    async handle({ req, body }, { donations, limits, limitDeclined }) {
      const key = readKey(req);
      const clientIp = clientIpOf(req);
      await limits.declinedDonations.assertAvailable(clientIp);
      await limits.donations.consume(clientIp);
      if (body.website) {
        await limits.declinedDonations.consume(clientIp);
        throw problem('donation_refused');
      }
      const language = body.language ?? browserLanguage(req);
      const start = () => startDonation(donations, body, key, language);
      // The provider's page declines cards without the shop.
      const limited = donations.payments.isLive
        ? start()
        : limitDeclined(clientIp, start, ({ kind }) => kind === 'declined');
      return toResponse(await withDeadline(limited));
    },
  }),
  call({
    id: 'getDonation',
    method: 'get',
    path: paths.donation.gift,
    summary: "Get the donation of a receipt's link",
    params: { token },
    response: {
      description: 'The donation, without personal data.',
      schema: donationDetailsResponse,
      example: { success: true, gift: exampleDonation },
    },
    errors: ['invalid_donation_link'],
    async handle({ params }, { donations }) {
      return { success: true, gift: await readDonation(donations, params.token) };
    },
  }),
  call({
    id: 'cancelDonation',
    method: 'post',
    path: paths.donation.stop,
    summary: "Stop the donation of a receipt's link",
    description: 'Works once; later requests get 400.',
    params: { token },
    response: {
      description: 'The donation is stopped.',
      schema: stopDonationResponse,
      example: {
        success: true,
        message: donationMessages.stopped,
        gift: { ...exampleDonation, nextChargeAt: null, stopped: true },
      },
    },
    errors: ['invalid_donation_link'],
    async handle({ params }, { donations }) {
      const gift = await withDeadline(stopByLink(donations, params.token));
      return { success: true, message: donationMessages.stopped, gift };
    },
  }),
];
