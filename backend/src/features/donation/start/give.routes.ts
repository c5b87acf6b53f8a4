import type { Captcha } from '../../../adapters/captcha/types.ts';
import {
  type GiveSettingsResponse,
  giftResponse,
  giveBody,
  giveResponse,
  giveSettingsResponse,
} from '../../../contract/donation/give.ts';
import { exampleCaptchaToken } from '../../../contract/examples.ts';
import { objectId } from '../../../contract/http.ts';
import { paths } from '../../../contract/paths.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { openCalls } from '../../../http/api/api-route.ts';
import { browserLanguage } from '../../../http/requests/browser-language.ts';
import { clientIpOf } from '../../../http/requests/client-ip.ts';
import type { CachedResponse } from '../../../http/response-cache/response-cache.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { requireCaptcha } from '../../../limits/require-captcha.ts';
import { DonationModel } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { GiftModel } from '../donors/gift.model.ts';
import { readGiveSettings } from '../settings/give-settings.ts';
import { idempotencyKey, readKey } from './idempotency-key.ts';
import { readGift } from './read-gift.ts';
import { startGift } from './start-gift.ts';

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
}
const call = openCalls<Services>('Donations');

/** The calls of `/give`. They need no account. */
export const giveRoutes = [
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
    errors: ['invalid_field', 'donation_not_found'],
    async handle({ params: { donationId } }, { donations, limits }) {
      // Beyond the limit the stored state is the answer: the page asks again.
      const mayAsk = (id: string) => limits.paymentTries.tryConsume(id);
      return { success: true, gift: await withDeadline(readGift(donations, donationId, mayAsk)) };
    },
  }),
];
