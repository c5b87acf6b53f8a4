import { useCallback, useEffect, useMemo, useState } from 'react';
import { onRefusedToken } from '../api/client.ts';
import { onReturn } from '../lib/leave-for.ts';
import { onStoredElsewhere, storage } from '../lib/storage.ts';

export interface Session {
  /** A customer is logged in when there is a token (specification section 4). */
  token: string | null;
  isLoggedIn: boolean;
  /** The stored user id as it is, also after logout; may be missing although there is a token. */
  userId: string | null;
  /** The server no longer took the last token, which somebody was told, and nobody has signed in since. */
  hasEnded: boolean;
  /** Keeps what a successful sign-in answered. */
  login: (token: string, userId: string) => void;
  /** Forgets the token. The user id stays (specification section 4). */
  forgetToken: () => void;
}

/**
 * Token and user id of this browser, the same in all its tabs.
 * @param onEnd told when the server no longer takes the token, and by which address of the API
 */
export function useSession(onEnd?: (address: string) => void): Session {
  const [token, setToken] = useState(storage.token.read);
  const [userId, setUserId] = useState(storage.userId.read);
  const [hasEnded, setEnded] = useState(false);

  const login = useCallback((newToken: string, newUserId: string) => {
    storage.userId.write(newUserId);
    storage.token.write(newToken);
    setUserId(newUserId);
    setToken(newToken);
    setEnded(false);
  }, []);

  const forgetToken = useCallback(() => {
    storage.token.remove();
    setToken(null);
  }, []);

  useEffect(() => {
    const adopt = () => {
      setUserId(storage.userId.read());
      setToken(storage.token.read());
    };
    const ends = [onStoredElsewhere(storage.token.key, adopt), onReturn(adopt)];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  // An expired token would keep its owner away from the login page, so it is no session any more.
  useEffect(
    () =>
      onRefusedToken((refused, address) => {
        // A call that was under way while the token was renewed says nothing about the new one.
        if (refused !== storage.token.read()) return;
        forgetToken();
        setEnded(true);
        onEnd?.(address);
      }),
    [forgetToken, onEnd],
  );

  return useMemo(
    () => ({ token, isLoggedIn: token !== null, userId, hasEnded, login, forgetToken }),
    [token, userId, hasEnded, login, forgetToken],
  );
}
