import { mediaHook } from './media-hook.ts';

/** Whether the user prefers reduced motion; follows changes of the setting. */
export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)');
