import type { CaptchaProvider } from '../../contract/http.ts';

/** Tells people from programs at sign-in and sign-up. */
export interface Captcha {
  /** What the browser needs to show the challenge. */
  describe(): CaptchaProvider;
  /** A fresh challenge, for the provider that makes its own. */
  createChallenge?(): Promise<unknown>;
  /**
   * Whether an answer is right and was never used before; a right one is used up by this.
   * @param address the caller's network address
   * @throws {CaptchaUnavailable} when the provider cannot be asked: never true then
   */
  verify(token: string, address: string): Promise<boolean>;
}

/** The provider could not be asked. */
export class CaptchaUnavailable extends Error {}
