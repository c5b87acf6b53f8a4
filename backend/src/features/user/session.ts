import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import { z } from 'zod';
import { UserModel } from './user.model.ts';

const lifetimeSeconds = 30 * 24 * 60 * 60;
const audience = 'session';
const claims = z.object({ sub: z.string().regex(/^[0-9a-f]{24}$/), v: z.number().int() });

/** Makes and checks the tokens of signed-in customers (contract "HTTP": header `token`, 30 days at most). */
export interface Sessions {
  /** A token for a customer, void as soon as the account's token version moves on. */
  issue(userId: string, tokenVersion: number): string;
  /** Whose token it is; undefined for a forged, expired or void one, or one of a deleted account. */
  authenticate(token: string): Promise<string | undefined>;
}

/** @param secret the key tokens are signed with, at least 16 characters */
export function createSessions(secret: string): Sessions {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const readClaims = (token: string) => {
    try {
      return claims.parse(jwt.verify(token, key, { algorithms: ['HS256'], audience }));
    } catch {
      return undefined;
    }
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
      const found = readClaims(token);
      if (!found) return undefined;
      const user = await UserModel.findOne(
        { _id: new Types.ObjectId(found.sub), tokenVersion: found.v },
        { _id: 1 },
      ).lean();
      return user ? found.sub : undefined;
    },
  };
}
