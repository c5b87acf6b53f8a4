import { eraseAccountBody } from '../../contract/customer/requests.ts';
import { customerDataSchema, eraseAccountPreview } from '../../contract/customer/responses.ts';
import { userMessages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { messageResponse } from '../../contract/responses.ts';
import { userIdParam } from '../../contract/user/requests.ts';
import {
  exampleAddress,
  exampleCap,
  exampleNewPassword,
  exampleSize,
  exampleUser,
  exampleUserId,
} from '../examples.ts';
import type { Operation } from '../operation.ts';

const exampleDonationId = '665f1e11b7d4e80012ab3501';
const own = {
  tag: 'Accounts',
  isPersonal: true,
  params: {
    id: {
      schema: userIdParam.shape.id,
      description: "The customer's own id; another one gets 403.",
      example: exampleUserId,
    },
  },
} as const;

/** "My data" of the profile. */
export const ownDataOperations: readonly Operation[] = [
  {
    ...own,
    id: 'getOwnData',
    method: 'get',
    path: paths.user.data,
    summary: 'Download everything that the shop knows about the customer',
    description:
      'Donations belong to an email: they are included once the customer has opened a link that was mailed to it.',
    response: {
      description: 'The data, as a file.',
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
        orders: [],
        donations: [],
      },
    },
    errors: ['invalid_field', 'too_many_attempts'],
  },
  {
    ...own,
    id: 'previewAccountDeletion',
    method: 'get',
    path: paths.user.erase,
    summary: 'What deleting the account has to wait for, and what is to be decided',
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
  },
  {
    ...own,
    id: 'deleteAccount',
    method: 'post',
    path: paths.user.erase,
    summary: 'Delete the account',
    description:
      'Orders and donations stay without the name, email, street and phone of the customer, as tax law wants them. Each running donation is stopped, or kept with what it needs to go on.',
    body: {
      schema: eraseAccountBody,
      example: { password: exampleNewPassword, stopDonations: [exampleDonationId], keepDonations: [] },
    },
    response: {
      description: 'The account is deleted: all tokens are void, and the email may register again.',
      schema: messageResponse,
      example: { success: true, message: userMessages.accountDeleted },
    },
    errors: [
      'invalid_field',
      'wrong_current_password',
      'unshipped_orders',
      'undecided_donations',
      'donation_starting',
      'too_many_attempts',
    ],
  },
];
