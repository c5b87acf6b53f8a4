import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';

type Card = NonNullable<AdminOrder['payment']['card']>;

/** A card's name, e.g. `Visa ending 4242`. */
export const cardName = ({ brand, last4 }: Card): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`;

/** Where a refund goes, in a sentence, e.g. `the card ending 4242`. */
export const refundTarget = ({ payment: { card } }: Pick<AdminOrder, 'payment'>): string =>
  card ? `the card ending ${card.last4}` : 'the card';

/** Whether the customer was erased: nobody is told about the order any more. */
export const isCustomerErased = ({ address }: Pick<AdminOrder, 'address'>): boolean => !address.email;

/** The end of an action's label, e.g. ` and tell Mara`. */
export const andTell = (order: Pick<AdminOrder, 'address'>): string =>
  isCustomerErased(order) ? '' : ` and tell ${firstNameOf(order)}`;

/** The end of an action's report, e.g. ` Mara is told by mail.` */
export const toldText = (order: Pick<AdminOrder, 'address'>, how = 'by mail'): string =>
  isCustomerErased(order) ? '' : ` ${firstNameOf(order)} is told ${how}.`;

/** The customer's first name, for the labels of actions, e.g. `Mara`. */
export const firstNameOf = ({ address }: Pick<AdminOrder, 'address'>): string => address.firstName;
