import { randomUUID } from 'node:crypto';
import type { DonateBody } from '../../src/contract/donation/requests.ts';
import type { DonationDetails } from '../../src/contract/donation/responses.ts';
import { idempotencyHeader, paths } from '../../src/contract/paths.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { solveCaptcha } from './accounts.ts';

type Requests = Pick<TestShop, 'request'>;

/** The request of the donation page, with a new email each time. */
export const donationBody = (change: Partial<DonateBody> = {}): DonateBody => ({
  firstName: 'Ruth',
  lastName: 'Giver',
  email: `${randomUUID()}@donors.example`,
  phone: '(512) 555-0147',
  address1: '12 Pecan Street',
  address2: '',
  city: 'Austin',
  state: 'Texas',
  postalCode: '78701',
  donationAmount: 25,
  frequency: 'monthly',
  startDate: '2026-11-21',
  coverFee: false,
  paymentMethodId: 'pm_card_visa',
  ...change,
});

/** Begins a donation on `/give`, as anybody can with any email, and does not pay. @returns the page where it is paid */
export async function beginGift({ request }: Requests, email: string, change: object = {}): Promise<string> {
  const captchaToken = await solveCaptcha(request);
  const body = { amount: 5, frequency: 'once', name: 'Mallory', email, captchaToken, ...change };
  return (await request.post(paths.donation.give).send(body).expect(200)).body.session_url;
}

/** A donor's requests. */
export function donor({ request }: Requests) {
  return {
    donate(body: object, key?: string) {
      const call = request.post(paths.donation.donate).send(body);
      return key === undefined ? call : call.set(idempotencyHeader, key);
    },
    readDonation: (token: string) => request.get(paths.donation.gift.replace(':token', token)),
    stopDonation: (token: string) => request.post(paths.donation.stop.replace(':token', token)),
    /** Advances the sandbox's clock, which charges due donations. */
    async advance(days: number): Promise<{ charges: number; now: string }> {
      const { body } = await request.post('/sandbox/test_helpers/advance').send({ days }).expect(200);
      return body;
    },
  };
}

/** The token of the link in a donation's mail. */
export function tokenIn(text: string): string {
  const token = /\/donation\/stop\/([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('The mail has no link to stop the donation');
  return token;
}

export type { DonationDetails };
