import type { Operation } from '../operation.ts';
import { captchaOperations } from './captcha.ts';
import { contentOperations } from './content.ts';
import { donationOperations } from './donation.ts';
import { ownDataOperations } from './own-data.ts';
import { serviceOperations } from './service.ts';
import { userOperations } from './user.ts';

/** Every request of the API, in the order of the document. */
export const operations: readonly Operation[] = [
  ...userOperations,
  ...ownDataOperations,
  ...donationOperations,
  ...contentOperations,
  ...captchaOperations,
  ...serviceOperations,
];
