import { createEncryption, type Encryption } from '../../config/encryption.ts';
import type { Settings } from '../../config/env.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { MailShop } from '../../mail/layout.ts';
import type { MailQueue } from '../../mail/queue/mail-queue.ts';
import { createPasswords, type Passwords } from '../user/password/password.ts';

/** Dependencies of the staff services. */
export interface StaffDeps {
  /** The storefront's origin, which the console shares: passkeys are bound to it. */
  frontendUrl: string;
  /** Of the shop, e.g. `Australia/Melbourne`. */
  timeZone: string;
  passwords: Passwords;
  encryption: Encryption;
  limits: RateLimits;
  mail: MailQueue;
  shop: MailShop;
}

/** @param secret the shop's own secret, at least 16 characters */
export const createStaffDeps = (
  settings: Settings,
  { secret, limits, mail, shop }: { secret: string; limits: RateLimits; mail: MailQueue; shop: MailShop },
): StaffDeps => ({
  frontendUrl: settings.frontendUrl,
  timeZone: settings.timeZone,
  passwords: createPasswords(settings.passwordRounds),
  encryption: createEncryption(secret, 'staff secrets'),
  limits,
  mail,
  shop,
});
