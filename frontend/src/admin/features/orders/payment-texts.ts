import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';

type Card = NonNullable<AdminOrder['payment']['card']>;

/** A card's name, e.g. `Visa ending 4242`. */
export const cardName = ({ brand, last4 }: Card): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`;

/** Where a refund goes, in a sentence, e.g. `the card ending 4242`. */
export const refundTarget = ({ payment: { card } }: Pick<AdminOrder, 'payment'>): string =>
  card ? `the card ending ${card.last4}` : 'the card';

/** The customer's first name, for the labels of actions, e.g. `Mara`. */
export const firstNameOf = ({ address }: Pick<AdminOrder, 'address'>): string => address.firstName;
