/** Settings with which nobody is refused for coming from one address: the limits would answer in the place of the calls. */
export const withoutLimits = {
  LIMIT_ACCOUNT_CALLS: '100000000',
  LIMIT_GIFTS: '100000000',
  LIMIT_DECLINED_GIFTS: '100000000',
  LIMIT_PASSWORD_TRIES: '100000000',
  LIMIT_UNPAID_RESERVATIONS: '100000000',
  LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS: '100000000',
} as const;
