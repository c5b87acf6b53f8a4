import type { Settings } from '../../config/env.ts';
import { paths } from '../../contract/paths.ts';
import { type AltchaWork, createAltchaCaptcha } from './altcha.ts';
import { createRecaptcha } from './recaptcha.ts';
import type { Captcha } from './types.ts';

/**
 * About a second on two cores, at most five. Measured with the widget in Chromium on two cores:
 * 0.65 ms per attempt, so 0.65 to 1.3 s; 1.1 to 2.3 s on one core with the library's own solver.
 */
const work: AltchaWork = { iterations: 5000, attempts: [1000, 2000] };
const testWork: AltchaWork = { iterations: 1, attempts: [1, 10] };

/** reCAPTCHA if its keys are set, else the self-hosted ALTCHA. */
export function openCaptcha(settings: Settings, secret: string): Captcha {
  if (settings.captcha.kind === 'recaptcha') return createRecaptcha(settings.captcha);
  return createAltchaCaptcha({
    challengeUrl: settings.backendUrl + paths.captcha.challenge,
    secret,
    work: settings.mode === 'test' ? testWork : work,
  });
}
