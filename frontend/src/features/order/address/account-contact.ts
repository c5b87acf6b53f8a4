import type { Address } from '@brim-and-page/backend/contract/order/requests';
import { queryOptions } from '@tanstack/react-query';
import { getUser } from '#src/api/user.ts';

type Contact = Pick<Address, 'firstName' | 'lastName' | 'email' | 'phone'>;

/**
 * The query for what the account knows of its customer's address. The form works without it, so a failure is not reported.
 * @param queryKey the profile page's, so that both share one load
 */
export const accountContactQuery = (userId: string, queryKey: readonly unknown[]) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => getUser(userId, signal),
    select: ({ name, email, mobile }): Contact => {
      const [firstName = '', ...others] = name.trim().split(/\s+/);
      return { firstName, lastName: others.join(' '), email, phone: mobile };
    },
  });

/** What of the account's fields fits into the empty fields of the form; the two names together or not at all. */
export function contactToFillIn(contact: Contact, typed: Contact): Partial<Contact> {
  const { firstName, lastName, email, phone } = contact;
  return {
    ...(typed.firstName || typed.lastName ? {} : { firstName, lastName }),
    ...(typed.email ? {} : { email }),
    ...(typed.phone ? {} : { phone }),
  };
}
