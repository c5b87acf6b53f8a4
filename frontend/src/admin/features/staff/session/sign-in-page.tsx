import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { sessionQuery, useLoadSession } from '../../../api/session.ts';
import { EntryFrame } from './entry-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** A path of the console; anything else is not followed. */
const pathIn = (to: string | null) => (to && /^\/(?![/\\])/.test(to) ? to : '/');

/** Signs staff in and goes back to the page that asked for it. */
export function SignInPage() {
  const [params] = useSearchParams();
  const { data: session } = useQuery(sessionQuery);
  const loadSession = useLoadSession();
  if (session) return <Navigate replace to={pathIn(params.get('to'))} />;
  return (
    <EntryFrame title="Sign in to the console">
      <SignInForm onSignedIn={loadSession} />
    </EntryFrame>
  );
}
