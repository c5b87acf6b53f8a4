import { Secret } from 'otpauth';
import { hashToken } from '../secret-token.ts';

const count = 10;
/** 120 bits in 24 characters: long enough that a plain hash protects a stored code (ASVS 6.5.2). */
const bytes = 15;

/** Ten recovery codes, in groups of four characters. */
export const createRecoveryCodes = (): string[] =>
  Array.from(
    { length: count },
    () => new Secret({ size: bytes }).base32.toLowerCase().match(/.{4}/g)?.join('-') ?? '',
  );

/** What the database stores of a code; case, spaces and hyphens do not matter. */
export const hashRecoveryCode = (code: string): string => hashToken(code.toLowerCase().replace(/[\s-]/g, ''));
