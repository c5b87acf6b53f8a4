import { eraseAccountBody } from '../../../contract/customer/requests.ts';
import { customerDataSchema, eraseAccountPreview } from '../../../contract/customer/responses.ts';
import {
  exampleAddress,
  exampleCap,
  exampleNewPassword,
  exampleSize,
  exampleUser,
} from '../../../contract/examples.ts';
import { userMessages } from '../../../contract/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { messageResponse } from '../../../contract/responses.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { problem } from '../../../errors/problem.ts';
import { customerCalls } from '../../../http/api/api-route.ts';
import { requirePassword } from '../../user/password/change-password.ts';
import { ownIdParam } from '../../user/profile/own-id-param.ts';
import type { AccountDeps } from '../../user/user.service.ts';
import { eraseOwnAccount, previewOwnErasure } from '../erase/erase-customer.ts';
import type { EraseDeps } from '../erase/erase-deps.ts';
import { customerDataText, readCustomerData } from './own-data.ts';

const exampleDonationId = '665f1e11b7d4e80012ab3501';

interface OwnDataDeps {
  accounts: Pick<AccountDeps, 'passwords' | 'limits' | 'shop'>;
  erase: EraseDeps;
}

const call = customerCalls<OwnDataDeps>('Accounts');

/** "My data" of the profile: what the shop knows about the customer, and the end of the account. */
export const ownDataRoutes = [
  call({
    id: 'getOwnData',
    method: 'get',
    path: paths.user.data,
    summary: 'Download everything that the shop knows about the customer',
    description:
      'Donations belong to an email: they are included once the customer has opened a link that was mailed to it.',
    limit: 'accountCalls',
    params: { id: ownIdParam },
    response: {
      description: 'The data, as a file.',
      fileName: 'my-data.json',
      schema: customerDataSchema,
      example: {
        exportedAt: '2026-11-22T04:10:00.000Z',
        account: {
          ...exampleUser,
          language: 'en',
          createdAt: '2026-03-05T01:00:00.000Z',
          emailVerified: false,
        },
        addresses: { profile: exampleUser.address, delivery: exampleAddress },
        cart: [{ productId: exampleCap._id, name: exampleCap.name, size: exampleSize, quantity: 1 }],
        wishlist: [{ productId: exampleCap._id, name: exampleCap.name, addedAt: '2026-11-20T02:30:00.000Z' }],
        backInStock: [],
        orders: [],
        returns: [],
        donations: [],
        gifts: [{ date: '2026-11-22', cents: 5000, method: 'cash', voided: false }],
      },
    },
    errors: ['invalid_field'],
    async handle({ userId }, { accounts }) {
      const data = await readCustomerData(userId, accounts.shop.timeZone);
      if (!data) throw problem('unauthenticated');
      return customerDataText(data);
    },
  }),
  call({
    id: 'previewAccountDeletion',
    method: 'get',
    path: paths.user.erase,
    summary: 'What deleting the account has to wait for, and what is to be decided',
    params: { id: ownIdParam },
    response: {
      description: 'Orders that are not shipped yet, and donations that run.',
      schema: eraseAccountPreview,
      example: {
        success: true,
        unshippedOrders: [],
        runningDonations: [
          {
            id: exampleDonationId,
            amountCents: 2500,
            frequency: 'monthly',
            startedAt: '2026-03-05T01:00:00.000Z',
          },
        ],
      },
    },
    errors: ['invalid_field'],
    async handle({ userId }) {
      return { success: true, ...(await previewOwnErasure(userId)) };
    },
  }),
  call({
    id: 'deleteAccount',
    method: 'post',
    path: paths.user.erase,
    summary: 'Delete the account',
    description:
      'Orders and donations stay without the name, email, street and phone of the customer, as tax law wants them. Each running donation is stopped, or kept with what it needs to go on.',
    limit: 'accountCalls',
    params: { id: ownIdParam },
    body: {
      schema: eraseAccountBody,
      example: { password: exampleNewPassword, stopDonations: [exampleDonationId], keepDonations: [] },
    },
    response: {
      description: 'The account is deleted: all tokens are void, and the email may register again.',
      schema: messageResponse,
      example: { success: true, message: userMessages.accountDeleted },
    },
    errors: ['wrong_current_password', 'unshipped_orders', 'undecided_donations', 'donation_starting'],
    async handle({ userId, body: { password, ...choices } }, { accounts, erase }) {
      await requirePassword(accounts, userId, password);
      await accounts.limits.passwordTries.reset(userId);
      await withDeadline(eraseOwnAccount(erase, userId, choices));
      return { success: true, message: userMessages.accountDeleted };
    },
  }),
];
