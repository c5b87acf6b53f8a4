import { type Request, type RequestHandler, Router } from 'express';
import { donateBody, donationTokenParam, submissionKey } from '../../contract/donation/requests.ts';
import type {
  DonateResponse,
  DonationDetailsResponse,
  StopDonationResponse,
} from '../../contract/donation/responses.ts';
import { donationMessages } from '../../contract/messages.ts';
import { idempotencyHeader, paths } from '../../contract/paths.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { parse, parseValue } from '../../errors/parse.ts';
import { problem } from '../../errors/problem.ts';
import { browserLanguage } from '../../http/requests/browser-language.ts';
import { clientIpOf } from '../../http/requests/client-ip.ts';
import { refuseOtherMethods } from '../../http/requests/method-not-allowed.ts';
import { limitFailures } from '../../limits/limit-failures.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { DonationDeps } from './donation-deps.ts';
import { type StartOutcome, startDonation } from './start/start-donation.ts';
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

/**
 * Donations need no account. A token is ignored, so an expired one is not an error.
 * @param requireBusiness refuses donations while no business details are set, because receipts name them
 */
export function donationRoutes(
  deps: DonationDeps,
  limits: RateLimits,
  requireBusiness: RequestHandler,
): Router {
  const router = Router();
  const limitDeclined = limitFailures({
    failures: limits.declinedDonations,
    running: limits.runningDonations,
  });

  router.post(paths.donation.donate, requireBusiness, async (req, res) => {
    // Only the schema's fields are read: card data is dropped here.
    const body = parse(donateBody, req.body);
    const key = readKey(req);
    const clientIp = clientIpOf(req);
    await limits.declinedDonations.assertAvailable(clientIp);
    await limits.donations.consume(clientIp);
    if (body.website) {
      await limits.declinedDonations.consume(clientIp);
      throw problem('donation_refused');
    }
    const language = body.language ?? browserLanguage(req);
    const start = () => startDonation(deps, body, key, language);
    // The provider's page declines cards without the shop.
    const limited = deps.payments.isLive
      ? start()
      : limitDeclined(clientIp, start, ({ kind }) => kind === 'declined');
    const outcome = await withDeadline(limited);
    res.set('Cache-Control', 'no-store').json(toResponse(outcome));
  });

  router.get(paths.donation.gift, async (req, res) => {
    const { token } = parse(donationTokenParam, req.params);
    const response: DonationDetailsResponse = { success: true, gift: await readDonation(deps, token) };
    res.set('Cache-Control', 'no-store').json(response);
  });

  router.post(paths.donation.stop, async (req, res) => {
    const { token } = parse(donationTokenParam, req.params);
    const gift = await withDeadline(stopByLink(deps, token));
    const response: StopDonationResponse = {
      success: true,
      message: donationMessages.stopped,
      gift,
    };
    res.set('Cache-Control', 'no-store').json(response);
  });

  return refuseOtherMethods(router);
}
