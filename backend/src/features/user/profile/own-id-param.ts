import { exampleUserId } from '../../../contract/examples.ts';
import { objectId } from '../../../contract/http.ts';

/** The id in the path of a call about the customer's own account. */
export const ownIdParam = {
  schema: objectId(),
  description: "The customer's own id; another one gets 403.",
  example: exampleUserId,
  isOwnId: true,
} as const;
