import type { OpenLimiter } from '../../adapters/rate-limits/index.ts';
import type { Settings } from '../../config/env.ts';
import type { MailShop } from '../../mail/layout.ts';
import type { MailQueue } from '../../mail/queue/mail-queue.ts';
import { createPasswords, type Passwords } from '../user/password/password.ts';
import { createStaffLimits, type StaffLimits } from './limits.ts';
import { createSeal, type Seal } from './sign-in/seal.ts';

/** Dependencies of the staff services. */
export interface StaffDeps {
  /** The storefront's origin, which the console shares: passkeys are bound to it. */
  frontendUrl: string;
  /** Of the shop, e.g. `Australia/Melbourne`. */
  timeZone: string;
  passwords: Passwords;
  seal: Seal;
  limits: StaffLimits;
  mail: MailQueue;
  shop: MailShop;
}

/** @param secret the shop's own secret, at least 16 characters */
export const createStaffDeps = (
  settings: Settings,
  {
    secret,
    openLimiter,
    mail,
    shop,
  }: { secret: string; openLimiter: OpenLimiter; mail: MailQueue; shop: MailShop },
): StaffDeps => ({
  frontendUrl: settings.frontendUrl,
  timeZone: settings.timeZone,
  passwords: createPasswords(settings.passwordRounds),
  seal: createSeal(secret),
  limits: createStaffLimits(settings, openLimiter),
  mail,
  shop,
});
