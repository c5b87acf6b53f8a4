import { type HandMethod, handMethods } from '@brim-and-page/backend/contract/constants';
import { storedJson } from '#src/lib/browser/storage.ts';

const stored = storedJson(
  'consoleLastGiftMethod',
  (method): HandMethod => handMethods.find((each) => each === method) ?? 'cash',
);

/** How the last gift that was entered on this device was given; cash before that. */
export const lastMethod = stored.read;

/** Keeps the method for the next gift. */
export const rememberMethod = stored.write;
