import { createHash } from 'node:crypto';
import { z } from 'zod';
import { logger } from '../../config/logger.ts';
import { type Captcha, CaptchaUnavailable } from './types.ts';
import { consumeAnswer } from './used-answer.model.ts';

const timeoutMs = 5000;
/** Google takes an answer for two minutes; remembered longer than that, for clocks that differ. */
const rememberMs = 10 * 60 * 1000;

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});
/** These say that the shop is set up wrongly, not that the visitor answered wrongly. */
const ourFault = new Set(['missing-input-secret', 'invalid-input-secret', 'invalid-keys', 'bad-request']);

interface RecaptchaOptions {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
}

async function ask(options: RecaptchaOptions, token: string, address: string) {
  try {
    const response = await fetch(options.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: options.secretKey, response: token, remoteip: address }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`siteverify answered ${response.status}`);
    return answerSchema.parse(await response.json());
  } catch (error) {
    throw new CaptchaUnavailable('siteverify could not be asked', { cause: error });
  }
}

/** Google reCAPTCHA: the widget's answer is checked with Google before it counts. */
export function createRecaptcha(options: RecaptchaOptions): Captcha {
  return {
    describe: () => ({ success: true, provider: 'recaptcha', siteKey: options.siteKey }),
    async verify(token, address) {
      const answer = await ask(options, token, address);
      if (answer.success) {
        const mark = createHash('sha256').update(token).digest('hex');
        return consumeAnswer(mark, new Date(Date.now() + rememberMs));
      }
      if (answer['error-codes'].some((code) => ourFault.has(code))) {
        logger.error({ codes: answer['error-codes'] }, 'RECAPTCHA_SECRET_KEY is refused');
        throw new CaptchaUnavailable('siteverify refuses our key');
      }
      return false;
    },
  };
}
