export const cart = {
  selectSize: 'Select Product Size',
  userIdMissing: 'User ID not found',
  fetchFailed: 'Error fetching cart',
} as const;
