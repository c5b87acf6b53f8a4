import { describe, expect, it, vi } from 'vitest';
import { donationBody } from '../../../../test/builders/donations.ts';
import { signInStaff } from '../../../../test/console/client.ts';
import {
  calls,
  deliverEvents,
  donationsOf,
  endBackoff,
  jobOf,
  linkTokenOf,
  setUpDonor,
  subscriptionsOf,
} from '../../../../test/shop/donation-shop.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { setUpStripeShop, stripe } from '../../../../test/shop/set-up-stripe-shop.ts';
import { systemActor } from '../../../audit/actor.ts';
import { logger } from '../../../config/log/logger.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { jobRetries } from '../../../jobs/backoff.ts';
import { retryDonationJobs } from '../console/retry-jobs.ts';

setUpStripeShop();
setUpDonor();

describe('a job of a donation that fails', () => {
  const countRequests = () => stripe.state.requests.filter((each) => /^DELETE/.test(each)).length;
  /** A donation whose stop failed at the provider. */
  async function failToStop() {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await deliverEvents(body.email);
    const token = await linkTokenOf(body.email);
    Object.assign(stripe.state, { fault: 'fail', only: /DELETE/ });
    await calls.stopDonation(token).expect(503);
    stripe.state.requests = [];
    return body.email;
  }

  it('pauses longer after each attempt', async () => {
    const email = await failToStop();
    await shop.settle();
    const requests = countRequests();
    await shop.settle();
    expect(countRequests()).toBe(requests);
    for (const [attempts, pauseSeconds] of [
      [1, 20],
      [2, 40],
      [3, 80],
    ]) {
      await endBackoff(email, attempts);
      const before = Date.now();
      await shop.settle();
      const dueAt = (await jobOf(email, 'stop'))?.dueAt?.getTime() ?? 0;
      const failedAt = dueAt - (pauseSeconds ?? 0) * 1000;
      expect(failedAt).toBeGreaterThanOrEqual(before);
      expect(failedAt).toBeLessThanOrEqual(Date.now());
    }
  });

  it('becomes a dead letter after the last attempt, with one alert, and can be retried', async () => {
    const email = await failToStop();
    const alert = vi.spyOn(logger, 'error');
    await shop.settle();
    await endBackoff(email, jobRetries.maxAttempts - 1);
    await shop.settle();
    await shop.settle();
    const [donation] = await donationsOf(email);
    const donationId = donation?._id.toHexString() ?? '';
    expect(alert.mock.calls.map(([logFields]) => logFields)).toEqual([
      expect.objectContaining({ alert: 'job failed', job: 'donation stop', donationId }),
    ]);
    alert.mockRestore();
    stripe.state.fault = 'none';
    await shop.settle();
    expect(await donationsOf(email)).toMatchObject([{ status: 'active' }]);
    expect(await retryDonationJobs(systemActor, donationId)).toEqual(['stop']);
    await shop.settle();
    expect(await donationsOf(email)).toMatchObject([{ status: 'cancelled' }]);
    expect(await jobOf(email, 'stop')).toMatchObject({ doneAt: expect.any(Date) });
    expect(await retryDonationJobs(systemActor, donationId)).toEqual([]);
  });

  it('tells staff that a donation is stopped later, and stops it with the next sweep', async () => {
    const body = donationBody();
    await calls.donate(body).expect(200);
    await deliverEvents(body.email);
    const [donation] = await donationsOf(body.email);
    const { admin } = await signInStaff(shop, 'ministry');
    const path = adminPaths.donations.byId.replace(':id', String(donation?._id));
    Object.assign(stripe.state, { fault: 'fail', only: /DELETE/ });
    const { body: refused } = await admin.post(`${path}/stop`, {}).expect(503);
    expect(refused).toMatchObject({ code: 'donation_stop_requested' });
    const read = async () => (await admin.get(path).expect(200)).body.donation;
    expect(await read()).toMatchObject({ status: 'active', stopRequestedAt: expect.any(String) });
    stripe.state.fault = 'none';
    await endBackoff(body.email);
    await shop.settle();
    expect(await read()).toMatchObject({ status: 'stopped' });
  });

  it('does not delay the jobs of other donations', async () => {
    const odd = await failToStop();
    const other = await failToStop();
    const [subscription] = await subscriptionsOf(odd);
    stripe.state.only = new RegExp(`DELETE.*${subscription?._id}`);
    await endBackoff(odd);
    await endBackoff(other);
    await shop.settle();
    expect(await donationsOf(odd)).toMatchObject([{ status: 'active' }]);
    expect(await jobOf(odd, 'stop')).toMatchObject({ attempts: 2, error: expect.any(String) });
    expect(await donationsOf(other)).toMatchObject([{ status: 'cancelled' }]);
  });
});
