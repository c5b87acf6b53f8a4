/** What the building blocks say. */
export const ui = {
  soldOut: 'Sold out',
  loading: 'Loading',
  slow: 'This is taking longer than usual. Your connection may be slow.',
  retry: 'Try again',
  errorTitle: 'This didn’t load',
  errorText: 'Check your connection, then try again.',
  shopFault: 'The shop has a problem just now. Try again in a minute.',
  atMost: 'At most {{count}} per order',
  close: 'Close',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  listPrice: 'List price',
  yourPrice: 'Your price',
  oneLess: '{{label}}: one less',
  oneMore: '{{label}}: one more',
  phone: { country: 'Country code', search: 'Search countries', none: 'No such country' },
} as const;
