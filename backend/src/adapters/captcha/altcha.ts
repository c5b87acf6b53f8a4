import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaChallenge } from '../../contract/user/captcha.responses.ts';
import type { Captcha } from './types.ts';
import { consumeSolution } from './used-solution.model.ts';

/** The work of solving a challenge. */
export interface AltchaWork {
  /** PBKDF2 iterations per attempt. */
  iterations: number;
  /** The least and the greatest number of attempts, which limits the worst case. */
  attempts: readonly [min: number, max: number];
}

const lifetimeMs = 10 * 60 * 1000;

const hex = z.string().regex(/^[0-9a-f]+$/);
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
});

function readPayload(token: string): z.infer<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The self-hosted proof of work: the visitor's own machine solves it, and no third party is involved.
 * @param options.secret signs the challenges; the same after a restart, so that challenges stay valid
 */
export function createAltchaCaptcha(options: {
  challengeUrl: string;
  secret: string;
  work: AltchaWork;
}): Captcha {
  const keyFor = (purpose: string) =>
    createHmac('sha256', options.secret).update(`captcha ${purpose}`).digest('hex');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('answer') };
  const [minAttempts, maxAttempts] = options.work.attempts;
  return {
    describe: () => ({ success: true, provider: 'altcha', challengeUrl: options.challengeUrl }),
    // The library's type does not tell which of the optional fields these options give.
    createChallenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: options.work.iterations,
        counter: randomInt(maxAttempts, minAttempts),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetimeMs),
        ...secrets,
      }) as Promise<CaptchaChallenge>,
    async verify(token) {
      const payload = readPayload(token);
      if (!payload) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      if (!verified) return false;
      const { signature, parameters } = payload.challenge;
      return consumeSolution(signature, new Date(parameters.expiresAt * 1000));
    },
  };
}
