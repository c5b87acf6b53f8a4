import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onRefusedToken } from '#src/api/client.ts';
import {
  type CurrentSession,
  currentSession,
  endSession,
  subscribeToSession,
} from '#src/lib/session/session.ts';

export interface Session extends CurrentSession {
  isLoggedIn: boolean;
}

/**
 * The session of this browser, the same in all its tabs.
 * @param onEnd called when the API no longer accepts the token, with the address that refused it
 */
export function useSession(onEnd?: (address: string) => void): Session {
  const session = useSyncExternalStore(subscribeToSession, currentSession);

  // An expired token would keep its owner away from the login page, so it is no session any more.
  useEffect(
    () =>
      onRefusedToken((refused, address) => {
        // A call that was under way while the token was renewed says nothing about the new one.
        if (refused !== currentSession().token) return;
        endSession();
        onEnd?.(address);
      }),
    [onEnd],
  );

  return useMemo(() => ({ ...session, isLoggedIn: session.token !== null }), [session]);
}

const customerCount = () => currentSession().customerCount;

/** Changes when another customer signs in, in any tab. As a `key`, it removes what the earlier customer had on screen. */
export const useCustomerKey = (): number => useSyncExternalStore(subscribeToSession, customerCount);
