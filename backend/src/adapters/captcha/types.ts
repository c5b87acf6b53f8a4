import type { CaptchaChallenge, CaptchaProvider } from '../../contract/user/captcha.responses.ts';

/** Keeps bots out of registration and sign-in. */
export interface Captcha {
  /** The data with which the browser shows the challenge. */
  describe(): CaptchaProvider;
  /** A new challenge; only for a provider without a service of its own. */
  createChallenge?(): Promise<CaptchaChallenge>;
  /**
   * Verifies a token. Each token is accepted once.
   * @param clientIp the client's IP address
   * @throws {CaptchaUnavailableError} when the provider is unreachable
   */
  verify(token: string, clientIp: string): Promise<boolean>;
}

/** The provider is unreachable. */
export class CaptchaUnavailableError extends Error {}
