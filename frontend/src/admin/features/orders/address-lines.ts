import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';

/** A delivery address as the lines of a label. */
export const addressLines = ({ address }: Pick<AdminOrder, 'address'>): string[] => [
  `${address.firstName} ${address.lastName}`,
  address.street,
  `${address.city} ${address.state} ${address.zipcode}`,
  address.country,
];
