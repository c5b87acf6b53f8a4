import type { Types } from 'mongoose';
import type { Notification } from '../../notifications/notification.schema.ts';
import {
  type OwnerMail,
  type OwnerMailTools,
  queueNotifications,
} from '../../notifications/queue-notifications.ts';
import { type ProductFields, ProductModel } from './product.model.ts';

const soldOutMail = (
  { _id, name }: ProductFields & { _id: Types.ObjectId },
  { size }: Notification,
): OwnerMail => ({
  subject: `Sold out: ${name} in ${size}`,
  summary: `The last unit of ${name} in ${size} was sold.`,
  path: `/admin/products/${_id.toHexString()}`,
});

/** Background work: tells the owner that the last unit of a size was sold. */
export const notifyOfProducts = (tools: OwnerMailTools) =>
  queueNotifications(tools, ProductModel, soldOutMail);
