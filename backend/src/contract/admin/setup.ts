import { z } from 'zod';
import '../zod-settings.ts';
import { invalidField } from '../http.ts';

export { legalTextsUpdated } from '../brand.ts';

/** What a shop needs before it opens, in the order in which an owner does it. */
export const setupKeys = [
  'business',
  'products',
  'legal',
  'mail',
  'payments',
  'https',
  'backup',
  'second-owner',
  'notify',
  'demo',
] as const;
export type SetupKey = (typeof setupKeys)[number];

/** One thing of the set-up list. */
export interface SetupItem {
  key: SetupKey;
  done: boolean;
  /** What is there, or the next step. In English, like the console. */
  detail: string;
  /** Where to take the step: a page of the shop, from `/`, or of the payment provider. */
  href: string;
}

/** `GET setup`. */
export interface SetupResponse {
  success: true;
  items: SetupItem[];
  /** Whether an owner took the list off the start page. */
  dismissed: boolean;
}

/** `POST setup/test-mail`. */
export interface TestMailResponse {
  success: true;
  /** The address of the staff member who asked for it. */
  to: string;
}

/** The body of `POST setup/confirm`: the owner has read the legal texts. */
export const confirmSetupBody = z.strictObject(
  { key: z.literal('legal', { error: invalidField('key') }) },
  { error: invalidField('body') },
);

/** The body of `POST setup/dismiss`; `false` puts the list back on the start page. */
export const dismissSetupBody = z.strictObject(
  { dismissed: z.boolean({ error: invalidField('dismissed') }).default(true) },
  { error: invalidField('body') },
);
