import type { Captcha } from '../../../adapters/captcha/types.ts';
import { paths } from '../../../contract/paths.ts';
import {
  captchaChallengeResponse,
  captchaProviderResponse,
} from '../../../contract/user/captcha.responses.ts';
import { problem } from '../../../errors/problem.ts';
import { openCalls } from '../../../http/api/api-route.ts';

const call = openCalls<Captcha>('CAPTCHA');

/** The CAPTCHA provider, and a new ALTCHA challenge. */
export const captchaRoutes = [
  call({
    id: 'getCaptchaProvider',
    method: 'get',
    path: paths.captcha.provider,
    summary: 'Get the CAPTCHA provider',
    description:
      '`captchaToken` of other requests is the solved ALTCHA payload (base64 of JSON) or the reCAPTCHA response. Each solution works once.',
    response: {
      description: 'ALTCHA with the address of its challenges, or reCAPTCHA with its site key.',
      schema: captchaProviderResponse,
      example: {
        success: true,
        provider: 'altcha',
        challengeUrl: 'https://shop.example/api/captcha/challenge',
      },
    },
    handle: (_call, captcha) => captcha.describe(),
  }),
  call({
    id: 'createCaptchaChallenge',
    method: 'get',
    path: paths.captcha.challenge,
    summary: 'Get a new ALTCHA challenge',
    description: 'A proof of work in the format of ALTCHA 3. 404 when the provider is reCAPTCHA.',
    response: {
      description: 'The challenge.',
      schema: captchaChallengeResponse,
      example: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          nonce: '1e4c6b6523c1ca6ceaf79c293676f2c8',
          salt: 'be82450f5bf973bbc4517ee6ba3f9a4d',
          cost: 5000,
          keyLength: 32,
          keyPrefix: '7190b109cca0131f1d4d126f2bd0b518',
          keySignature: 'd1469fb0be4b1b5543099c0e53e1c3bccbb98361a53690d3a818117525dfa46c',
          expiresAt: 1795362052,
        },
        signature: 'd2c242103778c3e1c387292145a134fbf9cabadedd1ed59efd5ff27a9a7749d5',
      },
    },
    errors: ['page_not_found'],
    handle(_call, captcha) {
      if (!captcha.createChallenge) throw problem('page_not_found');
      return captcha.createChallenge();
    },
  }),
];
