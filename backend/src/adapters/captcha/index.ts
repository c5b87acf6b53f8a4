import type { Settings } from '../../config/env.ts';
import { paths } from '../../contract/http.ts';
import { type AltchaWork, createAltchaCaptcha } from './altcha.ts';
import { createRecaptcha } from './recaptcha.ts';
import type { Captcha } from './types.ts';

/** About a second on two cores of an ordinary machine, and never over five on a slow one. */
const work: AltchaWork = { iterations: 5000, tries: [400, 1600] };
const testWork: AltchaWork = { iterations: 1, tries: [1, 10] };

/** The CAPTCHA that the settings name: reCAPTCHA with its keys, else the shop's own. */
export function openCaptcha(settings: Settings, secret: string): Captcha {
  if (settings.captcha.kind === 'recaptcha') return createRecaptcha(settings.captcha);
  return createAltchaCaptcha({
    challengeUrl: settings.backendUrl + paths.captcha.challenge,
    secret,
    work: settings.mode === 'test' ? testWork : work,
  });
}
