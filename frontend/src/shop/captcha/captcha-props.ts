import type { Ref } from 'react';

export interface CaptchaHandle {
  /** Discards the solution, because each works once. The proof of work restarts by itself. */
  renew: () => void;
}

export interface CaptchaProps {
  ref?: Ref<CaptchaHandle>;
  /** Called with the token that the form sends. */
  onSolved: (token: string) => void;
  /** Called when the token is no longer valid: it expired, or the challenge is being solved again. */
  onExpired: () => void;
}
