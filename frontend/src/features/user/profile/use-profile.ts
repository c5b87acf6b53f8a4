import type { ImageField } from '@brim-and-page/backend/contract/user/requests';
import type { User } from '@brim-and-page/backend/contract/user/responses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getUser, updateUser } from '#src/api/user.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { ApiError, isSessionOver } from '#src/lib/http/api-error.ts';
import { useCustomerQueryKey } from '#src/shop/use-session.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** The fields that a customer may change. Empty values are left out of the update. */
type ProfileChange = Partial<
  Record<'name' | 'email' | 'mobile' | 'address', string> & Record<ImageField, File>
>;

export interface Profile {
  /** undefined until it is loaded. */
  user: User | undefined;
  hasFailed: boolean;
  /** Why the load failed. */
  error: Error | null;
  reload: () => void;
  /** Whether an update is pending; there is one at a time. */
  isUpdating: boolean;
  /** Changes the account, toasts how it went, and resolves to whether it did. */
  update: (change: ProfileChange) => Promise<boolean>;
}

function formOf(id: string, change: ProfileChange): FormData {
  const form = new FormData();
  form.append('id', id);
  for (const [name, value] of Object.entries(change)) if (value) form.append(name, value);
  return form;
}

/** The customer's account as the server has it. */
export function useProfile(userId: string): Profile {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = useCustomerQueryKey('profile', userId);
  const { data, isError, error, refetch } = useQuery<User>({
    queryKey,
    queryFn: ({ signal }) => getUser(userId, signal),
    refetchOnMount: 'always',
    meta: { onLoadFailed: () => toast.error(t('profile.loadFailed')) },
  });
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (change: ProfileChange) => updateUser(formOf(userId, change)),
    // A load that is pending may return the account before the change.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: ({ updatedUser }) => {
      queryClient.setQueryData(queryKey, updatedUser);
      toast.success(t('profile.updated'));
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.serverMessage;
      if (!isSessionOver(error)) toast.error(isRefused ? translateError(error) : t('profile.updateFailed'));
    },
  });
  const update = async (change: ProfileChange) =>
    !isPending &&
    mutateAsync(change).then(
      () => true,
      () => false,
    );
  return {
    user: data,
    hasFailed: isError,
    error,
    reload: () => void refetch(),
    isUpdating: isPending,
    update,
  };
}
