import { shopName } from '../../../contract/brand.ts';
import {
  askToManageBody,
  changedDonationResponse,
  financialYear,
  type ManagedDonation,
  managedDonationId,
  managedDonationsResponse,
  manageToken,
  type Statement,
  statementResponse,
} from '../../../contract/donation/manage.ts';
import { donationMessages } from '../../../contract/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { messageResponse } from '../../../contract/responses.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { openCalls } from '../../../http/api/api-route.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { mailStatement, statementOf } from '../statement/statements.ts';
import { requestManageLink } from './mail-links.ts';
import { openLink, readLink, requireDonationOf, stopManaged } from './manage-donations.ts';
import { presentManaged } from './present-managed.ts';

const token = {
  schema: manageToken,
  description: 'The token of a link to `/donation/manage` in a mail.',
  example: 'AABq8yQcZl8dkLfU6AASqzTvc2FtcGxlLXNpZ25hdHVyZS1vZi1hLWxp',
};
const id = {
  schema: managedDonationId,
  description: 'The id of a donation that the link opens.',
  example: '6922a1b4c3d2e1f001234567',
};
const exampleDonation = {
  _id: id.example,
  amount: 25,
  frequency: 'monthly',
  status: 'active',
  nextChargeAt: '2026-12-22T04:05:06.000Z',
  charges: [{ _id: 'in_1T5Zq2', at: '2026-11-22T04:05:06.000Z', amount: 25, refunded: 0 }],
} satisfies ManagedDonation;

const year = {
  schema: financialYear,
  description: 'An Australian financial year, which begins on 1 July.',
  example: '2026-27',
};
const exampleStatement = {
  number: '2026-27-7K4MQ2',
  year: year.example,
  isCopy: false,
  donor: { name: 'Ruth Giver', email: 'ruth@example.com' },
  recipient: { name: shopName, abn: '51 824 753 556', isDeductible: false },
  lines: [{ at: '2026-11-22T04:05:06.000Z', cents: 2500, method: 'card' }],
  totalCents: 2500,
} satisfies Statement;
const statementErrors = [
  'invalid_field',
  'invalid_donation_link',
  'donation_link_too_narrow',
  'nothing_given',
] as const;

interface Services {
  donations: DonationDeps;
  limits: Pick<RateLimits, 'statementMails'>;
  /** Mails the requested links, after the response. */
  mailLinksSoon(): void;
}
const call = openCalls<Services>('Donations');
const limit = 'donorCalls';

/** The calls of the links by which donors manage their donations without an account. */
export const manageDonationRoutes = [
  call({
    id: 'requestDonationLink',
    method: 'post',
    path: paths.manage.ask,
    summary: 'Request the link to all donations of an email',
    description: 'The answer is the same whether the email has donations. The link works for 24 hours.',
    limit,
    body: { schema: askToManageBody, example: { email: 'ruth@example.com' } },
    response: {
      description: 'A link is sent if the email has donations.',
      schema: messageResponse,
      example: { success: true, message: donationMessages.linkRequested },
    },
    async handle({ body }, { mailLinksSoon }) {
      await requestManageLink(body.email);
      // After the response, which takes as long for an email without donations.
      setImmediate(mailLinksSoon);
      return { success: true, message: donationMessages.linkRequested };
    },
  }),
  call({
    id: 'listManagedDonations',
    method: 'get',
    path: paths.manage.get,
    summary: 'Get the donations that a link opens',
    limit,
    params: { token },
    response: {
      description:
        'One donation for the link of a receipt (`donation`), all of the donor (`donor`), or without charges those that a card pays (`card`).',
      schema: managedDonationsResponse,
      example: {
        success: true,
        scope: 'donor',
        donations: [exampleDonation],
        recipient: { name: shopName, abn: '51 824 753 556', address: '1 High Street, Bendigo VIC 3550' },
        years: [year.example],
      },
    },
    errors: ['invalid_donation_link'],
    async handle({ params }, { donations }) {
      const [opened, recipient] = await Promise.all([
        readLink(donations, params.token),
        donations.readRecipient(),
      ]);
      return { success: true, ...opened, recipient };
    },
  }),
  call({
    id: 'requestAllDonations',
    method: 'post',
    path: paths.manage.all,
    summary: 'Mail the link to all donations to the donor of a link',
    limit,
    params: { token },
    response: {
      description: 'The link is sent, at most three times an hour.',
      schema: messageResponse,
      example: { success: true, message: donationMessages.linkRequested },
    },
    errors: ['invalid_donation_link', 'donation_link_too_narrow'],
    async handle({ params }, { donations, mailLinksSoon }) {
      const { emailKey } = await openLink(donations, params.token, ['donation', 'donor']);
      await requestManageLink(emailKey);
      setImmediate(mailLinksSoon);
      return { success: true, message: donationMessages.linkRequested };
    },
  }),
  call({
    id: 'stopManagedDonation',
    method: 'post',
    path: paths.manage.stop,
    summary: 'Stop a donation that a link opens',
    limit,
    params: { token, id },
    response: {
      description: 'The donation is stopped.',
      schema: changedDonationResponse,
      example: {
        success: true,
        message: donationMessages.stopped,
        donation: { ...exampleDonation, status: 'stopped', nextChargeAt: undefined },
      },
    },
    errors: [
      'invalid_field',
      'invalid_donation_link',
      'donation_link_too_narrow',
      'donation_not_found',
      'donation_not_changeable',
    ],
    async handle({ params }, { donations }) {
      const link = await openLink(donations, params.token, ['donation', 'donor']);
      const donation = await requireDonationOf(link, params.id);
      const stopped = await withDeadline(stopManaged(donations, donation));
      return { success: true, message: donationMessages.stopped, donation: presentManaged(stopped) };
    },
  }),
  call({
    id: 'getDonationStatement',
    method: 'get',
    path: paths.manage.statement,
    summary: 'Get the statement of a financial year',
    description:
      'Of everything that the donor of the link gave from 1 July to 30 June, by the calendar of Sydney.',
    limit,
    params: { token, year },
    response: {
      description: 'The statement. Its number stays.',
      schema: statementResponse,
      example: { success: true, statement: exampleStatement },
    },
    errors: statementErrors,
    async handle({ params }, { donations }) {
      const { emailKey } = await openLink(donations, params.token, ['donor']);
      return { success: true, statement: await statementOf(donations, emailKey, params.year) };
    },
  }),
  call({
    id: 'mailDonationStatement',
    method: 'post',
    path: paths.manage.mailStatement,
    summary: 'Mail the statement of a financial year to the donor',
    limit,
    params: { token, year },
    response: {
      description: 'The statement is sent. One that was sent before says that it is a copy.',
      schema: messageResponse,
      example: { success: true, message: donationMessages.statementMailed },
    },
    errors: statementErrors,
    async handle({ params }, { donations, limits }) {
      const { emailKey } = await openLink(donations, params.token, ['donor']);
      await limits.statementMails.consume(emailKey);
      await mailStatement(donations, emailKey, params.year);
      return { success: true, message: donationMessages.statementMailed };
    },
  }),
];
