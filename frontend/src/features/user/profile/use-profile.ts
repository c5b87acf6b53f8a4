import type { ImageField, User } from '@brim-and-page/backend/contract/user';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isSessionOver } from '#src/api/client.ts';
import { getUser, updateUser } from '#src/api/user.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { type Async, useAsync } from '#src/lib/use-async.ts';
import { toast } from '#src/ui/toast.ts';

/** The fields that a customer may change. Empty values are left out of the update (specification section 5). */
export type ProfileChange = Partial<
  Record<'name' | 'email' | 'mobile' | 'address', string> & Record<ImageField, File>
>;

export interface Profile {
  user: Async<User>;
  reload: () => void;
  /** Whether an update is under way; there is one at a time. */
  isBusy: boolean;
  /** Changes the account, toasts how it went, and resolves to whether it did. */
  update: (change: ProfileChange) => Promise<boolean>;
}

function formOf(id: string, change: ProfileChange): FormData {
  const form = new FormData();
  form.append('id', id);
  for (const [name, value] of Object.entries(change)) if (value) form.append(name, value);
  return form;
}

/** The customer's account as the server has it (specification sections 4 and 8, "Profile"). */
export function useProfile(userId: string): Profile {
  const { t } = useTranslation();
  const [updated, setUpdated] = useState<User>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const load = useCallback((signal: AbortSignal) => getUser(userId, signal), [userId]);
  const { reload, ...loaded } = useAsync<User>(load, (error) => {
    if (!isSessionOver(error)) toast.error(t('profile.loadFailed'));
  });

  async function update(change: ProfileChange): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      const { updatedUser } = await updateUser(formOf(userId, change));
      setUpdated(updatedUser);
      toast.success(t('profile.updated'));
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.serverMessage;
      if (!isSessionOver(error)) toast.error(isRefused ? translateError(error) : t('profile.updateFailed'));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  const user: Async<User> = updated?.id === userId ? { status: 'ready', value: updated } : loaded;
  return { user, reload, isBusy, update };
}
