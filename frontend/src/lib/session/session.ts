import { onPageRestore } from '../browser/redirect.ts';
import { onStoredElsewhere, storage } from '../browser/storage.ts';

/** Who uses this tab. All tabs of a browser share token and user id through its storage. */
export interface CurrentSession {
  /** A customer is signed in when there is a token (specification section 4). */
  readonly token: string | null;
  /** The stored user id as it is, also after sign-out; may be missing although there is a token. */
  readonly userId: string | null;
  /** The API rejected the last token and no customer has signed in since. */
  readonly hasEnded: boolean;
  /** Grows when another customer signs in than the one before. What belongs to an earlier number must not be shown. */
  readonly customerCount: number;
}

/** Whether a stored user id can be one: specification section 5, "not missing, 'undefined' or 'null'". */
export const isUserId = (userId: string | null): userId is string =>
  userId !== null && userId !== '' && userId !== 'undefined' && userId !== 'null';

const listeners = new Set<() => void>();
let session: CurrentSession = { token: null, userId: null, hasEnded: false, customerCount: 0 };
let lastCustomer: string | null = null;

type Next = Pick<CurrentSession, 'token' | 'userId' | 'hasEnded'> & { isRenewal?: boolean };

function become({ token, userId, hasEnded, isRenewal = false }: Next): void {
  if (token === session.token && userId === session.userId && hasEnded === session.hasEnded) return;
  const customer = token && (isUserId(userId) ? userId : token);
  // Another tab may have written a token whose user id comes with the next event, so a token counts as well.
  const isReplaced = session.token !== null && token !== null && token !== session.token && !isRenewal;
  const isOther = customer !== null && lastCustomer !== null && customer !== lastCustomer;
  const isSignedOut = session.token !== null && token === null && !hasEnded;
  // After an expired token the same customer signs in again and goes on with the address.
  if (isOther || isSignedOut) storage.addressDraft.remove();
  lastCustomer = customer ?? lastCustomer;
  session = {
    token,
    userId,
    hasEnded,
    customerCount: session.customerCount + (isOther || isReplaced ? 1 : 0),
  };
  for (const listener of listeners) listener();
}

/** Takes over what is stored: another tab has signed in or out, or this page was restored. */
function adopt(): void {
  const token = storage.token.read();
  become({ token, userId: storage.userId.read(), hasEnded: token === null && session.hasEnded });
}

/**
 * The session that this tab shows. It follows storage only through events, so a screen never calls the API with the
 * token of a customer whom it doesn't show yet. Without a subscriber it is read from storage each time.
 */
export function currentSession(): CurrentSession {
  if (listeners.size === 0) adopt();
  return session;
}

let stopWatching: (() => void) | undefined;

function watchStorage(): () => void {
  const stops = [
    onStoredElsewhere(storage.token.key, adopt),
    onStoredElsewhere(storage.userId.key, adopt),
    onPageRestore(adopt),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back when the session has changed, here or in another tab. Returns a function that ends it. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    adopt();
    stopWatching = watchStorage();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching?.();
  };
}

/** Stores what a successful sign-in answered. */
export function signIn(token: string, userId: string): void {
  // Other tabs see each write by itself. At no moment may a token stand beside another customer's id.
  if (storage.userId.read() !== userId) storage.token.remove();
  storage.userId.write(userId);
  storage.token.write(token);
  become({ token, userId, hasEnded: false });
}

/** Changes the token of the same session, e.g. after a password change. */
export function renewToken(token: string): void {
  storage.token.write(token);
  become({ ...session, token, hasEnded: false, isRenewal: true });
}

/** Removes the token; the user id stays (specification section 4). The address draft goes. */
export function signOut(): void {
  storage.token.remove();
  become({ ...session, token: null, hasEnded: false });
}

/** Removes a token that the API refused. */
export function endSession(): void {
  storage.token.remove();
  become({ ...session, token: null, hasEnded: true });
}
