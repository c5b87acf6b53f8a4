import type { Ref } from 'react';

export interface CaptchaHandle {
  /** Drops the solution: each one works once. The proof of work starts over by itself. */
  renew: () => void;
}

export interface CaptchaProps {
  ref?: Ref<CaptchaHandle>;
  /** Called with the token that register and login send. */
  onSolved: (token: string) => void;
  /** The token no longer counts: it expired, or another one is being made. */
  onExpired: () => void;
}
