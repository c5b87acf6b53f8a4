/** Settings that switch rate limits off: all clients of a check share one address. */
export const withoutLimits = {
  LIMIT_ACCOUNT_CALLS: '100000000',
  LIMIT_GIFTS: '100000000',
  LIMIT_DECLINED_GIFTS: '100000000',
  LIMIT_PASSWORD_TRIES: '100000000',
  LIMIT_UNPAID_RESERVATIONS: '100000000',
  LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS: '100000000',
} as const;
