import { lazyToasts } from './lazy-toasts.ts';

/** The toasts of this page. */
export const toasts = lazyToasts(() => import('./toasts.tsx'));
export const { toast } = toasts;
