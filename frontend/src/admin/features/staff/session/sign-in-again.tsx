import type { SignedInStaff } from '@brim-and-page/backend/contract/admin/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sessionQuery, useLoadSession } from '../../../api/session.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useQuestion } from './use-question.ts';

const { queryKey } = sessionQuery;

/**
 * The dialog that asks to sign in again when the session has ended. The page stays behind it, so that nothing typed is lost;
 * for another person the console starts again.
 * @param onOtherPerson called before the other person's session is loaded
 * @returns `signInAgain` opens it and resolves to whether the same person has signed in; `dialog` is to be rendered
 */
export function useSignInAgain(onOtherPerson: () => void) {
  const client = useQueryClient();
  const loadSession = useLoadSession();
  const { isOpen, ask, answer } = useQuestion();
  const signInAgain = useCallback(async () => Boolean(client.getQueryData(queryKey)) && ask(), [client, ask]);
  const before = client.getQueryData(queryKey)?.staff;
  const onSignedIn = (staff: SignedInStaff) => {
    if (staff._id === before?._id) {
      answer(true);
      return client.invalidateQueries({ queryKey });
    }
    answer(false);
    onOtherPerson();
    return loadSession();
  };
  const dialog = (
    <Dialog isOpen={isOpen} onClose={() => answer(false)} title="Sign in again">
      <p>Your session has ended. What you typed on this page is still here.</p>
      <SignInForm email={before?.email} onSignedIn={onSignedIn} />
    </Dialog>
  );
  return { signInAgain, dialog };
}
