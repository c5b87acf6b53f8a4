import type {
  GiftResponse,
  GiveBody,
  GiveResponse,
  GiveSettingsResponse,
} from '@brim-and-page/backend/contract/donation/give';
import type { DonateBody } from '@brim-and-page/backend/contract/donation/requests';
import type {
  DonateResponse,
  DonationDetailsResponse,
  StopDonationResponse,
} from '@brim-and-page/backend/contract/donation/responses';
import { idempotencyHeader, paths } from '@brim-and-page/backend/contract/paths';
import { call, get } from './client.ts';

/**
 * Sets up a donation. With `session_url` in the response the browser goes there to pay.
 * @param submissionId identifies this submission: sent again with the same id, it never donates twice
 */
export const donate = (body: DonateBody, submissionId: string): Promise<DonateResponse> =>
  call<DonateResponse>({
    method: 'post',
    url: paths.donation.donate,
    data: body,
    headers: { [idempotencyHeader]: submissionId },
  });

/** The donation that a receipt's link is about. */
export const getDonation = async (token: string, signal?: AbortSignal) =>
  (
    await get<DonationDetailsResponse>(
      paths.donation.gift.replace(':token', encodeURIComponent(token)),
      signal,
    )
  ).gift;

/** Stops a donation for good. A link works once. */
export const stopDonation = async (token: string) =>
  (
    await call<StopDonationResponse>({
      method: 'post',
      url: paths.donation.stop.replace(':token', encodeURIComponent(token)),
      data: {},
    })
  ).gift;

/** The key under which the settings of /give are cached; a preview puts a draft there. */
export const giveQueryKey = ['give'] as const;

/** The purposes that donors may choose, and the goal with what was given for it. */
export const getGiveSettings = (signal?: AbortSignal) =>
  get<GiveSettingsResponse>(paths.donation.give, signal);

/**
 * Sets up a gift. The browser goes to `session_url` to pay.
 * @param submissionId identifies this submission: sent again with the same id, it never gives twice
 */
export const give = (body: GiveBody, submissionId: string): Promise<GiveResponse> =>
  call<GiveResponse>({
    method: 'post',
    url: paths.donation.give,
    data: body,
    headers: { [idempotencyHeader]: submissionId },
  });

/** What became of a gift, by the id in the payment page's return URL. */
export const getGift = async (donationId: string, signal?: AbortSignal) =>
  (
    await get<GiftResponse>(
      paths.donation.given.replace(':donationId', encodeURIComponent(donationId)),
      signal,
    )
  ).gift;
