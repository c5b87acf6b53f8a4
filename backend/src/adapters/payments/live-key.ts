/** Whether a secret or restricted key of Stripe's moves real money. */
export const isLiveKey = (secretKey: string): boolean => /^(sk|rk)_live_/.test(secretKey);

/** Ids of Stripe's Checkout Sessions that take real money; the sandbox's and those of test keys begin with `cs_test_`. */
export const liveSession = /^cs_live_/;
