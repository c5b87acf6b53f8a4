import { mediaHook } from './media-hook.ts';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the user prefers reduced motion now. */
export const prefersReducedMotion = (): boolean => window.matchMedia(query).matches;

/** Whether the user prefers reduced motion; follows changes of the setting. */
export const useReducedMotion = mediaHook(query);
