import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { Changes } from '../../../adapters/database/index.ts';
import { UserModel } from '../user.model.ts';

const lifetimeSeconds = 30 * 24 * 60 * 60;
const audience = 'session';
const claims = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  v: z.number().int(),
  exp: z.number().optional(),
});

/** Creates and verifies the tokens of customers (header `token`, valid 30 days at most). */
export interface Sessions {
  /** Creates a token; a new token version of the account voids it. */
  issue(userId: string, tokenVersion: number): string;
  /** The user id of a token; undefined when it is forged, expired, void or of a deleted account. */
  authenticate(token: string): Promise<string | undefined>;
}

/** The size of the token cache. */
const maxRemembered = 10_000;

interface Remembered {
  userId: string;
  /** In ms since 1970. */
  expiresAt: number;
}

/**
 * @param secret the signing key, at least 16 characters
 * @param changes with a complete change source, unchanged accounts are not read again
 */
export function createSessions(secret: string, changes?: Changes): Sessions {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const readClaims = (token: string) => {
    try {
      return claims.parse(jwt.verify(token, key, { algorithms: ['HS256'], audience }));
    } catch {
      return undefined;
    }
  };
  let valid = { version: '', tokens: new Map<string, Remembered>() };
  /** The cache of valid tokens: signature and account are checked once per change of the accounts. */
  const rememberedNow = () => {
    if (!changes?.isComplete) return undefined;
    const version = changes.version(UserModel.collection.name);
    if (version !== valid.version || valid.tokens.size >= maxRemembered) {
      valid = { version, tokens: new Map() };
    }
    return valid.tokens;
  };
  return {
    issue: (userId, tokenVersion) =>
      jwt.sign({ v: tokenVersion }, key, {
        algorithm: 'HS256',
        subject: userId,
        audience,
        expiresIn: lifetimeSeconds,
      }),
    async authenticate(token) {
      // Taken before the account is read: a write meanwhile starts a new map.
      const remembered = rememberedNow();
      const known = remembered?.get(token);
      if (known && Date.now() < known.expiresAt) return known.userId;
      const found = readClaims(token);
      if (!found) return undefined;
      const user = await UserModel.findOne(
        { _id: new Types.ObjectId(found.sub), tokenVersion: found.v },
        { _id: 1 },
      ).lean();
      if (!user) return undefined;
      if (found.exp) remembered?.set(token, { userId: found.sub, expiresAt: found.exp * 1000 });
      return found.sub;
    },
  };
}
