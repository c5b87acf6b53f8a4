import { storedText } from '#src/lib/browser/storage.ts';

/**
 * The token of the link from which the donor left for the page that takes a new card: the way back must not name it, because
 * the provider stores it.
 */
export const donationLink = storedText('donationLink', 'sessionStorage');
