import type { Order } from '@brim-and-page/backend/contract/order/responses';

/** The name and address of an order as lines. An erased one has empty fields. */
export const addressLines = ({
  firstName,
  lastName,
  street,
  city,
  state,
  zipcode,
  country,
}: Order['address']): string[] =>
  [`${firstName} ${lastName}`, street, [city, state, zipcode].filter(Boolean).join(' '), country].filter(
    Boolean,
  );
