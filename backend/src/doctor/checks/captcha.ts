import { z } from 'zod';
import { type Check, type Finding, failure, ok, warning } from '../finding.ts';
import { request } from '../request.ts';

const codesSchema = z.object({ 'error-codes': z.array(z.string()) });
/** Google's public test keys, which accept every visitor. */
const publicPair = /^6LeIxAcTAAAAA/;

/** Whether Google accepts the secret key. A site key can only be tested in a browser. */
export const captchaCheck: Check = {
  name: 'RECAPTCHA_SECRET_KEY',
  async run({ settings: { captcha }, problems, isProduction }) {
    if (captcha.kind === 'altcha') {
      const isWrong = problems.some(({ setting }) => setting.startsWith('RECAPTCHA_'));
      return isWrong ? [] : [ok('CAPTCHA', "the shop's own proof of work")];
    }
    const { siteKey, secretKey, verifyUrl } = captcha;
    const response = await request(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: 'a question from npm run doctor' }),
    });
    const findings: Finding[] = [];
    if (response.kind === 'unreachable') {
      findings.push(
        failure(
          'RECAPTCHA_VERIFY_URL',
          `${new URL(verifyUrl).host}: ${response.reason}`,
          'let this machine reach it, or set https://www.recaptcha.net/recaptcha/api/siteverify',
        ),
      );
    } else findings.push(checkResponse(codesSchema.safeParse(response.body).data?.['error-codes'] ?? []));
    if (siteKey === secretKey)
      findings.push(
        failure(
          'RECAPTCHA_SITE_KEY',
          'is the same as the secret key',
          'copy both from the reCAPTCHA console',
        ),
      );
    else if (publicPair.test(siteKey) && isProduction)
      findings.push(
        failure(
          'RECAPTCHA_SITE_KEY',
          "is Google's public test key, which accepts everybody",
          'create your own pair of keys',
        ),
      );
    return findings;
  },
};

function checkResponse(codes: readonly string[]): Finding {
  const name = 'RECAPTCHA_SECRET_KEY';
  if (
    codes.includes('invalid-input-secret') ||
    codes.includes('missing-input-secret') ||
    codes.includes('invalid-keys')
  )
    return failure(
      name,
      'Google does not accept it',
      'copy the secret key, not the site key, from the reCAPTCHA console',
    );
  if (codes.includes('invalid-input-response') || codes.includes('timeout-or-duplicate'))
    return ok(name, 'Google accepts it');
  return warning(
    name,
    'the response does not mention the key',
    'check RECAPTCHA_VERIFY_URL, and sign in once to try it',
  );
}
