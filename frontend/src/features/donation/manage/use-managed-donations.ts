import type { ManagedDonation, ManagedDonations } from '@brim-and-page/backend/contract/donation/manage';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getManagedDonations } from '#src/api/managed-donations.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { ApiError, hasCode, isRepeated } from '#src/lib/http/api-error.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** How often the page looks again while the payment provider has to confirm something, in ms. */
const confirmationMs = 4000;

/** The search parameter with which the provider's card page comes back. */
const cardPageReturn = 'card';

const keyOf = (token: string) => ['managed donations', token] as const;

/** Whether a request failed because its link has expired, is too narrow or was made up. */
export const isInvalidLink = (error: unknown): boolean => hasCode(error, 'invalid_donation_link');

/** For how long the page looks for a new card after the donor has come back from the card page, in ms. */
const cardConfirmationMs = 60_000;

/** Whether the donor has just come back from the card page: the provider may confirm a new card later. */
export function useIsBackFromCardPage(): boolean {
  const [params] = useSearchParams();
  const isBack = params.has(cardPageReturn);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setOver(true), cardConfirmationMs);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack && !isOver;
}

/**
 * The donations that a link opens.
 * @param isWaiting looks again, because the provider may confirm something, e.g. a new card
 */
export function useManagedDonations(token: string, isWaiting = false) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => getManagedDonations(token, signal),
    retry: isRepeated,
    refetchInterval: ({ state: { data, error } }) =>
      !error && (isWaiting || data?.donations.some(({ status }) => status === 'pending'))
        ? confirmationMs
        : false,
  });
}

/** The server's message in the chosen language, or another text when there was no response. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.serverMessage ? translateError(error) : fallback;

interface Change<Input> {
  token: string;
  /** Resolves with the donation as the payment provider has confirmed it. */
  send: (input: Input) => Promise<ManagedDonation>;
  texts: { done: string; failed: string };
  onDone: () => void;
}

/**
 * Changes a donation. The page shows the change when the server has confirmed it; after a failure it shows what the
 * server has, because the change may have been made.
 */
export function useDonationChange<Input>({ token, send, texts, onDone }: Change<Input>) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(token);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: async (donation) => {
      // A response that was under way is older than the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ManagedDonations>(
        queryKey,
        (before) =>
          before && {
            ...before,
            donations: before.donations.map((each) => (each._id === donation._id ? donation : each)),
          },
      );
      toast.success(texts.done);
      onDone();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return {
    isPending,
    failure: error ? failureText(error, texts.failed) : undefined,
    change: (input: Input) => {
      if (!isPending) mutate(input);
    },
    reset,
  };
}
