import { mediaHook } from '#src/lib/browser/media-hook.ts';

/** Whether the window is as narrow as a phone: the rail is a bottom bar, and lists show cards. */
export const useIsNarrow = mediaHook('(max-width: 719.98px)');
