import type { user as english } from '../en/user.ts';
import type { Texts } from '../texts.ts';

export const user: Texts<typeof english> = {};
