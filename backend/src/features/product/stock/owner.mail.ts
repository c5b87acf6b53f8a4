import type { Types } from 'mongoose';
import type { Notification } from '../../../notifications/notification.schema.ts';
import {
  type OwnerMail,
  type OwnerMailDeps,
  queueNotifications,
} from '../../../notifications/queue-notifications.ts';
import { type ProductFields, ProductModel } from '../product.model.ts';

/** The mail to the owner about the stock of a size. */
export const stockMail = (
  { _id, name }: Pick<ProductFields, 'name'> & { _id: Types.ObjectId },
  { kind, size, count }: Notification,
): OwnerMail => {
  const path = `/admin/products/${_id.toHexString()}`;
  if (kind === 'oversold')
    return {
      template: 'owner-oversold',
      subject: `Oversold: ${name} in ${size}`,
      summary: `An order was paid that was at the payment page when ${name} in ${size} was limited. It needs ${count} more than there are in stock.`,
      path,
    };
  return {
    template: 'owner-sold-out',
    subject: `Sold out: ${name} in ${size}`,
    summary: `The last unit of ${name} in ${size} was sold.`,
    path,
  };
};

/** Background work: tells the owner that the last unit of a size was sold, and that units are missing. */
export const notifyOfProducts = (deps: OwnerMailDeps) => queueNotifications(deps, ProductModel, stockMail);
