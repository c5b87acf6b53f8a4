import { z } from 'zod';
import { successWith } from '../responses.ts';

/** The response of `GET /api/captcha`. */
export const captchaProviderResponse = z.discriminatedUnion('provider', [
  successWith({ provider: z.literal('altcha'), challengeUrl: z.string() }),
  successWith({ provider: z.literal('recaptcha'), siteKey: z.string() }),
]);
export type CaptchaProvider = z.infer<typeof captchaProviderResponse>;

const hex = z.string().regex(/^[0-9a-f]+$/);

/** The response of `GET /api/captcha/challenge`: a challenge in ALTCHA's own format, without `success`. */
export const captchaChallengeResponse = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int().min(1),
    keyLength: z.int().min(1),
    keyPrefix: hex,
    keySignature: hex,
    expiresAt: z.int().meta({ description: 'Seconds since 1970.' }),
  }),
  signature: hex,
});
export type CaptchaChallenge = z.infer<typeof captchaChallengeResponse>;
