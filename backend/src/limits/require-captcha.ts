import { type Captcha, CaptchaUnavailableError } from '../adapters/captcha/types.ts';
import { logger } from '../config/log/logger.ts';
import { problem } from '../errors/problem.ts';

/**
 * Requires a solved CAPTCHA, each solution once.
 * @throws {Problem} 400 for a wrong, expired or used solution; 503 when the provider is unavailable
 */
export async function requireCaptcha(captcha: Captcha, token: string, clientIp: string): Promise<void> {
  try {
    if (await captcha.verify(token, clientIp)) return;
  } catch (error) {
    if (!(error instanceof CaptchaUnavailableError)) throw error;
    logger.warn({ err: error }, 'the CAPTCHA provider is unavailable');
    throw problem('service_unavailable');
  }
  throw problem('captcha_required');
}
