import {
  cardPageResponse,
  changeDonationBody,
  changedDonationResponse,
  type ManagedDonation,
  managedDonationId,
  manageToken,
  pauseDonationBody,
} from '../../../contract/donation/manage.ts';
import { donationMessages } from '../../../contract/messages.ts';
import { toCents } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { openCalls } from '../../../http/api/api-route.ts';
import { openCardPage } from '../change/change-card.ts';
import { changeDonation, pauseDonation, resumeDonation } from '../change/change-donation.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donationsOf, openLink, requireDonationOf } from './manage-donations.ts';
import { presentManaged } from './present-managed.ts';

const token = {
  schema: manageToken,
  description: 'The token of the link to all donations of a donor.',
  example: 'AABq8yQcZl8dkLfU6AASqzTvc2FtcGxlLXNpZ25hdHVyZS1vZi1hLWxp',
};
const id = {
  schema: managedDonationId,
  description: 'The id of a donation that the link opens.',
  example: '6922a1b4c3d2e1f001234567',
};
const exampleDonation = {
  _id: id.example,
  amount: 40,
  frequency: 'monthly',
  status: 'active',
  nextChargeAt: '2026-12-22T04:05:06.000Z',
  card: { brand: 'visa', last4: '4242' },
  charges: [],
} satisfies ManagedDonation;
const errors = [
  'invalid_field',
  'invalid_donation_link',
  'donation_link_too_narrow',
  'donation_not_found',
  'donation_not_changeable',
] as const;

interface Services {
  donations: DonationDeps;
}
const call = openCalls<Services>('Donations');
const limit = 'donorCalls';

/** Changes a donation of the link to all donations, and answers with it as the provider has confirmed it. */
async function changed(
  deps: DonationDeps,
  params: { token: string; id: string },
  message: string,
  change: (donation: StoredDonation) => Promise<StoredDonation>,
) {
  const link = await openLink(deps, params.token, ['donor']);
  const donation = await requireDonationOf(link, params.id);
  return { success: true as const, message, donation: presentManaged(await withDeadline(change(donation))) };
}

/** The calls by which donors change a donation, pause it, and give another card. */
export const changeDonationRoutes = [
  call({
    id: 'changeManagedDonation',
    method: 'patch',
    path: paths.manage.change,
    summary: 'Change amount or frequency, from the next charge on',
    limit,
    params: { token, id },
    body: { schema: changeDonationBody, example: { amount: 40 } },
    response: {
      description: 'The donation as the payment provider has confirmed it.',
      schema: changedDonationResponse,
      example: { success: true, message: donationMessages.changed, donation: exampleDonation },
    },
    errors: [...errors, 'invalid_donation_amount', 'donation_out_of_range'],
    handle: ({ params, body: { amount, frequency } }, { donations }) =>
      changed(donations, params, donationMessages.changed, (donation) =>
        changeDonation(donations, donation, {
          amountCents: amount === undefined ? undefined : toCents(amount),
          frequency,
        }),
      ),
  }),
  call({
    id: 'pauseManagedDonation',
    method: 'post',
    path: paths.manage.pause,
    summary: 'Pause a donation for 1, 3 or 6 months',
    limit,
    params: { token, id },
    body: { schema: pauseDonationBody, example: { months: 3 } },
    response: {
      description: 'The donation as the payment provider has confirmed it.',
      schema: changedDonationResponse,
      example: {
        success: true,
        message: donationMessages.paused,
        donation: {
          ...exampleDonation,
          status: 'paused',
          nextChargeAt: undefined,
          resumesAt: '2027-02-22T04:05:06.000Z',
        },
      },
    },
    errors,
    handle: ({ params, body }, { donations }) =>
      changed(donations, params, donationMessages.paused, (donation) =>
        pauseDonation(donations, donation, body.months),
      ),
  }),
  call({
    id: 'resumeManagedDonation',
    method: 'post',
    path: paths.manage.resume,
    summary: 'End the pause of a donation',
    limit,
    params: { token, id },
    response: {
      description: 'The donation as the payment provider has confirmed it.',
      schema: changedDonationResponse,
      example: { success: true, message: donationMessages.resumed, donation: exampleDonation },
    },
    errors,
    handle: ({ params }, { donations }) =>
      changed(donations, params, donationMessages.resumed, (donation) => resumeDonation(donations, donation)),
  }),
  call({
    id: 'openCardPage',
    method: 'post',
    path: paths.manage.card,
    summary: "Open the provider's page that takes another card",
    description: 'The new card pays every running donation of the donor.',
    limit,
    params: { token },
    response: {
      description: 'The page; it leads back to the link.',
      schema: cardPageResponse,
      example: { success: true, session_url: 'https://billing.stripe.com/p/session/live_a1B2c3' },
    },
    errors: ['invalid_donation_link', 'donation_link_too_narrow', 'no_running_donation'],
    async handle({ params }, { donations }) {
      const link = await openLink(donations, params.token, ['donor', 'card']);
      // Without the token, which the provider would store: the page knows it.
      const returnUrl = `${donations.shop.url}/donation/manage?card=back`;
      const ofLink = link.donation?._id;
      const page = openCardPage(donations, await donationsOf(link), { ofLink, returnUrl });
      return { success: true as const, session_url: await withDeadline(page) };
    },
  }),
];
