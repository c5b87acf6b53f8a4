import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { Permission } from '@brim-and-page/backend/contract/admin/permissions';
import type { SessionResponse } from '@brim-and-page/backend/contract/admin/staff';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError } from '#src/lib/http/api-error.ts';
import { adminClient } from './admin-client.ts';

/** The session; null while nobody is signed in. One that has ended stays until a request asks to sign in again. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async ({ signal, client, queryKey }): Promise<SessionResponse | null> => {
    try {
      return await adminClient.get<SessionResponse>(adminPaths.session.current, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        return client.getQueryData<SessionResponse>(queryKey) ?? null;
      throw error;
    }
  },
});

/** The session of a page that only signed-in staff see. A component that renders once more after the sign-out gets the last. */
export function useSession(): SessionResponse {
  const { data } = useQuery(sessionQuery);
  const last = useRef(data);
  if (data) last.current = data;
  if (!last.current) throw new Error('No session');
  return last.current;
}

/** Whether the staff member may do something; the server checks it again. */
export function usePermission(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}

/** Returns a function that ends the session here: the sign-in page shows, and no data of the staff member stays. */
export function useForgetSession(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    client.setQueryData(sessionQuery.queryKey, null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  }, [client]);
}

/** Returns a function that loads the session which a sign-in has started. */
export function useLoadSession(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(() => {
    // Another person may have been signed in.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  }, [client]);
}
