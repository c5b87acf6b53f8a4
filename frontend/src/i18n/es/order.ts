import type { order as english } from '../en/order.ts';
import type { Texts } from '../texts.ts';

export const order: Texts<typeof english> = {};
