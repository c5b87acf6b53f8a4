import { createHash } from 'node:crypto';
import { z } from 'zod';
import { logger } from '../../config/log/logger.ts';
import { type Captcha, CaptchaUnavailableError } from './types.ts';
import { consumeSolution } from './used-solution.model.ts';

const timeoutMs = 5000;
/** Longer than the two minutes for which Google accepts a token, because clocks differ. */
const rememberMs = 10 * 60 * 1000;

const responseSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});
/** Errors of the shop's settings, not of the visitor. */
const settingErrors = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'invalid-keys',
  'bad-request',
]);

interface RecaptchaOptions {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
}

async function requestVerification(options: RecaptchaOptions, token: string, clientIp: string) {
  try {
    const response = await fetch(options.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: options.secretKey, response: token, remoteip: clientIp }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`siteverify returned ${response.status}`);
    return responseSchema.parse(await response.json());
  } catch (error) {
    throw new CaptchaUnavailableError('siteverify is unreachable', { cause: error });
  }
}

/** Google reCAPTCHA: each token of the widget is verified with Google. */
export function createRecaptcha(options: RecaptchaOptions): Captcha {
  return {
    describe: () => ({ success: true, provider: 'recaptcha', siteKey: options.siteKey }),
    async verify(token, clientIp) {
      const result = await requestVerification(options, token, clientIp);
      if (result.success) {
        const tokenHash = createHash('sha256').update(token).digest('hex');
        return consumeSolution(tokenHash, new Date(Date.now() + rememberMs));
      }
      if (result['error-codes'].some((code) => settingErrors.has(code))) {
        logger.error({ codes: result['error-codes'] }, 'RECAPTCHA_SECRET_KEY is refused');
        throw new CaptchaUnavailableError('siteverify refuses the secret key');
      }
      return false;
    },
  };
}
