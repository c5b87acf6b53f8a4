import type { Request } from 'express';
import type { Captcha } from '../../adapters/captcha/types.ts';
import {
  type GiveSettingsResponse,
  giftResponse,
  giveBody,
  giveResponse,
  giveSettingsResponse,
} from '../../contract/donation/give.ts';
import { donateBody, donationToken, submissionKey } from '../../contract/donation/requests.ts';
import {
  type DonateResponse,
  donateResponse,
  donationDetailsResponse,
  stopDonationResponse,
} from '../../contract/donation/responses.ts';
import { exampleCaptchaToken } from '../../contract/examples.ts';
import { objectId } from '../../contract/http.ts';
import { donationMessages } from '../../contract/messages.ts';
import { idempotencyHeader, paths } from '../../contract/paths.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { parseValue } from '../../errors/parse.ts';
import { problem } from '../../errors/problem.ts';
import { openCalls } from '../../http/api/api-route.ts';
import { browserLanguage } from '../../http/requests/browser-language.ts';
import { clientIpOf } from '../../http/requests/client-ip.ts';
import type { CachedResponse } from '../../http/response-cache/response-cache.ts';
import type { LimitFailures } from '../../limits/limit-failures.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { requireCaptcha } from '../../limits/require-captcha.ts';
import { DonationModel } from './donation.model.ts';
import type { DonationDeps } from './donation-deps.ts';
import { GiftModel } from './donors/gift.model.ts';
import { readGiveSettings } from './settings/give-settings.ts';
import { type StartOutcome, startDonation } from './start/start-donation.ts';
import { readGift, startGift } from './start/start-gift.ts';
import { readDonation, stopByLink } from './stop/stop-donation.ts';

function readKey(req: Request): string | undefined {
  const key = req.get(idempotencyHeader);
  if (key === undefined) return undefined;
  return parseValue(submissionKey, key);
}

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

const idempotencyKey = {
  schema: submissionKey,
  description:
    'Makes equal submissions one donation. Without it, the same body within the current and the next minute is one.',
  example: '0b0f3f6e-6a4f-4f0e-8f7c-2d2f6f9b7a11',
};
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

/**
 * `GET /api/donation/give`
 * @param collections of the settings
 */
export const giveSettings = (
  deps: DonationDeps,
  collections: readonly string[],
): CachedResponse<GiveSettingsResponse> => ({
  path: paths.donation.give,
  collections: [...collections, DonationModel.collection.name, GiftModel.collection.name],
  // The goal ends with its last day.
  dependsOnTime: true,
  read: () => readGiveSettings(deps),
});

interface Services {
  donations: DonationDeps;
  captcha: Captcha;
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
    id: 'give',
    method: 'post',
    path: paths.donation.give,
    summary: 'Give, once or recurring',
    description:
      'By anybody in Australia, without a postal address. The donor pays on the provider\u2019s page, and is thanked once the provider has confirmed it. A solved CAPTCHA is good for one donation; an equal request is answered before the CAPTCHA is looked at.',
    needsBusiness: true,
    headers: { 'Idempotency-Key': { ...idempotencyKey, example: '7b1e0a52-9c0d-4d6c-8a57-0d2f4b6c8e13' } },
    body: {
      schema: giveBody,
      example: {
        amount: 40,
        frequency: 'monthly',
        name: 'Ruth Giver',
        email: 'ruth@example.com',
        captchaToken: exampleCaptchaToken,
        coverFee: false,
      },
    },
    response: {
      description: 'The page where the donor pays.',
      schema: giveResponse,
      example: { success: true, session_url: 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3' },
    },
    errors: [
      'invalid_donation_amount',
      'donation_out_of_range',
      'unknown_purpose',
      'captcha_required',
      'donation_not_completed',
      'donation_changed',
      'too_many_attempts',
    ],
    async handle({ req, body }, { donations, limits, captcha }) {
      const key = readKey(req);
      const clientIp = clientIpOf(req);
      const language = body.language ?? browserLanguage(req);
      await limits.declinedDonations.assertAvailable(clientIp);
      // A repeat counts, too: it asks the provider about its page.
      await limits.donations.consume(clientIp);
      const spendCaptcha = () => requireCaptcha(captcha, body.captchaToken, clientIp);
      const session_url = await withDeadline(startGift(donations, body, { key, language, spendCaptcha }));
      return { success: true, session_url };
    },
  }),
  call({
    id: 'getGiveSettings',
    method: 'get',
    path: paths.donation.give,
    summary: 'Get what donors may choose, and the goal',
    isCached: true,
    response: {
      description: 'The purposes, and the goal with what was given for it.',
      schema: giveSettingsResponse,
      example: {
        success: true,
        purposes: ['Roof', 'Library'],
        goal: { goalCents: 2_000_000, raisedCents: 745_000, purpose: 'Roof', until: '2026-12-31' },
      },
    },
    handle: (_call, { donations }) => readGiveSettings(donations),
  }),
  call({
    id: 'getGift',
    method: 'get',
    path: paths.donation.given,
    summary: 'Get what became of a donation',
    description: 'For the page to which the provider returns. Asks the provider while it is not settled.',
    params: {
      donationId: {
        schema: objectId('donationId'),
        description: 'As the provider returns it.',
        example: '6720a1b2c3d4e5f601234567',
      },
    },
    response: {
      description: 'The donation, without personal data.',
      schema: giftResponse,
      example: {
        success: true,
        gift: {
          status: 'paid',
          amountCents: 4000,
          feeCents: 0,
          frequency: 'monthly',
          nextChargeAt: '2026-12-22T04:05:06.000Z',
        },
      },
    },
    errors: ['donation_not_found'],
    async handle({ params: { donationId } }, { donations, limits }) {
      // Beyond the limit the stored state is the answer: the page asks again.
      const mayAsk = await limits.paymentTries.consume(donationId).then(
        () => true,
        () => false,
      );
      return { success: true, gift: await withDeadline(readGift(donations, donationId, mayAsk)) };
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
