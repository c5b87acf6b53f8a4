import { onPageRestore } from '../browser/redirect.ts';
import { onStoredElsewhere, storage } from '../browser/storage.ts';

/** Who uses this tab. All tabs of a browser share token and user id through its storage. */
interface CurrentSession {
  /** A customer is signed in when there is a token. */
  readonly token: string | null;
  /** The stored user id as it is, also after sign-out; may be missing although there is a token. */
  readonly userId: string | null;
  /** The API rejected the last token and no customer has signed in since. */
  readonly hasEnded: boolean;
  /** Increases when a different customer signs in. Data of an earlier count must not be shown. */
  readonly customerCount: number;
}

/** Whether a stored user id can be one: not missing, 'undefined' or 'null'. */
export const isUserId = (userId: string | null): userId is string =>
  userId !== null && userId !== '' && userId !== 'undefined' && userId !== 'null';

const listeners = new Set<() => void>();
let session: CurrentSession = { token: null, userId: null, hasEnded: false, customerCount: 0 };
let lastCustomer: string | null = null;

type NextSession = Pick<CurrentSession, 'token' | 'userId' | 'hasEnded'> & { isRenewal?: boolean };

function setSession({ token, userId, hasEnded, isRenewal = false }: NextSession): void {
  if (token === session.token && userId === session.userId && hasEnded === session.hasEnded) return;
  const customer = token && (isUserId(userId) ? userId : token);
  // Another tab writes the token and the user id in separate events, so a new token counts as well.
  const isReplaced = session.token !== null && token !== null && token !== session.token && !isRenewal;
  const isOther = customer !== null && lastCustomer !== null && customer !== lastCustomer;
  const isSignedOut = session.token !== null && token === null && !hasEnded;
  // After an expired token the same customer signs in again and keeps what was typed.
  if (isOther || isSignedOut) {
    storage.addressDraft.remove();
    storage.sentGift.remove();
    storage.sentDonation.remove();
    storage.recentlyViewed.remove();
  }
  // What could not be merged into the account's list goes with the account.
  if (isSignedOut) storage.wishlist.remove();
  lastCustomer = customer ?? lastCustomer;
  session = {
    token,
    userId,
    hasEnded,
    customerCount: session.customerCount + (isOther || isReplaced ? 1 : 0),
  };
  for (const listener of listeners) listener();
}

/** Reads the stored session: another tab has signed in or out, or this page was restored. */
function readStoredSession(): void {
  const token = storage.token.read();
  setSession({ token, userId: storage.userId.read(), hasEnded: token === null && session.hasEnded });
}

/**
 * The session that this tab shows. It follows storage only through events, so a screen never calls the API with the
 * token of a customer whom it does not show yet. Without a subscriber each call reads storage.
 */
export function currentSession(): CurrentSession {
  if (listeners.size === 0) readStoredSession();
  return session;
}

let stopWatching: (() => void) | undefined;

function watchStorage(): () => void {
  const stops = [
    onStoredElsewhere(storage.token.key, readStoredSession),
    onStoredElsewhere(storage.userId.key, readStoredSession),
    onPageRestore(readStoredSession),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Calls back when the session changes, here or in another tab.
 * @returns a function that unsubscribes
 */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    readStoredSession();
    stopWatching = watchStorage();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching?.();
  };
}

/** Stores the session of a successful sign-in. */
export function signIn(token: string, userId: string): void {
  // Other tabs see each write separately: a token must never be stored beside another customer's id.
  if (storage.userId.read() !== userId) storage.token.remove();
  storage.userId.write(userId);
  storage.token.write(token);
  setSession({ token, userId, hasEnded: false });
}

/** Changes the token of the same session, e.g. after a password change. */
export function renewToken(token: string): void {
  storage.token.write(token);
  setSession({ ...session, token, hasEnded: false, isRenewal: true });
}

/** Removes the token, what was typed and the wishlist; the user id stays. */
export function signOut(): void {
  storage.token.remove();
  setSession({ ...session, token: null, hasEnded: false });
}

/** Removes a token that the API rejected. */
export function endSession(): void {
  storage.token.remove();
  setSession({ ...session, token: null, hasEnded: true });
}
