import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { onRefusedToken } from '#src/api/client.ts';
import {
  currentSession,
  endSession,
  renewToken,
  signIn,
  signOut,
  subscribeToSession,
} from '#src/lib/session/session.ts';
import { prepareMerge } from './cart/merge.ts';
import { customerQueryKey, removeOtherCustomers } from './query-client.ts';
import type { Session } from './shop-context.ts';

function login(token: string, userId: string): void {
  prepareMerge();
  signIn(token, userId);
}

/**
 * The session of this browser, the same in all its tabs.
 * @param onLogout called after a logout in this tab
 * @param onEnd called when the API no longer accepts the token, with the path of the request
 */
export function useBrowserSession(
  onLogout: () => void,
  onEnd?: (path: string) => void,
): { customerCount: number; session: Session } {
  const { token, userId, hasEnded, customerCount } = useSyncExternalStore(
    subscribeToSession,
    currentSession,
    currentSession,
  );

  // The login page redirects a customer with a token, so a rejected token must end the session.
  useEffect(
    () =>
      onRefusedToken((refused, path) => {
        // A request that was pending while the token was renewed says nothing about the new token.
        if (refused !== currentSession().token) return;
        endSession();
        onEnd?.(path);
      }),
    [onEnd],
  );

  const isLoggedIn = token !== null;
  const queryClient = useQueryClient();
  useEffect(
    () => removeOtherCustomers(queryClient, isLoggedIn ? customerCount : null),
    [queryClient, isLoggedIn, customerCount],
  );

  const logout = useCallback(() => {
    signOut();
    onLogout();
  }, [onLogout]);

  const session = useMemo<Session>(
    () => ({
      token,
      userId,
      isLoggedIn,
      hasSessionEnded: hasEnded,
      login,
      logout,
      renewToken,
    }),
    [token, userId, isLoggedIn, hasEnded, logout],
  );
  return { customerCount, session };
}

const customerCount = () => currentSession().customerCount;

/** Changes when another customer signs in, in any tab. As a `key`, it removes what the earlier customer had on screen. */
export const useCustomerKey = (): number =>
  useSyncExternalStore(subscribeToSession, customerCount, customerCount);

/** The key of a query that only the present customer may see. */
export const useCustomerQueryKey = (...parts: readonly string[]) =>
  customerQueryKey(useCustomerKey(), ...parts);
