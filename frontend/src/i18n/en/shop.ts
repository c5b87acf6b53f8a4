/** Messages of the shop context about the cart. */
export const shop = {
  selectSize: 'Select Product Size',
  userIdMissing: 'User ID not found',
  fetchFailed: 'Error fetching cart',
  mergeFailed: '{{reason}} The items you chose before you signed in are not in this cart yet. They are kept.',
} as const;
