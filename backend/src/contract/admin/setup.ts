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
}

/** The day of the latest change of the legal texts (`frontend/src/features/legal/texts`): owners read them again after it. */
export const legalTextsUpdated = '2026-11-02';
