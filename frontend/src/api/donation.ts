import type {
  CancelDonationResponse,
  DonateBody,
  DonateResponse,
  DonationDetailsResponse,
} from '@brim-and-page/backend/contract/donation';
import { idempotencyHeader, paths } from '@brim-and-page/backend/contract/paths';
import { call, get } from './client.ts';

/**
 * Sets up a gift. With `session_url` in the answer the browser goes there to pay.
 * @param submissionId names this submission: sent again with the same id, it never gives twice
 */
export const donate = (body: DonateBody, submissionId: string): Promise<DonateResponse> =>
  call<DonateResponse>({
    method: 'post',
    url: paths.donation.donate,
    data: body,
    headers: { [idempotencyHeader]: submissionId },
  });

/** The gift that a receipt's link is about. */
export const getGift = async (token: string, signal?: AbortSignal) =>
  (
    await get<DonationDetailsResponse>(
      paths.donation.gift.replace(':token', encodeURIComponent(token)),
      signal,
    )
  ).gift;

/** Stops a gift for good. A link works once. */
export const stopGift = async (token: string) =>
  (
    await call<CancelDonationResponse>({
      method: 'post',
      url: paths.donation.stop.replace(':token', encodeURIComponent(token)),
      data: {},
    })
  ).gift;
