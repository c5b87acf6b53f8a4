import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Length of a step in seconds (RFC 6238). */
const period = 30;

/** A secret of 160 random bits for an authenticator app, in base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, issuer = '', label = 'staff') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret });

/** The URL that an authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  totpOf(secret, issuer, label).toString();

/** The code of a step of 30 seconds since 1970. */
export const codeOfStep = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * period * 1000 });

/** The step that the clock is in. */
export const currentStep = (): number => Math.floor(Date.now() / 1000 / period);

/** The step that a code belongs to: the current or the previous one; undefined for any other code. */
export function findStep(secret: string, code: string): number | undefined {
  const input = Buffer.from(code.replace(/\s/g, ''));
  const now = currentStep();
  return [now, now - 1].find((step) => {
    const expected = Buffer.from(codeOfStep(secret, step));
    return input.length === expected.length && timingSafeEqual(input, expected);
  });
}
