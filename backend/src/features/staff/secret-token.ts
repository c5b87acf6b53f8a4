import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, in base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a token or a recovery code: SHA-256, because both are long and random. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
